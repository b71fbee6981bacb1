import { BulkHistoryScreen } from '@manyline/chat/bulk';
import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { lineItemsAtom } from '../../messaging/state/chatLists.ts';
import { useAction } from '../../shared/action.ts';
import { hubOpenCountAtom } from '../../shared/adminUpdates.ts';
import { followBatches } from '../board/followBatches.ts';
import { historyAtom, loadHistory, moreHistory, noteInHistory } from '../board/history.ts';
import { boardOf, bulkHref } from './bulkLocation.ts';
import type { BulkNavigation } from './useBulkNavigation.ts';
import { useNow } from './useNow.ts';

/** Earlier bulk messages. */
export function BulkHistoryView({ line, show }: BulkNavigation & { readonly line: string | undefined }) {
  const { line: of, batches, hasMore, isLoadingMore } = useAtomValue(historyAtom);
  const lines = useAtomValue(lineItemsAtom);
  const hearings = useAtomValue(hubOpenCountAtom);
  const load = useAction(loadHistory);
  const more = useAction(moreHistory);
  const follow = useAction(followBatches);
  const note = useAction(noteInHistory);
  const now = useNow(false);
  // Events may have been missed while disconnected.
  useEffect(() => void load(line), [line, hearings, load]);
  useEffect(() => follow(note), [follow, note]);
  return (
    <BulkHistoryScreen
      batches={of === line ? batches : { status: 'loading' }}
      hasMore={hasMore}
      isLoadingMore={isLoadingMore}
      lines={lines}
      lineTn={line}
      now={now}
      hrefOf={(batchId) => bulkHref(boardOf(batchId))}
      onLineChange={(next) => show({ kind: 'history', line: next }, { replace: true })}
      onRetry={() => void load(line)}
      onMore={() => void more()}
      onOpen={(batchId) => show(boardOf(batchId))}
      onNew={() => show({ kind: 'editor', line })}
    />
  );
}
