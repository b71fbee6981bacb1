import { randomUUID } from 'node:crypto';
import type { Store } from '../../backend/index.ts';

/** A SQLite file has only one server process. */
const ONLY = 'only';

/** Returns an id for this process. On a SQLite file it is constant, so a new process can immediately resume what a killed one left. */
export async function nameProcess(store: Store, { isShared }: { readonly isShared: boolean }): Promise<string> {
  if (isShared) return randomUUID();
  await store.endLease(ONLY);
  return ONLY;
}
