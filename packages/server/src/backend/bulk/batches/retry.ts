import { countSms } from '@manyline/contract/smsEncoding';
import { isDiscarded } from './batchStates.ts';
import type { Store, StoredBatch, StoredCopy, StoreSteps } from '../../store/store.ts';
import { reachedAt, reachedByOthers } from './tries.ts';

/** Copies per transaction. */
const PART_SIZE = 250;

/**
 * Copies the failed recipients of a batch, with unchanged texts, into the batch that retries it. After an interruption, the same call
 * completes it.
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
  const failed = await steps.copiesAfter(source.id, after, PART_SIZE, 'failed');
  const blocked = new Set(await steps.blockedBy(source.lineTn));
  const tns = failed.flatMap(({ tn }) => tn ?? []);
  const reached = await reachedByOthers(steps, target, tns);
  const copies: StoredCopy[] = [];
  let position = last?.position ?? 0;
  for (const copy of failed) copies.push(await tryAgain(steps, { target, copy, blocked, reached, position: (position += 1) }));
  if (copies.length > 0) await steps.putCopies(copies);
  return failed.length < PART_SIZE;
}

interface RetryInput {
  readonly target: StoredBatch;
  readonly copy: StoredCopy;
  readonly blocked: ReadonlySet<string>;
  readonly reached: ReadonlyMap<string, number | undefined>;
  readonly position: number;
}

/** Skips numbers that another try has reached, or is about to, so that none gets the message twice. */
async function tryAgain(steps: StoreSteps, { target, copy, blocked, reached, position }: RetryInput): Promise<StoredCopy> {
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
