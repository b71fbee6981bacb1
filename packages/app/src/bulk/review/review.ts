import type { BulkStage } from '@manyline/chat/bulk';
import type { Batch } from '@manyline/contract';
import { atom } from 'jotai';
import type { CallFailure } from '../../services/api/callResult.ts';
import { callForUser } from '../../session/perUser.ts';
import { servicesAtom } from '../../shared/servicesAtom.ts';
import { userIdAtom } from '../../session/session.ts';
import { callUntilAnswered } from './callUntilAnswered.ts';
import { changeDraftAtom, settleDraftAtom } from '../draft.ts';
import { dayBeganAtom } from './recipientFacts.ts';
import { draftAtom, ownerOf } from '../currentDraft.ts';
import { nextPart } from './nextPart.ts';
import { forgetPreparedAtom, storePreparedAtom, type Prepared, readPrepared } from './prepared.ts';
import { reviewDirectly, sendDirectlyAtom } from './sendDirectly.ts';
import { loadSampleAtom, beganReview, startBatchAtom } from './startBatch.ts';

/** After this time a prepared batch is not resumed: the user sees the draft first. */
const WORTH_S = 3_600;
const WRITING: BulkStage = { kind: 'writing' };

const stageStateAtom = atom<{ readonly owner: string; readonly stage: BulkStage }>();
const turnAtom = atom(() => ({ turn: 0 }));

/** The stage of the open line's bulk message. */
export const stageAtom = atom((get): BulkStage => {
  const current = get(stageStateAtom);
  return current && current.owner === get(draftAtom)?.owner ? current.stage : WRITING;
});

/**
 * Has the server prepare the draft part by part and shows what it would send. Continues where it stopped. Returns the batch if it is
 * already started.
 */
export const prepareAtom = atom(null, async (get, set, isSecondTry: boolean = false): Promise<string | undefined> => {
  await set(settleDraftAtom);
  const { clock, storage, newId } = get(servicesAtom);
  const current = get(draftAtom);
  if (!current?.state) return undefined;
  const { draft, owner, line, state } = current;
  const of = state.summary.total;
  const before = readPrepared(storage, owner);
  const prepared: Prepared = before && before.of === of && !before.isStarted ? before : { clientId: newId(), of, time: clock.now() };
  const { clientId } = prepared;
  const run = get(turnAtom);
  const turn = (run.turn += 1);
  const show = (stage: BulkStage) => set(stageStateAtom, { owner, stage });
  let sent = 0;
  const patience = {
    clock,
    isWanted: () => run.turn === turn && get(draftAtom)?.owner === owner && readPrepared(storage, owner)?.clientId === clientId,
    onWait: (until?: number) => show({ kind: 'preparing', sent, of, ...(until !== undefined && { waitsUntil: until }) }),
  };
  const giveUp = (failure: CallFailure | undefined) => {
    if (run.turn !== turn) return undefined;
    // Without a failure another tab changed the draft, so the prepared batch is outdated.
    show(failure ? { kind: 'failed', message: failure.message ?? '' } : WRITING);
    return undefined;
  };

  set(storePreparedAtom, owner, prepared);
  show({ kind: 'preparing', sent, of });
  const began = await callUntilAnswered(
    () =>
      callForUser(
        get,
        set,
        'prepareBatch',
        {
          clientId,
          template: state.template,
          ...(state.country !== undefined && { country: state.country }),
          since: set(dayBeganAtom),
          includesSentToday: state.includesSentToday,
        },
        { tn: line, isQuiet: true },
      ),
    patience,
  );
  if (began && !began.ok && began.isMissing && patience.isWanted()) {
    show(reviewDirectly(current, clientId, clock.now()));
    return undefined;
  }
  if (!began?.ok) return giveUp(began);
  let batch = began.data;
  set(storePreparedAtom, owner, { ...prepared, batchId: batch.id });
  while (batch.state === 'prepared' && batch.counts.total < of) {
    sent = batch.counts.total;
    show({ kind: 'preparing', sent, of });
    const part = await nextPart(draft, sent);
    if (part.length === 0) break;
    const payload = { batchId: batch.id, from: sent + 1, recipients: part.map(({ phone, name, fields }) => ({ phone, name, fields })) };
    const taken = await callUntilAnswered(() => callForUser(get, set, 'addRecipients', payload, { isQuiet: true }), patience);
    if (!taken?.ok) {
      // The server has deleted it: prepare it again.
      if (taken?.code !== 'notFound' || isSecondTry) return giveUp(taken);
      set(forgetPreparedAtom, owner);
      return set(prepareAgainAtom);
    }
    batch = taken.data;
  }
  if (!patience.isWanted()) return giveUp(undefined);
  if (batch.state === 'prepared') {
    const sample = await set(loadSampleAtom, batch.id);
    if (!patience.isWanted()) return giveUp(undefined);
    show({ kind: 'review', batch, isStarting: false, sample });
    return undefined;
  }
  // The start reached the server, but its answer was lost.
  set(storePreparedAtom, owner, { ...prepared, batchId: batch.id, isStarted: true });
  show(WRITING);
  return batch.id;
});

