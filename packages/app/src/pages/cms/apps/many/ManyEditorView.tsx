import { ManyEditorScreen } from '@manyline/chat/many';
import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useMemo } from 'react';
import { createPlaceAtom, followPlaceAtom, writePlace } from '../../../../state/chatPlace.ts';
import { currentLineItemAtom, lineItemsAtom } from '../../../../state/chatsView.ts';
import { actOnBookAtom, seeChangedElsewhereAtom } from '../../../../state/many/book.ts';
import { leaveReviewAtom, prepareAtom, stageAtom, startAtom } from '../../../../state/many/review.ts';
import { boardOf, manyHref, type ManyView } from './manyPlace.ts';
import { useBook } from './useBook.ts';
import type { ManyNavigation } from './useManyNavigation.ts';
import { useMessage } from './useMessage.ts';
import { useNow } from './useNow.ts';
import { useRecipients } from './useRecipients.ts';

const PAST: ManyView = { kind: 'history', line: undefined };

/** One message to many, as it is written. */
export function ManyEditorView({ line: named, show, openChat }: ManyNavigation & { readonly line: string | undefined }) {
  const lines = useAtomValue(lineItemsAtom);
  const open = useAtomValue(currentLineItemAtom);
  const line = useLine(named, show);
  const held = useBook(line, show);
  const stage = useAtomValue(stageAtom);
  const prepare = useSetAtom(prepareAtom);
  const start = useSetAtom(startAtom);
  const leave = useSetAtom(leaveReviewAtom);
  const act = useSetAtom(actOnBookAtom);
  const seeChanged = useSetAtom(seeChangedElsewhereAtom);
  const now = useNow(stage.kind === 'preparing' && stage.waitsUntil !== undefined);
  const recipients = useRecipients(held, (tn) => {
    if (line !== undefined) openChat(line, tn);
  });
  return (
    <ManyEditorScreen
      lines={lines}
      line={open?.tn === line ? open : lines.find(({ tn }) => tn === line)}
      now={now}
      recipients={recipients}
      message={useMessage(held)}
      stage={stage}
      isChangedElsewhere={held?.isChangedElsewhere ?? false}
      pastHref={manyHref(PAST)}
      onSelectLine={(tn) => show({ kind: 'editor', line: tn })}
      onChangedElsewhereSeen={seeChanged}
      onOpenPast={() => show(PAST)}
      onReview={() => void prepare().then((batchId) => batchId !== undefined && show(boardOf(batchId)))}
      onStart={(typedCount) => void start(typedCount).then((batch) => batch && show(boardOf(batch.id)))}
      onBack={leave}
      onStartAnew={() => void act((book) => book.clear())}
    />
  );
}

/** The line that is written from: the one in the address where it can be used, else the open one or the first that can. */
function useLine(named: string | undefined, show: ManyNavigation['show']): string | undefined {
  const search = writePlace('', { line: named, chat: undefined });
  const place = useAtomValue(useMemo(() => createPlaceAtom(search), [search]));
  const follow = useSetAtom(followPlaceAtom);
  const { line, isWaiting } = place;
  useEffect(() => follow({ line, chat: undefined, isWaiting }), [line, isWaiting, follow]);
  useEffect(() => {
    if (named !== undefined && line !== named && !isWaiting) show({ kind: 'editor', line }, { replace: true });
  }, [named, line, isWaiting, show]);
  return line;
}
