import type { Kysely } from 'kysely';
import { builtInFunctions } from '../../backend/index.ts';
import { toFunctionRow } from './accessRows.ts';
import type { Tables } from './schema.ts';

/** Rules can name clients: a database that was made before knows nothing of them. Who is connected is kept nowhere. */
export async function createClients(db: Kysely<unknown>): Promise<void> {
  const added = builtInFunctions.filter(({ type, code }) => type === 'subject' && code === 'client');
  await (db as Kysely<Tables>)
    .insertInto('functions')
    .values(added.map(toFunctionRow))
    .onConflict((conflict) => conflict.columns(['type', 'code']).doNothing())
    .execute();
}
