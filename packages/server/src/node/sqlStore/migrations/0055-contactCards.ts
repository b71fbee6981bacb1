import type { Kysely } from 'kysely';
import { builtInFeatures } from '../../../backend/index.ts';
import { toFeatureRow } from '../access/accessRows.ts';
import type { Tables } from '../schema.ts';

/** Contacts with several numbers, in the books of users and in shared ones. */
export async function createContactCards(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('contact_books')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('contacts')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('book_id', 'text', (column) => column.notNull())
    .addColumn('user_id', 'text', (column) => column.references('users.id').onDelete('cascade'))
    .addColumn('shared_id', 'text', (column) => column.references('contact_books.id').onDelete('cascade'))
    .addColumn('content', 'text', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .addColumn('deleted_at', 'bigint')
    .execute();
  await db.schema
    .createTable('contact_addresses')
    .addColumn('book_id', 'text', (column) => column.notNull())
    .addColumn('address', 'text', (column) => column.notNull())
    .addColumn('contact_id', 'text', (column) => column.notNull().references('contacts.id').onDelete('cascade'))
    .addPrimaryKeyConstraint('contact_addresses_key', ['book_id', 'address'])
    .execute();
  await db.schema.createIndex('contacts_of_book').on('contacts').columns(['book_id', 'id']).execute();
  await db.schema.createIndex('contacts_of_user').on('contacts').column('user_id').execute();
  await db.schema.createIndex('contacts_of_shared').on('contacts').column('shared_id').execute();
  await db.schema.createIndex('contacts_deleted').on('contacts').column('deleted_at').where('deleted_at', 'is not', null).execute();
  await db.schema.createIndex('addresses_of_contact').on('contact_addresses').column('contact_id').execute();
  // A changed contact renames the chats with its numbers, of a shared book on every line.
  await db.schema.createIndex('chats_by_contact_tn').on('chats').column('contact_tn').execute();
  const added = builtInFeatures.filter(({ type, code }) => type === 'subject' && code === 'contactBook');
  await (db as Kysely<Tables>)
    .insertInto('functions')
    .values(added.map(toFeatureRow))
    .onConflict((conflict) => conflict.columns(['type', 'code']).doNothing())
    .execute();
}
