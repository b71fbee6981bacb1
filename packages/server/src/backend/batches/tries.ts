import type { StoredBatch, StoredCopy, StoreSteps } from '../store.ts';

type TrySteps = Pick<StoreSteps, 'findBatch' | 'retriesOf' | 'reachedIn'>;

/**
 * Which of these numbers have been reached, or are about to be, by another batch with the same message: the first one, its tries, or
 * theirs. With the moment, where there is one.
 */
export async function reachedByOthers(
  steps: TrySteps,
  batch: StoredBatch,
  tns: readonly string[],
): Promise<ReadonlyMap<string, number | undefined>> {
  const reached = await steps.reachedIn(await otherTries(steps, batch), tns);
  return new Map(reached.map(({ tn, time }) => [tn, time]));
}

/** What becomes of whoever was. */
export function reachedAt(since: number | undefined): Pick<StoredCopy, 'state' | 'reason' | 'since'> {
  return { state: 'excluded', reason: 'sentToday', ...(since !== undefined && { since }) };
}

async function otherTries(steps: TrySteps, batch: StoredBatch): Promise<readonly string[]> {
  const tries = [await firstOf(steps, batch)];
  // Those of each are looked at in their turn.
  for (const { id } of tries) tries.push(...(await steps.retriesOf(id)));
  return tries.map(({ id }) => id).filter((id) => id !== batch.id);
}

async function firstOf(steps: TrySteps, batch: StoredBatch): Promise<StoredBatch> {
  const before = batch.retryOf === undefined ? undefined : await steps.findBatch(batch.retryOf);
  return before ? firstOf(steps, before) : batch;
}
