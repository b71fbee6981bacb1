import type { Kysely } from 'kysely';

/** Contacts that look like one person and aren't. */
export async function createDistinctContacts(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('distinct_contacts')
    .addColumn('one_id', 'text', (column) => column.notNull().references('contacts.id').onDelete('cascade'))
    .addColumn('other_id', 'text', (column) => column.notNull().references('contacts.id').onDelete('cascade'))
    .addPrimaryKeyConstraint('distinct_contacts_key', ['one_id', 'other_id'])
    .execute();
  await db.schema.createIndex('distinct_contacts_of_other').on('distinct_contacts').column('other_id').execute();
}
