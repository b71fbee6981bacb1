import { formatNational } from '@manyline/contract/phoneNumber';
import type { Kysely } from 'kysely';
import type { Tables } from '../schema.ts';

export async function createContacts(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('contact_notes')
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('tn', 'text', (column) => column.notNull())
    .addColumn('note', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('contact_notes_key', ['user_id', 'tn'])
    .execute();
  await shareContactNames(db);
}

/** A contact has one name on all lines of a user: the latest one given. */
async function shareContactNames(db: Kysely<unknown>): Promise<void> {
  const tables = db as Kysely<Tables>;
  const chats = tables.selectFrom('chats').innerJoin('lines', 'lines.tn', 'chats.line_tn').where('lines.kept_of', 'is', null);
  const contacts = await chats
    .select(['lines.user_id', 'chats.contact_tn'])
    .groupBy(['lines.user_id', 'chats.contact_tn'])
    .having((is) => is(is.fn.count('chats.name').distinct(), '>', 1))
    .execute();
  for (const { user_id, contact_tn } of contacts) {
    const known = await chats
      .select(['chats.id', 'chats.name'])
      .where('lines.user_id', '=', user_id)
      .where('chats.contact_tn', '=', contact_tn)
      .orderBy('chats.last_time', 'desc')
      .execute();
    const name = known.find((chat) => chat.name !== formatNational(contact_tn))?.name;
    const ids = known.map(({ id }) => id);
    if (name !== undefined) await tables.updateTable('chats').set({ name }).where('id', 'in', ids).execute();
  }
}
