import type { Store } from '../backend/index.ts';
import { createSqlStore } from './sqlStore/createSqlStore.ts';
import { StartError } from './startError.ts';

/** The store of a database file. Throws StartError when it is damaged, foreign or has no room. */
export async function openStore(file: string): Promise<Store> {
  try {
    return await createSqlStore({ file });
  } catch (error) {
    const reason = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    throw new StartError(`The database ${file} cannot be opened: ${(reason as Error).message}. It was left as it is.`);
  }
}
