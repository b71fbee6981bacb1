import { countSms } from '@manyline/contract/smsEncoding';
import { isDiscarded } from './batchStates.ts';
import type { Store, StoredBatch, StoredCopy, StoreSteps } from '../store.ts';
import { reachedAt, reachedByOthers } from './tries.ts';

/** Looked at in one transaction: others wait meanwhile. */
const AT_ONCE = 250;

/**
 * Puts the copies of a batch that failed into the one that tries again, with the very texts they had. Goes on where it was broken off:
 * the same call again completes it.
 */
export async function fillRetry(store: Store, source: StoredBatch, target: StoredBatch): Promise<void> {
  for (;;) {
    const isFull = await store.transaction((steps) => addSome(steps, source, target));
    if (isFull) return;
  }
}

async function addSome(steps: StoreSteps, source: StoredBatch, target: StoredBatch): Promise<boolean> {
  const now = await steps.findBatch(target.id);
  if (now?.state !== 'prepared' || isDiscarded(now) || now.retryOf !== source.id) return true;
  const last = await lastCopy(steps, target.id);
  const after = last?.tn === undefined ? 0 : ((await steps.firstPositions(source.id, [last.tn])).get(last.tn) ?? 0);
  const failed = await steps.copiesAfter(source.id, after, AT_ONCE, 'failed');
  const blocked = new Set(await steps.blockedBy(source.lineTn));
  const tns = failed.flatMap(({ tn }) => tn ?? []);
  const reached = await reachedByOthers(steps, target, tns);
  const copies: StoredCopy[] = [];
  let position = last?.position ?? 0;
  for (const copy of failed) copies.push(await tryAgain(steps, { target, copy, blocked, reached, position: (position += 1) }));
  if (copies.length > 0) await steps.putCopies(copies);
  return failed.length < AT_ONCE;
}

interface Again {
  readonly target: StoredBatch;
  readonly copy: StoredCopy;
  readonly blocked: ReadonlySet<string>;
  readonly reached: ReadonlyMap<string, number | undefined>;
  readonly position: number;
}

/** Who was reached by another try meanwhile, or is going to be, gets none twice. */
async function tryAgain(steps: StoreSteps, { target, copy, blocked, reached, position }: Again): Promise<StoredCopy> {
  const { phone, name, fields, text, tn = '' } = copy;
  const common = { batchId: target.id, position, phone, tn, name, fields, text, segments: countSms(text).segments };
  const optOut = await steps.findOptOut(target.lineTn, tn);
  if (optOut) return { ...common, state: 'excluded', reason: 'optedOut', since: optOut.time };
  if (blocked.has(tn)) return { ...common, state: 'excluded', reason: 'blocked' };
  return reached.has(tn) ? { ...common, ...reachedAt(reached.get(tn)) } : { ...common, state: 'waiting' };
}

async function lastCopy(steps: StoreSteps, batchId: string): Promise<StoredCopy | undefined> {
  const { total } = await steps.countCopies(batchId);
  const [copy] = total === 0 ? [] : await steps.copiesAfter(batchId, total - 1, 1);
  return copy;
}
