import { BulkBoardScreen, BulkReview, isScheduled } from '@manyline/chat/bulk';
import type { Batch, RecipientStateFilter } from '@manyline/contract';
import { useAtomValue } from 'jotai';
import { useEffect, useRef } from 'react';
import { lineItemsAtom } from '../../messaging/state/chatLists.ts';
import { connectionAtom, isConnectedAtom } from '../../realtime/connection.ts';
import { useAction } from '../../shared/action.ts';
import { exportName } from '../../shared/exportName.ts';
import { OWN_ZONE } from '../../shared/ownZone.ts';
import { saveFile } from '../../shared/saveFile.ts';
import { servicesAtom } from '../../shared/servicesAtom.ts';
import { useSettled } from '../../shared/useSettled.ts';
import {
  runBatchAction,
  boardAtom,
  closeBoard,
  exportBatch,
  receiveBatch,
  narrowBoard,
  openBoard,
  loadBoardRecipients,
  showBoardRecipients,
} from '../board/board.ts';
import * as boardActions from '../board/board.ts';
import { setBoardTime } from '../board/boardTime.ts';
import { duplicateBatch } from '../board/duplicate.ts';
import * as duplicateActions from '../board/duplicate.ts';
import { followBatches } from '../board/followBatches.ts';
import { retryReviewAtom } from '../board/retryReview.ts';
import * as retryReviewActions from '../board/retryReview.ts';
import * as reviewActions from '../review/review.ts';
import { findWaits } from '../review/startBatch.ts';
import { boardOf, type BulkView } from './bulkLocation.ts';
import type { BulkNavigation } from './useBulkNavigation.ts';
import { useNow } from './useNow.ts';

export type BulkBoardViewProps = BulkNavigation & Omit<Extract<BulkView, { kind: 'board' }>, 'kind'>;

/** A bulk message being sent, and its results. */
export function BulkBoardView({ batchId, filter, query, show, openChat }: BulkBoardViewProps) {
  const { api, clock } = useAtomValue(servicesAtom);
  const board = useBoard(batchId, filter, query);
  const connection = useAtomValue(connectionAtom);
  const lines = useAtomValue(lineItemsAtom);
  const retry = useAtomValue(retryReviewAtom);
  const openRetry = useAction(retryReviewActions.openRetry);
  const startRetry = useAction(retryReviewActions.startRetry);
  const leaveRetry = useAction(retryReviewActions.leaveRetry);
  const retryBatch = useAction(boardActions.retryBatch);
  const act = useAction(runBatchAction);
  const endStarted = useAction(reviewActions.endStarted);
  const hasDraft = useAction(duplicateActions.hasDraft);
  const duplicate = useAction(duplicateBatch);
  const exportAll = useAction(exportBatch);
  const readBatch = useAction(boardActions.readBatch);
  const loadRecipients = useAction(loadBoardRecipients);
  const showRecipients = useAction(showBoardRecipients);
  useEffect(() => leaveRetry, [batchId, leaveRetry]);

  const batch = board?.batch.status === 'ready' ? board.batch.value : undefined;
  const lineOf = (of: Batch | undefined) => lines.find(({ tn }) => tn === of?.tn);
  const here = useNow(batch?.state === 'starting' && (batch.startsTime ?? 0) - clock.now() < 120);
  const now = here + (api.credentials.serverNow() - clock.now());
  const isOffline = connection.kind !== 'open' && connection.kind !== 'connecting';
  const waits = useAction(findWaits);
  const setTime = useAction(setBoardTime);
  const write = () => show({ kind: 'editor', line: lineOf(batch)?.tn });
  const leaveStarting = useAction(reviewActions.leaveStarting);
  const narrow = (next: { readonly filter: RecipientStateFilter } | { readonly query: string }) =>
    show({ kind: 'board', batchId, filter, query, ...next }, { replace: true });

  return (
    <>
      <BulkBoardScreen
        batch={board?.batch ?? { status: 'loading' }}
        isMissing={board?.isMissing ?? false}
        line={lineOf(batch)}
        now={now}
        filter={filter}
        query={query}
        total={board?.total}
        slice={board?.slice ?? NO_RECIPIENTS}
        recipientsFailed={board?.recipientsFailed ?? false}
        acting={board?.acting}
        actionError={board?.actionError}
        isOffline={isOffline}
        onRetry={() => void (batch ? loadRecipients() : readBatch())}
        onFilterChange={(next) => narrow({ filter: next })}
        onQueryChange={(next) => narrow({ query: next })}
        onRangeChange={showRecipients}
        onAction={(wanted) => {
          if (wanted === 'retry' || wanted === 'retryUnconfirmed' || wanted === 'rest')
            return void retryBatch(wanted).then((made) => made && openRetry(made));
          const isFromSchedule = batch !== undefined && isScheduled(batch, now);
          return void act(wanted).then(async (changed) => {
            if (wanted !== 'undo' || changed?.state !== 'prepared') return;
            await endStarted(changed);
            // A message from the schedule left the editor when it was scheduled: it comes back, unless another one is written there.
            if (!isFromSchedule || (!(await hasDraft()) && (await duplicate()) !== undefined)) write();
          });
        }}
        ownZone={OWN_ZONE}
        onTimeChange={setTime}
        duplicate={{ hasDraft, onDuplicate: () => void duplicate().then((line) => line !== undefined && show({ kind: 'editor', line })) }}
        onOpenChat={(tn) => batch && openChat(batch.tn, tn)}
        onExport={async (format) => {
          const file = await exportAll(format);
          if (file) saveFile(file, exportName('bulk-message', batch?.startsTime ?? clock.now(), format, lineOf(batch)?.name));
        }}
        onBack={() => show({ kind: 'history', line: undefined })}
        onNew={() => {
          if (batch?.state === 'starting') leaveStarting(batch);
          write();
        }}
      />
      {retry && (
        <BulkReview
          {...retry}
          line={lineOf(retry.batch)}
          now={now}
          ownZone={OWN_ZONE}
          isOffline={isOffline}
          onFindWaits={(wish) => waits(retry.batch.id, wish)}
          onStart={(typedCount, when) => void startRetry(typedCount, when).then((started) => started && show(boardOf(started.id)))}
          onBack={leaveRetry}
        />
      )}
    </>
  );
}

function useBoard(batchId: string, filter: RecipientStateFilter, query: string) {
  const board = useAtomValue(boardAtom);
  const isConnected = useAtomValue(isConnectedAtom);
  const open = useAction(openBoard);
  const narrow = useAction(narrowBoard);
  const readBatch = useAction(boardActions.readBatch);
  const follow = useAction(followBatches);
  const receive = useAction(receiveBatch);
  const close = useAction(closeBoard);
  const settled = useSettled(query);
  const wasConnected = useRef(isConnected);
  useEffect(() => {
    void open(batchId);
    const unfollow = follow(receive);
    return () => {
      unfollow();
      close();
    };
  }, [batchId, open, follow, receive, close]);
  useEffect(() => narrow(filter, settled), [batchId, filter, settled, narrow]);
  // Events may have been missed while disconnected.
  useEffect(() => {
    if (isConnected && !wasConnected.current) void readBatch();
    wasConnected.current = isConnected;
  }, [isConnected, readBatch]);
  return board?.id === batchId ? board : undefined;
}

const NO_RECIPIENTS = { from: 0, recipients: [] };
