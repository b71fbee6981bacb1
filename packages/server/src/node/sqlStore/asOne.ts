import type { Kysely } from 'kysely';
import type { Tables } from './schema.ts';

/** Runs a step of several queries as one, in the transaction there is or in one of its own. */
export function asOne<T>(db: Kysely<Tables>, step: (db: Kysely<Tables>) => Promise<T>): Promise<T> {
  return db.isTransaction ? step(db) : db.transaction().execute(step);
}
