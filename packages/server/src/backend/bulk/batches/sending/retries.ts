import type { StoredBatch, StoredRecipient, StoreOperations } from '../../../store/store.ts';

type RetryOperations = Pick<StoreOperations, 'findBatch' | 'retriesOf' | 'reachedIn'>;

/**
 * Numbers already reached, or about to be, by a related batch: the original, its retries, or theirs. The value is the time, if sent. An
 * unconfirmed message counts, unless it is of a batch that this one retries: the user decided to send it again.
 */
export async function reachedByOthers(
  tx: RetryOperations,
  batch: StoredBatch,
  tns: readonly string[],
): Promise<ReadonlyMap<string, number | undefined>> {
  const retried = await retriedBy(tx, batch);
  const others = await relatedBatches(tx, retried.at(-1) ?? batch);
  const sure = await tx.reachedIn(idsOf(retried), tns, true);
  const isOther = ({ id }: StoredBatch) => id !== batch.id && !retried.some((one) => one.id === id);
  const reached = await tx.reachedIn(idsOf(others.filter(isOther)), tns);
  return new Map([...sure, ...reached].map(({ tn, time }) => [tn, time]));
}

/** The state of a recipient whose number was reached by another batch. */
export function reachedAt(since: number | undefined): Pick<StoredRecipient, 'state' | 'reason' | 'since'> {
  return { state: 'excluded', reason: 'sentToday', ...(since !== undefined && { since }) };
}

/** The first and all that retry it, directly or not. */
async function relatedBatches(tx: RetryOperations, first: StoredBatch): Promise<readonly StoredBatch[]> {
  const batches = [first];
  // Also visits retries of retries.
  for (const { id } of batches) batches.push(...(await tx.retriesOf(id)));
  return batches;
}

/** The batch that this one retries, the one that that retries, and so on. */
async function retriedBy(tx: RetryOperations, { retryOf }: StoredBatch): Promise<readonly StoredBatch[]> {
  const before = retryOf === undefined ? undefined : await tx.findBatch(retryOf);
  return before ? [before, ...(await retriedBy(tx, before))] : [];
}

const idsOf = (batches: readonly StoredBatch[]) => batches.map(({ id }) => id);
