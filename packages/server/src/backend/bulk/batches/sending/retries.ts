import type { StoredBatch, StoredRecipient, StoreSteps } from '../../../store/store.ts';

type RetrySteps = Pick<StoreSteps, 'findBatch' | 'retriesOf' | 'reachedIn'>;

/**
 * Numbers already reached, or about to be, by a related batch: the original, its retries, or theirs. The value is the time, if sent. An
 * unconfirmed message counts, unless it is of a batch that this one retries: the user decided to send it again.
 */
export async function reachedByOthers(
  steps: RetrySteps,
  batch: StoredBatch,
  tns: readonly string[],
): Promise<ReadonlyMap<string, number | undefined>> {
  const retried = await retriedBy(steps, batch);
  const others = await relatedBatches(steps, retried.at(-1) ?? batch);
  const sure = await steps.reachedIn(idsOf(retried), tns, true);
  const isOther = ({ id }: StoredBatch) => id !== batch.id && !retried.some((one) => one.id === id);
  const reached = await steps.reachedIn(idsOf(others.filter(isOther)), tns);
  return new Map([...sure, ...reached].map(({ tn, time }) => [tn, time]));
}

/** The state of a recipient whose number was reached by another batch. */
export function reachedAt(since: number | undefined): Pick<StoredRecipient, 'state' | 'reason' | 'since'> {
  return { state: 'excluded', reason: 'sentToday', ...(since !== undefined && { since }) };
}

/** The first and all that retry it, directly or not. */
async function relatedBatches(steps: RetrySteps, first: StoredBatch): Promise<readonly StoredBatch[]> {
  const batches = [first];
  // Also visits retries of retries.
  for (const { id } of batches) batches.push(...(await steps.retriesOf(id)));
  return batches;
}

/** The batch that this one retries, the one that that retries, and so on. */
async function retriedBy(steps: RetrySteps, { retryOf }: StoredBatch): Promise<readonly StoredBatch[]> {
  const before = retryOf === undefined ? undefined : await steps.findBatch(retryOf);
  return before ? [before, ...(await retriedBy(steps, before))] : [];
}

const idsOf = (batches: readonly StoredBatch[]) => batches.map(({ id }) => id);
