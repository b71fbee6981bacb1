import type { StoreOperations } from '../store/store.ts';
import type { ListedUser } from '../store/userStore.ts';
import type { Viewer } from './viewer.ts';

/** The visible users among these ids, in the order of the ids. */
export async function listedByIds(tx: StoreOperations, ids: readonly string[], { visible }: Viewer): Promise<readonly ListedUser[]> {
  return tx.findManyListed([...new Set(ids)], visible);
}
