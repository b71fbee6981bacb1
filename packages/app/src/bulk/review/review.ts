import type { BulkStage, BulkStart } from '@manyline/chat/bulk';
import type { Batch } from '@manyline/contract';
import { atom, type Getter, type Setter } from 'jotai';
import type { CallFailure } from '../../services/api/callResult.ts';
import { callForUser } from '../../session/perUser.ts';
import { userIdAtom } from '../../session/session.ts';
import { Latest } from '../../shared/latest.ts';
import { perStore } from '../../shared/perStore.ts';
import { servicesAtom } from '../../shared/servicesAtom.ts';
import { templateWithText } from '../../templates/templatesState.ts';
import { draftAtom, ownerOf } from '../currentDraft.ts';
import { changeDraft, settleDraft } from '../draft.ts';
import { callUntilAnswered } from './callUntilAnswered.ts';
import { nextPart } from './nextPart.ts';
import { forgetPrepared, storePrepared, type Prepared, readPrepared } from './prepared.ts';
import { dayBegan } from './recipientFacts.ts';
import { reviewDirectly, sendDirectly } from './sendDirectly.ts';
import { loadSample, beganReview, startBatch } from './startBatch.ts';

/** After this time a prepared batch is not resumed: the user sees the draft first. */
const WORTH_S = 3_600;
const WRITING: BulkStage = { kind: 'writing' };

const stageStateAtom = atom<{ readonly owner: string; readonly stage: BulkStage }>();
const preparationsOf = perStore(() => new Latest());

/** The stage of the open line's bulk message. */
export const stageAtom = atom((get): BulkStage => {
  const current = get(stageStateAtom);
  return current && current.owner === get(draftAtom)?.owner ? current.stage : WRITING;
});

/**
 * Has the server prepare the draft part by part and shows what it would send. Continues where it stopped. Returns the batch if it is
 * already started.
 */
export async function prepare(get: Getter, set: Setter, isSecondTry: boolean = false): Promise<string | undefined> {
  await settleDraft(get, set);
  const { clock, storage, newId } = get(servicesAtom);
  const current = get(draftAtom);
  if (!current?.state) return undefined;
  const { draft, owner, line, state } = current;
  const of = state.summary.total;
  const before = readPrepared(storage, owner);
  const prepared: Prepared = before && before.of === of && !before.isStarted ? before : { clientId: newId(), of, time: clock.now() };
  const { clientId } = prepared;
  const isLatest = preparationsOf(get).begin();
  const show = (stage: BulkStage) => set(stageStateAtom, { owner, stage });
  let sent = 0;
  const patience = {
    clock,
    isWanted: () => isLatest() && get(draftAtom)?.owner === owner && readPrepared(storage, owner)?.clientId === clientId,
    onWait: (until?: number) => show({ kind: 'preparing', sent, of, ...(until !== undefined && { waitsUntil: until }) }),
  };
  const giveUp = (failure: CallFailure | undefined) => {
    if (!isLatest()) return undefined;
    // Without a failure another tab changed the draft, so the prepared batch is outdated.
    show(failure ? { kind: 'failed', message: failure.message ?? '' } : WRITING);
    return undefined;
  };

  storePrepared(get, set, owner, prepared);
  show({ kind: 'preparing', sent, of });
  const template = templateWithText(get, set, state.template);
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
          since: dayBegan(get, set),
          includesSentToday: state.includesSentToday,
          ...(template && { templateId: template.id }),
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
  storePrepared(get, set, owner, { ...prepared, batchId: batch.id });
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
      forgetPrepared(get, set, owner);
      return prepareAgain(get, set);
    }
    batch = taken.data;
  }
  if (!patience.isWanted()) return giveUp(undefined);
  if (batch.state === 'prepared') {
    const sample = await loadSample(get, set, batch.id);
    if (!patience.isWanted()) return giveUp(undefined);
    show({ kind: 'review', batch, isStarting: false, sample });
    return undefined;
  }
  // The start reached the server, but its answer was lost.
  storePrepared(get, set, owner, { ...prepared, batchId: batch.id, isStarted: true });
  show(WRITING);
  return batch.id;
}

// An atom that sets itself only changes its value.
function prepareAgain(get: Getter, set: Setter): Promise<string | undefined> {
  return prepare(get, set, true);
}

