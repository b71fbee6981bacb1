import type { Refusal } from '../outcome.ts';
import type { StoredBatch, StoredLine, StoredUser, StoreSteps } from '../store.ts';
import { batchNotFound } from './batchRefusals.ts';
import { isDiscarded } from './batchStates.ts';

export interface OwnBatch {
  readonly batch: StoredBatch;
  readonly line: StoredLine;
}

/** A batch of one of the person's own lines. Anything else does not exist for them. */
export async function findOwnBatch(
  steps: Pick<StoreSteps, 'findBatch' | 'findLine'>,
  user: StoredUser,
  id: string,
): Promise<OwnBatch | Refusal> {
  const batch = await steps.findBatch(id);
  const line = batch && (await steps.findLine(batch.lineTn));
  return batch && !isDiscarded(batch) && line?.userId === user.id ? { batch, line } : batchNotFound();
}
