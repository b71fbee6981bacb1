import type { Kysely } from 'kysely';

/** A second provider account of a line's number. */
export async function addStandby(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('lines').addColumn('standby_account_id', 'text').execute();
  await db.schema.alterTable('lines').addColumn('standby_since', 'bigint').execute();
}
