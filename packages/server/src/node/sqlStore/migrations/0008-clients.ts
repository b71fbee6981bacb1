import type { Kysely } from 'kysely';
import { builtInFeatures } from '../../../backend/index.ts';
import { toFeatureRow } from '../access/accessRows.ts';
import type { Tables } from '../schema.ts';

/** Adds client permissions to existing roles. Connected clients themselves are not stored. */
export async function createClients(db: Kysely<unknown>): Promise<void> {
  const added = builtInFeatures.filter(({ type, code }) => type === 'subject' && code === 'client');
  await (db as Kysely<Tables>)
    .insertInto('functions')
    .values(added.map(toFeatureRow))
    .onConflict((conflict) => conflict.columns(['type', 'code']).doNothing())
    .execute();
}
