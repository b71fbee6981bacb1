import { type Kysely, sql } from 'kysely';

/** Bulk messages that aren't sent in some hours where the recipient is. Recipients from before have no country: they follow the sender's clock. */
export async function addBulkQuietHours(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('batches').addColumn('quiet', 'text').execute();
  await db.schema.alterTable('batches').addColumn('waits_until', 'bigint').execute();
  await db.schema.alterTable('batch_copies').addColumn('country', 'text').execute();
  await db.schema
    .createIndex('batch_copies_by_country')
    .on('batch_copies')
    .columns(['batch', 'country', 'position'])
    .where(sql.ref('state'), '=', sql.lit('waiting'))
    .execute();
}
