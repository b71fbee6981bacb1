import type { Kysely } from 'kysely';

/** The segments and the price that a provider tells, also in reports that come before its answer. */
export async function addCharges(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('messages').addColumn('charge', 'text').execute();
  await db.schema.alterTable('early_reports').addColumn('charge', 'text').execute();
}
