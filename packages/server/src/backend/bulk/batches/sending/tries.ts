import type { StoredBatch, StoredRecipient, StoreSteps } from '../../../store/store.ts';

type TrySteps = Pick<StoreSteps, 'findBatch' | 'retriesOf' | 'reachedIn'>;

/**
 * Numbers already reached, or about to be, by another batch with the same message: the original, its retries, or theirs. The value is
 * the time, if sent.
 */
export async function reachedByOthers(
  steps: TrySteps,
  batch: StoredBatch,
  tns: readonly string[],
): Promise<ReadonlyMap<string, number | undefined>> {
  const reached = await steps.reachedIn(await otherTries(steps, batch), tns);
  return new Map(reached.map(({ tn, time }) => [tn, time]));
}

/** The state of a recipient whose number was reached by another batch. */
export function reachedAt(since: number | undefined): Pick<StoredRecipient, 'state' | 'reason' | 'since'> {
  return { state: 'excluded', reason: 'sentToday', ...(since !== undefined && { since }) };
}

async function otherTries(steps: TrySteps, batch: StoredBatch): Promise<readonly string[]> {
  const tries = [await firstOf(steps, batch)];
  // Also visits retries of retries.
  for (const { id } of tries) tries.push(...(await steps.retriesOf(id)));
  return tries.map(({ id }) => id).filter((id) => id !== batch.id);
}

async function firstOf(steps: TrySteps, batch: StoredBatch): Promise<StoredBatch> {
  const before = batch.retryOf === undefined ? undefined : await steps.findBatch(batch.retryOf);
  return before ? firstOf(steps, before) : batch;
}
