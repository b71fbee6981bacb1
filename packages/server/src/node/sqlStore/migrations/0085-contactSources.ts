import { type Kysely, sql } from 'kysely';

/** Address books that another server fills. */
export async function addContactSources(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('contact_books')
    .addColumn('owner_id', 'text', (column) => column.references('users.id').onDelete('cascade'))
    .execute();
  await db.schema.alterTable('contact_books').addColumn('source', 'text').execute();
  await db.schema.alterTable('contact_books').addColumn('next_sync_at', 'bigint').execute();
  await db.schema.createIndex('contact_books_of_owner').on('contact_books').column('owner_id').execute();
  await db.schema
    .createIndex('contact_books_due')
    .on('contact_books')
    .column('next_sync_at')
    .where(sql.ref('next_sync_at'), 'is not', null)
    .execute();
}
