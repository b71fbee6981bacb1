import type { StoredBatch, StoredRecipient, StoreSteps } from '../../../store/store.ts';

type RetrySteps = Pick<StoreSteps, 'findBatch' | 'retriesOf' | 'reachedIn'>;

/**
 * Numbers already reached, or about to be, by a related batch: the original, its retries, or theirs. The value is
 * the time, if sent.
 */
export async function reachedByOthers(
  steps: RetrySteps,
  batch: StoredBatch,
  tns: readonly string[],
): Promise<ReadonlyMap<string, number | undefined>> {
  const reached = await steps.reachedIn(await relatedBatches(steps, batch), tns);
  return new Map(reached.map(({ tn, time }) => [tn, time]));
}

/** The state of a recipient whose number was reached by another batch. */
export function reachedAt(since: number | undefined): Pick<StoredRecipient, 'state' | 'reason' | 'since'> {
  return { state: 'excluded', reason: 'sentToday', ...(since !== undefined && { since }) };
}

async function relatedBatches(steps: RetrySteps, batch: StoredBatch): Promise<readonly string[]> {
  const batches = [await firstOf(steps, batch)];
  // Also visits retries of retries.
  for (const { id } of batches) batches.push(...(await steps.retriesOf(id)));
  return batches.map(({ id }) => id).filter((id) => id !== batch.id);
}

async function firstOf(steps: RetrySteps, batch: StoredBatch): Promise<StoredBatch> {
  const before = batch.retryOf === undefined ? undefined : await steps.findBatch(batch.retryOf);
  return before ? firstOf(steps, before) : batch;
}
