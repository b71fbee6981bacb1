import { useAtomValue } from 'jotai';
import { useEffect, useRef, useState } from 'react';
import { isConnectedAtom } from '../../realtime/connection.ts';
import { useAction } from '../../shared/action.ts';
import { draftAtom, type CurrentDraft } from '../currentDraft.ts';
import { followRecipientDraft, openDraft } from '../draft.ts';
import * as draftActions from '../draft.ts';
import { pausePreparing } from '../review/review.ts';
import * as reviewActions from '../review/review.ts';
import { boardOf } from './bulkLocation.ts';
import type { BulkNavigation } from './useBulkNavigation.ts';

/** A line's draft, once it is loaded and interrupted work has resumed; undefined until then. */
export function useRecipientDraft(line: string | undefined, show: BulkNavigation['show']): CurrentDraft | undefined {
  const current = useAtomValue(draftAtom);
  const isConnected = useAtomValue(isConnectedAtom);
  const open = useAction(openDraft);
  const follow = useAction(followRecipientDraft);
  const refreshFacts = useAction(draftActions.refreshFacts);
  const resume = useAction(reviewActions.resume);
  const pause = useAction(pausePreparing);
  const settleStarted = useAction(reviewActions.settleStarted);
  const [settled, setSettled] = useState<string>();
  const latest = useRef(show);
  useEffect(() => void (latest.current = show));

  useEffect(() => {
    if (line !== undefined) void open(line);
  }, [line, open]);

  const own = current?.line === line ? current : undefined;
  const { draft, owner } = own ?? {};
  useEffect(() => (draft && owner !== undefined ? follow(draft, owner) : undefined), [draft, owner, follow]);
  // Recipients may have opted out while disconnected.
  useEffect(() => {
    if (isConnected) void refreshFacts();
  }, [isConnected, refreshFacts]);

  const isOpen = own?.state !== undefined;
  useEffect(() => {
    if (!isOpen || owner === undefined) return undefined;
    let isLeft = false;
    const leaveFor = (batchId: string | undefined) => {
      if (batchId !== undefined && !isLeft) latest.current(boardOf(batchId), { replace: true });
    };
    void settleStarted().then((batchId) => {
      if (isLeft || batchId !== undefined) return leaveFor(batchId);
      setSettled(owner);
      void resume().then(leaveFor);
      return undefined;
    });
    return () => {
      isLeft = true;
      pause();
    };
  }, [isOpen, owner, settleStarted, resume, pause]);
  return own && settled === owner ? own : undefined;
}
