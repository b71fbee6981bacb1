import type { Kysely } from 'kysely';
import { builtInFunctions } from '../../../backend/index.ts';
import { toFunctionRow } from '../access/accessRows.ts';
import type { Tables } from '../schema.ts';

const ADDED: ReadonlySet<string> = new Set(['subject-history', 'subject-credentials', 'action-assign']);

/** Line history per owner, and rules about other users' chats and sign-in. */
export async function createRights(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('lines').addColumn('kept_of', 'text').execute();
  const rows = builtInFunctions.filter(({ id }) => ADDED.has(id)).map(toFunctionRow);
  await (db as Kysely<Tables>)
    .insertInto('functions')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['type', 'code']).doNothing())
    .execute();
}
