import { UNDO_SECONDS } from '@manyline/contract';
import type { StoredBatch, StoredCopy, StoreSteps } from '../store.ts';
import { sentOrWaiting } from './judging.ts';
import { reachedAt, reachedByOthers } from './tries.ts';

const AT_ONCE = 500;
/** Clocks of several processes differ a little. */
const SLACK_MS = 60_000;

type Exclude = Pick<StoredCopy, 'state' | 'reason' | 'since'>;

/**
 * Leaves out who asked to be left out, was blocked, or was sent to by another message to many since the batch was written. Says
 * whether that was anybody.
 */
export async function lookAgain(steps: StoreSteps, batch: StoredBatch): Promise<boolean> {
  const since = batch.createdAt - SLACK_MS;
  const outs = new Map<string, Exclude>();
  if (batch.retryOf === undefined && !batch.includesSentToday)
    for (const { tn, time } of await sentOrWaiting(steps, batch.lineTn, Math.max(batch.since, since))) outs.set(tn, reachedAt(time));
  for (const tn of await steps.blockedBy(batch.lineTn)) outs.set(tn, { state: 'excluded', reason: 'blocked' });
  for (const { tn, time } of await steps.optOutsOf(batch.lineTn))
    if (time >= since) outs.set(tn, { state: 'excluded', reason: 'optedOut', since: time });
  const tns = [...outs.keys()];
  let isAnybody = false;
  for (let at = 0; at < tns.length; at += AT_ONCE) {
    for (const [tn, position] of await steps.firstPositions(batch.id, tns.slice(at, at + AT_ONCE))) {
      const [copy] = await steps.copiesAfter(batch.id, position - 1, 1);
      if (copy?.state !== 'waiting') continue;
      await steps.updateCopy({ ...copy, ...outs.get(tn) });
      isAnybody = true;
    }
  }
  return batch.retryOf === undefined ? isAnybody : (await leaveOutReached(steps, batch)) || isAnybody;
}

/** Of one that tries again, only what other tries of the same did counts. */
async function leaveOutReached(steps: StoreSteps, batch: StoredBatch): Promise<boolean> {
  let isAnybody = false;
  for (let after = 0; ;) {
    const copies = await steps.copiesAfter(batch.id, after, AT_ONCE, 'waiting');
    const tns = copies.flatMap(({ tn }) => tn ?? []);
    const reached = await reachedByOthers(steps, batch, tns);
    for (const copy of copies) {
      if (copy.tn === undefined || !reached.has(copy.tn)) continue;
      await steps.updateCopy({ ...copy, ...reachedAt(reached.get(copy.tn)) });
      isAnybody = true;
    }
    after = copies.at(-1)?.position ?? after;
    if (copies.length < AT_ONCE) return isAnybody;
  }
}

/** As it is from the word on: until `startsAt` it may be undone. */
export function started(batch: StoredBatch, now: number): StoredBatch {
  return { ...batch, version: batch.version + 1, state: 'starting', startsAt: now + UNDO_SECONDS * 1_000 };
}