/** Sends the reviewed message. Returns the batch once it is about to be sent. */
export async function start(get: Getter, set: Setter, typedCount: string | undefined, when: BulkStart = {}): Promise<Batch | undefined> {
  const current = get(stageStateAtom);
  if (current?.stage.kind !== 'review' || current.stage.isStarting) return undefined;
  const { owner, stage } = current;
  const isLatest = preparationsOf(get).begin();
  set(stageStateAtom, { owner, stage: { kind: 'review', ...beganReview(stage) } });
  if (stage.isDirect) {
    const direct = await sendDirectly(get, set, stage);
    if (isLatest()) set(stageStateAtom, { owner, stage: direct });
    return undefined;
  }
  const next = await startBatch(get, set, stage, typedCount, when, isLatest);
  if (!isLatest()) return undefined;
  if (!('started' in next)) {
    set(stageStateAtom, { owner, stage: { kind: 'review', ...next } });
    return undefined;
  }
  const prepared = readPrepared(get(servicesAtom).storage, owner);
  if (when.startsTime !== undefined) {
    // It is on the schedule, where it can be cancelled: the editor is free for another message.
    forgetPrepared(get, set, owner);
    await changeDraft(get, set, (draft) => draft.clear(), 'app');
  } else if (prepared) storePrepared(get, set, owner, { ...prepared, batchId: next.started.id, isStarted: true });
  set(stageStateAtom, undefined);
  return next.started;
}

/** Back to the editor: the prepared batch is not sent. */
export function leaveReview(get: Getter, set: Setter) {
  preparationsOf(get).drop();
  const { owner, stage } = get(stageStateAtom) ?? {};
  set(stageStateAtom, undefined);
  // A message without an answer keeps its id, so that a server that knows it sends nothing twice.
  if (owner !== undefined && stage?.kind !== 'unanswered') forgetPrepared(get, set, owner);
}

/** The page was left: preparation continues when the user returns. */
export function pausePreparing(get: Getter, set: Setter) {
  preparationsOf(get).drop();
  set(stageStateAtom, undefined);
}

/** Continues a preparation after the user returns. Returns a batch that is already started. */
export async function resume(get: Getter, set: Setter): Promise<string | undefined> {
  const owner = get(draftAtom)?.owner;
  const { clock, storage } = get(servicesAtom);
  const prepared = owner === undefined ? undefined : readPrepared(storage, owner);
  if (owner === undefined || !prepared || prepared.isStarted) return undefined;
  if (clock.now() - prepared.time <= WORTH_S) return prepare(get, set);
  forgetPrepared(get, set, owner);
  return undefined;
}

/** Clears a draft that was sent while the user was away. While it can be undone the draft stays, and its batch is returned. */
export async function settleStarted(get: Getter, set: Setter): Promise<string | undefined> {
  const owner = get(draftAtom)?.owner;
  const prepared = owner === undefined ? undefined : readPrepared(get(servicesAtom).storage, owner);
  if (owner === undefined || !prepared?.isStarted || prepared.batchId === undefined) return undefined;
  if (prepared.isLeft) {
    await changeDraft(get, set, (draft) => draft.clear(), 'app');
    return undefined;
  }
  const result = await callForUser(get, set, 'getBatch', { id: prepared.batchId }, { isQuiet: true });
  if (!result.ok || get(draftAtom)?.owner !== owner) return undefined;
  if (result.data.state === 'starting') return prepared.batchId;
  await endStarted(get, set, result.data);
  return undefined;
}

/** Begins another draft while this one can still be undone: the old draft is removed now. */
export function leaveStarting(get: Getter, set: Setter, batch: Batch) {
  const userId = get(userIdAtom);
  if (userId === undefined) return;
  const owner = ownerOf(userId, batch.tn);
  const prepared = readPrepared(get(servicesAtom).storage, owner);
  if (prepared?.isStarted && prepared.batchId === batch.id) storePrepared(get, set, owner, { ...prepared, isLeft: true });
}

/** The undo period is over, or the batch was undone: the draft is removed, or stays. */
export async function endStarted(get: Getter, set: Setter, batch: Batch): Promise<void> {
  const owner = get(draftAtom)?.owner;
  if (owner === undefined || batch.state === 'starting') return;
  const prepared = readPrepared(get(servicesAtom).storage, owner);
  if (!prepared?.isStarted || prepared.batchId !== batch.id) return;
  forgetPrepared(get, set, owner);
  // If the new draft is still empty, the undone one comes back.
  if (batch.state === 'prepared') await (prepared.isLeft && changeDraft(get, set, (draft) => draft.undo()));
  else if (!prepared.isLeft) await changeDraft(get, set, (draft) => draft.clear());
}
