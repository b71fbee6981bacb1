import type { StoreSteps } from '../store/store.ts';
import type { ListedUser } from '../store/userStore.ts';
import type { Viewer } from './viewer.ts';

/** The visible users among these ids, in the order of the ids. */
export async function listedByIds(steps: StoreSteps, ids: readonly string[], { visible }: Viewer): Promise<readonly ListedUser[]> {
  return steps.findManyListed([...new Set(ids)], visible);
}
