import type { Kysely } from 'kysely';
import { builtInFunctions } from '../../../backend/index.ts';
import { toFunctionRow } from '../access/accessRows.ts';
import type { Tables } from '../schema.ts';

/** Adds client permissions to existing roles. Connected clients themselves are not stored. */
export async function createClients(db: Kysely<unknown>): Promise<void> {
  const added = builtInFunctions.filter(({ type, code }) => type === 'subject' && code === 'client');
  await (db as Kysely<Tables>)
    .insertInto('functions')
    .values(added.map(toFunctionRow))
    .onConflict((conflict) => conflict.columns(['type', 'code']).doNothing())
    .execute();
}
