import type { AuditChange } from '../../audit/audit.ts';
import { ended } from '../../rules/batchStates.ts';
import type { StoredBatch, StoreOperations } from '../../store/store.ts';

/** Recipients cancelled per transaction. */
const PART_SIZE = 500;

export interface Cancelled {
  readonly batch: StoredBatch;
  /** Recipients who had not received the message. */
  readonly count: number;
  readonly changes: readonly AuditChange[];
}

/** Cancels the next recipients of a paused batch, so that other calls need not wait long. Undefined while there are more. */
export async function cancelSome(tx: StoreOperations, paused: StoredBatch, now: number): Promise<Cancelled | undefined> {
  if ((await tx.cancelRecipients(paused.id, PART_SIZE)) === PART_SIZE) return undefined;
  const batch = ended(paused, 'cancelled', now);
  await tx.updateBatch(batch);
  const { receive, unconfirmed, cancelled: count } = await tx.countRecipients(paused.id);
  const changes = [
    { field: 'state', after: batch.state },
    { field: 'sent', after: receive - unconfirmed - count },
    ...(unconfirmed > 0 ? [{ field: 'unconfirmed', after: unconfirmed }] : []),
    { field: 'cancelled', after: count },
  ];
  return { batch, count, changes };
}
