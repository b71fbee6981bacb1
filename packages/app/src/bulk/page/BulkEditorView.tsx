import { BulkEditorScreen } from '@manyline/chat/bulk';
import { useAtom, useAtomValue } from 'jotai';
import { useEffect, useMemo } from 'react';
import { useAddLine } from '../../lines/useAddLine.ts';
import { createLocationAtom, openLocation } from '../../messaging/location/chatLocation.ts';
import { writeLocation } from '../../messaging/location/namedLocation.ts';
import { bulkLineAtom } from '../../messaging/state/bulkLine.ts';
import { currentLineItemAtom, lineItemsAtom } from '../../messaging/state/chatLists.ts';
import { loadPeople } from '../../messaging/state/people.ts';
import { connectionAtom } from '../../realtime/connection.ts';
import { useAction } from '../../shared/action.ts';
import { OWN_ZONE } from '../../shared/ownZone.ts';
import { changeDraft, dismissChangedElsewhere } from '../draft.ts';
import { takeHandoff } from '../handoff.ts';
import { splitByKnownLine } from '../knownLineDrafts.ts';
import { leaveReview, stageAtom } from '../review/review.ts';
import * as reviewActions from '../review/review.ts';
import { findWaits } from '../review/startBatch.ts';
import { boardOf, bulkHref, type BulkView } from './bulkLocation.ts';
import type { BulkNavigation } from './useBulkNavigation.ts';
import { useMessage } from './useMessage.ts';
import { useNow } from './useNow.ts';
import { useRecipientDraft } from './useRecipientDraft.ts';
import { useRecipients } from './useRecipients.ts';

const PAST: BulkView = { kind: 'history', line: undefined };

/** The editor of a bulk message. */
export function BulkEditorView({ line: named, show, openChat }: BulkNavigation & { readonly line: string | undefined }) {
  const lines = useAtomValue(lineItemsAtom);
  const open = useAtomValue(currentLineItemAtom);
  const [lastLine, rememberLine] = useAtom(bulkLineAtom);
  const line = useLine(named, lastLine, show);
  const current = useRecipientDraft(line, show);
  const stage = useAtomValue(stageAtom);
  const prepare = useAction(reviewActions.prepare);
  const start = useAction(reviewActions.start);
  const waits = useAction(findWaits);
  const connection = useAtomValue(connectionAtom);
  const leave = useAction(leaveReview);
  const act = useAction(changeDraft);
  const dismissChanged = useAction(dismissChangedElsewhere);
  const now = useNow(stage.kind === 'preparing' && stage.waitsUntil !== undefined);
  const split = useAction(splitByKnownLine);
  const readPeople = useAction(loadPeople);
  useEffect(() => void readPeople(), [readPeople]);
  const handOver = useAction(takeHandoff);
  const isReady = current?.state !== undefined && current.line === line;
  useEffect(() => {
    if (isReady) void handOver();
  }, [isReady, handOver]);
  const recipients = useRecipients(current, (tn) => {
    if (line !== undefined) openChat(line, tn);
  });
  return (
    <BulkEditorScreen
      lines={lines}
      line={open?.tn === line ? open : lines.find(({ tn }) => tn === line)}
      now={now}
      recipients={recipients}
      message={useMessage(current)}
      stage={stage}
      isChangedElsewhere={current?.isChangedElsewhere ?? false}
      onAddLine={useAddLine()}
      pastHref={bulkHref(PAST)}
      onUseKnownLines={split}
      onSelectLine={(tn) => {
        rememberLine(tn);
        show({ kind: 'editor', line: tn });
      }}
      onChangedElsewhereSeen={dismissChanged}
      onOpenPast={() => show(PAST)}
      onReview={() => void prepare().then((batchId) => batchId !== undefined && show(boardOf(batchId)))}
      ownZone={OWN_ZONE}
      isOffline={connection.kind !== 'open' && connection.kind !== 'connecting'}
      onFindWaits={async (wish) => (stage.kind === 'review' ? waits(stage.batch.id, wish) : undefined)}
      onStart={(typedCount, when) => {
        if (line !== undefined) rememberLine(line);
        void start(typedCount, when).then((batch) => batch && show(boardOf(batch.id)));
      }}
      onBack={leave}
      onStartOver={() => void act((draft) => draft.clear())}
    />
  );
}

/** The sending line: the one in the address if it can send, else the last one of a bulk message, the open one, or the first that can. */
function useLine(named: string | undefined, last: string | undefined, show: BulkNavigation['show']): string | undefined {
  const search = writeLocation('', { line: named ?? last, chat: undefined });
  const chatLocation = useAtomValue(useMemo(() => createLocationAtom(search), [search]));
  const follow = useAction(openLocation);
  const { line, isWaiting } = chatLocation;
  useEffect(() => follow({ line, chat: undefined, isWaiting }), [line, isWaiting, follow]);
  useEffect(() => {
    if (named !== undefined && line !== named && !isWaiting) show({ kind: 'editor', line }, { replace: true });
  }, [named, line, isWaiting, show]);
  return line;
}
