import type { Call } from '../calls/outcome.ts';
import type { StoredRevision } from '../store/accessStore.ts';
import type { StoreOperations } from '../store/store.ts';

interface Change {
  readonly type: StoredRevision['type'];
  readonly objectId: string;
  /** Stored first if it is missing: the state before revisions existed. `time`: Unix milliseconds. */
  readonly before?: { readonly version: number; readonly time: number; readonly value: unknown };
  readonly after: { readonly version: number; readonly time: number; readonly value: unknown };
}

/** Stores a revision that can be restored later, in the transaction of the change. */
export async function recordRevision(
  tx: Pick<StoreOperations, 'addRevision'>,
  { caller }: Pick<Call, 'caller'>,
  { type, objectId, before, after }: Change,
): Promise<void> {
  if (before) await tx.addRevision({ type, objectId, ...before });
  await tx.addRevision({ type, objectId, ...after, ...(caller && { actorId: caller.user.id, actorName: caller.user.name }) });
}
