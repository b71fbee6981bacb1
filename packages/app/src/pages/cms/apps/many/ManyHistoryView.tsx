import { ManyHistoryScreen } from '@manyline/chat/many';
import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { lineItemsAtom } from '../../../../state/chatsView.ts';
import { isConnectedAtom } from '../../../../state/connection.ts';
import { followBatchesAtom } from '../../../../state/many/batchNews.ts';
import { historyAtom, loadHistoryAtom, moreHistoryAtom, noteInHistoryAtom } from '../../../../state/many/history.ts';
import { boardOf, manyHref } from './manyPlace.ts';
import type { ManyNavigation } from './useManyNavigation.ts';
import { useNow } from './useNow.ts';

/** What was sent to many before. */
export function ManyHistoryView({ line, show }: ManyNavigation & { readonly line: string | undefined }) {
  const { line: of, batches, hasMore, isLoadingMore } = useAtomValue(historyAtom);
  const lines = useAtomValue(lineItemsAtom);
  const isConnected = useAtomValue(isConnectedAtom);
  const load = useSetAtom(loadHistoryAtom);
  const more = useSetAtom(moreHistoryAtom);
  const follow = useSetAtom(followBatchesAtom);
  const note = useSetAtom(noteInHistoryAtom);
  const now = useNow(false);
  // While nothing was heard others were sent.
  useEffect(() => void load(line), [line, isConnected, load]);
  useEffect(() => follow(note), [follow, note]);
  return (
    <ManyHistoryScreen
      batches={of === line ? batches : { status: 'loading' }}
      hasMore={hasMore}
      isLoadingMore={isLoadingMore}
      lines={lines}
      lineTn={line}
      now={now}
      hrefOf={(batchId) => manyHref(boardOf(batchId))}
      onLineChange={(next) => show({ kind: 'history', line: next }, { replace: true })}
      onRetry={() => void load(line)}
      onMore={() => void more()}
      onOpen={(batchId) => show(boardOf(batchId))}
      onNew={() => show({ kind: 'editor', line })}
    />
  );
}
