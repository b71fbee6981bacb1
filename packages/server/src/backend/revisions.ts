import type { StoredRevision } from './accessStore.ts';
import type { Call } from './outcome.ts';
import type { StoreSteps } from './store.ts';

interface Change {
  readonly type: StoredRevision['type'];
  readonly objectId: string;
  /** Kept too where it never was: what was there before there was a history. Its time is in Unix milliseconds. */
  readonly before?: { readonly version: number; readonly time: number; readonly value: unknown };
  readonly after: { readonly version: number; readonly time: number; readonly value: unknown };
}

/** Keeps how something configured is now, so that one can go back to it; `steps` are those of the change. */
export async function keepRevision(
  steps: Pick<StoreSteps, 'addRevision'>,
  { caller }: Pick<Call, 'caller'>,
  { type, objectId, before, after }: Change,
): Promise<void> {
  if (before) await steps.addRevision({ type, objectId, ...before });
  await steps.addRevision({ type, objectId, ...after, ...(caller && { actorId: caller.user.id, actorName: caller.user.name }) });
}
