import type { Kysely } from 'kysely';

/** What imports of contacts changed, so that they can be taken back. */
export async function createContactImports(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('contact_import_changes')
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('import_id', 'text', (column) => column.notNull())
    .addColumn('book_id', 'text', (column) => column.notNull())
    .addColumn('contact_id', 'text', (column) => column.notNull().references('contacts.id').onDelete('cascade'))
    .addColumn('imported_at', 'bigint', (column) => column.notNull())
    .addColumn('before', 'text')
    .addColumn('after', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('contact_import_changes_key', ['user_id', 'import_id', 'contact_id'])
    .execute();
  await db.schema.createIndex('contact_import_changes_of_contact').on('contact_import_changes').column('contact_id').execute();
  await db.schema.createIndex('contact_import_changes_by_time').on('contact_import_changes').column('imported_at').execute();
}
