import type { Kysely } from 'kysely';

/** The colour an owner chose for a line. */
export async function addLineColor(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('lines').addColumn('color', 'text').execute();
}
