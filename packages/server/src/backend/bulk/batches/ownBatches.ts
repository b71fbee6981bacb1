import type { Refusal } from '../../calls/outcome.ts';
import { isDiscarded } from '../../rules/batchStates.ts';
import type { StoredBatch, StoredLine, StoredUser, StoreOperations } from '../../store/store.ts';
import { batchNotFound } from './batchRefusals.ts';

export interface OwnBatch {
  readonly batch: StoredBatch;
  readonly line: StoredLine;
}

/** A batch of one of the user's own lines; other batches are treated as nonexistent. */
export async function findOwnBatch(
  tx: Pick<StoreOperations, 'findBatch' | 'findLine'>,
  user: StoredUser,
  id: string,
): Promise<OwnBatch | Refusal> {
  const batch = await tx.findBatch(id);
  const line = batch && (await tx.findLine(batch.lineTn));
  return batch && !isDiscarded(batch) && line?.userId === user.id ? { batch, line } : batchNotFound();
}
