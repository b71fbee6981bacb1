import type { ManyStage } from '@manyline/chat/many';
import type { Batch } from '@manyline/contract';
import { atom } from 'jotai';
import type { CallFailure } from '../../services/callResult.ts';
import { callForPerson } from '../ofPerson.ts';
import { servicesAtom } from '../servicesAtom.ts';
import { userIdAtom } from '../session.ts';
import { askUntilAnswered } from './askUntilAnswered.ts';
import { actOnBookAtom, settleBookAtom } from './book.ts';
import { dayBeganAtom } from './facts.ts';
import { bookAtom, ownerOf } from './heldBook.ts';
import { nextPart } from './nextPart.ts';
import { forgetPreparedAtom, keepPreparedAtom, type Prepared, readPrepared } from './prepared.ts';
import { askSampleAtom, beganReview, startBatchAtom } from './startBatch.ts';

/** Whoever comes back later than this to what the server made ready looks at what is written first. */
const WORTH_S = 3_600;
const WRITING: ManyStage = { kind: 'writing' };

const heldStageAtom = atom<{ readonly owner: string; readonly stage: ManyStage }>();
const turnAtom = atom(() => ({ turn: 0 }));

/** How far what is written from the open line is on its way. */
export const stageAtom = atom((get): ManyStage => {
  const held = get(heldStageAtom);
  return held && held.owner === get(bookAtom)?.owner ? held.stage : WRITING;
});

/**
 * Asks the server to make ready what is written, part by part, and then shows what it would send. Goes on where it was stopped.
 * Answers the batch where it turns out to be started already.
 */
