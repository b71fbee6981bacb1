import { randomUUID } from 'node:crypto';
import type { Store } from '../backend/index.ts';

/** No other is on the same file. */
const ONLY = 'only';

/** Tells this process from others on the store. On a file it takes up at once what one before left that was killed. */
export async function nameProcess(store: Store, { isShared }: { readonly isShared: boolean }): Promise<string> {
  if (isShared) return randomUUID();
  await store.stopCarrying(ONLY);
  return ONLY;
}