// An atom that sets itself only changes its value.
const prepareAgainAtom = atom(null, (_get, set): Promise<string | undefined> => set(prepareAtom, true));

/** Sends the reviewed message. Returns the batch once it is about to be sent. */
export const startAtom = atom(null, async (get, set, typedCount: string | undefined): Promise<Batch | undefined> => {
  const current = get(stageStateAtom);
  if (current?.stage.kind !== 'review' || current.stage.isStarting) return undefined;
  const { owner, stage } = current;
  const run = get(turnAtom);
  const turn = (run.turn += 1);
  set(stageStateAtom, { owner, stage: { kind: 'review', ...beganReview(stage) } });
  if (stage.isDirect) {
    const direct = await set(sendDirectlyAtom, stage);
    if (run.turn === turn) set(stageStateAtom, { owner, stage: direct });
    return undefined;
  }
  const next = await set(startBatchAtom, stage, typedCount, () => run.turn === turn);
  if (run.turn !== turn) return undefined;
  if (!('started' in next)) {
    set(stageStateAtom, { owner, stage: { kind: 'review', ...next } });
    return undefined;
  }
  const prepared = readPrepared(get(servicesAtom).storage, owner);
  if (prepared) set(storePreparedAtom, owner, { ...prepared, batchId: next.started.id, isStarted: true });
  set(stageStateAtom, undefined);
  return next.started;
});

/** Back to the editor: the prepared batch is not sent. */
export const leaveReviewAtom = atom(null, (get, set) => {
  get(turnAtom).turn += 1;
  const { owner, stage } = get(stageStateAtom) ?? {};
  set(stageStateAtom, undefined);
  // A message without an answer keeps its id, so that a server that knows it sends nothing twice.
  if (owner !== undefined && stage?.kind !== 'unanswered') set(forgetPreparedAtom, owner);
});

/** The page was left: preparation continues when the user returns. */
export const pausePreparingAtom = atom(null, (get, set) => {
  get(turnAtom).turn += 1;
  set(stageStateAtom, undefined);
});

/** Continues a preparation after the user returns. Returns a batch that is already started. */
export const resumeAtom = atom(null, async (get, set): Promise<string | undefined> => {
  const owner = get(draftAtom)?.owner;
  const { clock, storage } = get(servicesAtom);
  const prepared = owner === undefined ? undefined : readPrepared(storage, owner);
  if (owner === undefined || !prepared || prepared.isStarted) return undefined;
  if (clock.now() - prepared.time <= WORTH_S) return set(prepareAtom);
  set(forgetPreparedAtom, owner);
  return undefined;
});

/** Clears a draft that was sent while the user was away. While it can be undone the draft stays, and its batch is returned. */
export const settleStartedAtom = atom(null, async (get, set): Promise<string | undefined> => {
  const owner = get(draftAtom)?.owner;
  const prepared = owner === undefined ? undefined : readPrepared(get(servicesAtom).storage, owner);
  if (owner === undefined || !prepared?.isStarted || prepared.batchId === undefined) return undefined;
  if (prepared.isLeft) {
    await set(changeDraftAtom, (draft) => draft.clear(), 'app');
    return undefined;
  }
  const result = await callForUser(get, set, 'getBatch', { id: prepared.batchId }, { isQuiet: true });
  if (!result.ok || get(draftAtom)?.owner !== owner) return undefined;
  if (result.data.state === 'starting') return prepared.batchId;
  await set(endStartedAtom, result.data);
  return undefined;
});

/** Begins another draft while this one can still be undone: the old draft is removed now. */
export const leaveStartingAtom = atom(null, (get, set, batch: Batch) => {
  const userId = get(userIdAtom);
  if (userId === undefined) return;
  const owner = ownerOf(userId, batch.tn);
  const prepared = readPrepared(get(servicesAtom).storage, owner);
  if (prepared?.isStarted && prepared.batchId === batch.id) set(storePreparedAtom, owner, { ...prepared, isLeft: true });
});

/** The undo period is over, or the batch was undone: the draft is removed, or stays. */
export const endStartedAtom = atom(null, async (get, set, batch: Batch) => {
  const owner = get(draftAtom)?.owner;
  if (owner === undefined || batch.state === 'starting') return;
  const prepared = readPrepared(get(servicesAtom).storage, owner);
  if (!prepared?.isStarted || prepared.batchId !== batch.id) return;
  set(forgetPreparedAtom, owner);
  // If the new draft is still empty, the undone one comes back.
  if (batch.state === 'prepared') await (prepared.isLeft && set(changeDraftAtom, (draft) => draft.undo()));
  else if (!prepared.isLeft) await set(changeDraftAtom, (draft) => draft.clear());
});
