import { type Kysely, sql } from 'kysely';

/** Templates that a role uses, and deleted ones that can be restored. */
export async function addSharedTemplates(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('templates').addColumn('shared_with', 'text').execute();
  await db.schema.alterTable('templates').addColumn('shared_from', 'integer').execute();
  await db.schema.alterTable('templates').addColumn('removed_at', 'bigint').execute();
  await db.schema
    .createIndex('templates_removed')
    .on('templates')
    .column('removed_at')
    .where(sql.ref('removed_at'), 'is not', null)
    .execute();
}
