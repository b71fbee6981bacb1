import type { Kysely } from 'kysely';
import { builtInFeatures } from '../../../backend/index.ts';
import { toFeatureRow } from '../access/accessRows.ts';
import type { Tables } from '../schema.ts';

const ADDED: ReadonlySet<string> = new Set(['subject-history', 'subject-credentials', 'action-assign']);

/** Line history per owner, and rules about other users' chats and sign-in. */
export async function createRights(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('lines').addColumn('kept_of', 'text').execute();
  const rows = builtInFeatures.filter(({ id }) => ADDED.has(id)).map(toFeatureRow);
  await (db as Kysely<Tables>)
    .insertInto('functions')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['type', 'code']).doNothing())
    .execute();
}