export const prepareAtom = atom(null, async (get, set, isSecondTry: boolean = false): Promise<string | undefined> => {
  await set(settleBookAtom);
  const { clock, storage, newId } = get(servicesAtom);
  const held = get(bookAtom);
  if (!held?.state) return undefined;
  const { book, owner, line, state } = held;
  const of = state.summary.total;
  const before = readPrepared(storage, owner);
  const prepared: Prepared = before && before.of === of && !before.isStarted ? before : { clientId: newId(), of, time: clock.now() };
  const { clientId } = prepared;
  const run = get(turnAtom);
  const turn = (run.turn += 1);
  const show = (stage: ManyStage) => set(heldStageAtom, { owner, stage });
  let sent = 0;
  const patience = {
    clock,
    isWanted: () => run.turn === turn && get(bookAtom)?.owner === owner && readPrepared(storage, owner)?.clientId === clientId,
    onWait: (until?: number) => show({ kind: 'preparing', sent, of, ...(until !== undefined && { waitsUntil: until }) }),
  };
  const giveUp = (failure: CallFailure | undefined) => {
    if (run.turn !== turn) return undefined;
    // Without a failure another tab wrote: what was made ready is no longer what is written.
    show(failure ? { kind: 'failed', message: failure.message ?? '' } : WRITING);
    return undefined;
  };

  set(keepPreparedAtom, owner, prepared);
  show({ kind: 'preparing', sent, of });
  const began = await askUntilAnswered(
    () =>
      callForPerson(
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
  if (!began?.ok) return giveUp(began);
  let batch = began.data;
  set(keepPreparedAtom, owner, { ...prepared, batchId: batch.id });
  while (batch.state === 'prepared' && batch.counts.total < of) {
    sent = batch.counts.total;
    show({ kind: 'preparing', sent, of });
    const part = await nextPart(book, sent);
    if (part.length === 0) break;
    const payload = { batchId: batch.id, from: sent + 1, recipients: part.map(({ phone, name, fields }) => ({ phone, name, fields })) };
    const taken = await askUntilAnswered(() => callForPerson(get, set, 'addRecipients', payload, { isQuiet: true }), patience);
    if (!taken?.ok) {
      // The server swept it meanwhile: once more from the beginning.
      if (taken?.code !== 'notFound' || isSecondTry) return giveUp(taken);
      set(forgetPreparedAtom, owner);
      return set(prepareAgainAtom);
    }
    batch = taken.data;
  }
  if (!patience.isWanted()) return giveUp(undefined);
  if (batch.state === 'prepared') {
    const sample = await set(askSampleAtom, batch.id);
    if (!patience.isWanted()) return giveUp(undefined);
    show({ kind: 'review', batch, isStarting: false, sample });
    return undefined;
  }
  // The yes to it was heard, and its answer lost.
  set(keepPreparedAtom, owner, { ...prepared, batchId: batch.id, isStarted: true });
  show(WRITING);
  return batch.id;
});

// An atom that sets itself only changes its value.
const prepareAgainAtom = atom(null, (_get, set): Promise<string | undefined> => set(prepareAtom, true));

/** Sends what stands in the review. Answers the batch once it is about to leave. */
export const startAtom = atom(null, async (get, set, typedCount: string | undefined): Promise<Batch | undefined> => {
  const held = get(heldStageAtom);
  if (held?.stage.kind !== 'review' || held.stage.isStarting) return undefined;
  const { owner, stage } = held;
  const run = get(turnAtom);
  const turn = (run.turn += 1);
  set(heldStageAtom, { owner, stage: { kind: 'review', ...beganReview(stage) } });
  const next = await set(startBatchAtom, stage, typedCount, () => run.turn === turn);
  if (run.turn !== turn) return undefined;
  if (!('started' in next)) {
    set(heldStageAtom, { owner, stage: { kind: 'review', ...next } });
    return undefined;
  }
  const prepared = readPrepared(get(servicesAtom).storage, owner);
  if (prepared) set(keepPreparedAtom, owner, { ...prepared, batchId: next.started.id, isStarted: true });
  set(heldStageAtom, undefined);
  return next.started;
});

/** Back to the writing: what was made ready is not sent. */
export const leaveReviewAtom = atom(null, (get, set) => {
  get(turnAtom).turn += 1;
  const owner = get(heldStageAtom)?.owner;
  set(heldStageAtom, undefined);
  if (owner !== undefined) set(forgetPreparedAtom, owner);
});

/** Nobody looks any more: it goes on when somebody comes back. */
export const pausePreparingAtom = atom(null, (get, set) => {
  get(turnAtom).turn += 1;
  set(heldStageAtom, undefined);
});

/** Goes on with what was being made ready when somebody left. Answers a batch that turns out to be started already. */
export const resumeAtom = atom(null, async (get, set): Promise<string | undefined> => {
  const owner = get(bookAtom)?.owner;
  const { clock, storage } = get(servicesAtom);
  const prepared = owner === undefined ? undefined : readPrepared(storage, owner);
  if (owner === undefined || !prepared || prepared.isStarted) return undefined;
  if (clock.now() - prepared.time <= WORTH_S) return set(prepareAtom);
  set(forgetPreparedAtom, owner);
  return undefined;
});

/** What was sent since somebody left is no longer there to be written; while it may be undone it is, and the answer is its batch. */
export const settleStartedAtom = atom(null, async (get, set): Promise<string | undefined> => {
  const owner = get(bookAtom)?.owner;
  const prepared = owner === undefined ? undefined : readPrepared(get(servicesAtom).storage, owner);
  if (owner === undefined || !prepared?.isStarted || prepared.batchId === undefined) return undefined;
  if (prepared.isLeft) {
    await set(actOnBookAtom, (book) => book.clear(), 'ours');
    return undefined;
  }
  const result = await callForPerson(get, set, 'getBatch', { id: prepared.batchId }, { isQuiet: true });
  if (!result.ok || get(bookAtom)?.owner !== owner) return undefined;
  if (result.data.state === 'starting') return prepared.batchId;
  await set(endStartedAtom, result.data);
  return undefined;
});

/** Another is written while this one could still be undone: what it was made of goes now. */
export const leaveStartingAtom = atom(null, (get, set, batch: Batch) => {
  const userId = get(userIdAtom);
  if (userId === undefined) return;
  const owner = ownerOf(userId, batch.tn);
  const prepared = readPrepared(get(servicesAtom).storage, owner);
  if (prepared?.isStarted && prepared.batchId === batch.id) set(keepPreparedAtom, owner, { ...prepared, isLeft: true });
});

/** A batch is past being undone, or was: what is written goes, or stays. */
export const endStartedAtom = atom(null, async (get, set, batch: Batch) => {
  const owner = get(bookAtom)?.owner;
  if (owner === undefined || batch.state === 'starting') return;
  const prepared = readPrepared(get(servicesAtom).storage, owner);
  if (!prepared?.isStarted || prepared.batchId !== batch.id) return;
  set(forgetPreparedAtom, owner);
  // What was left for another, of which nothing is written yet, comes back.
  if (batch.state === 'prepared') await (prepared.isLeft && set(actOnBookAtom, (book) => book.undo()));
  else if (!prepared.isLeft) await set(actOnBookAtom, (book) => book.clear());
});
