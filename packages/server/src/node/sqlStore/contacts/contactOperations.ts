import type { ContactContent } from '@manyline/contract';
import type { ContactOperations, StoredContact, StoredContactBook, StoredSource } from '../../../backend/store/contactStore.ts';
import type { Queries } from '../queries.ts';
import type { ContactBookRow, ContactRow } from './contactTables.ts';
import { distinctOperations } from './distinctOperations.ts';
import { knownLineOperations } from './knownLineOperations.ts';

export function contactOperations({ db, asOne, ...queries }: Queries): ContactOperations {
  async function takeNumbers(on: Queries['db'], { id, bookId, numbers, deletedAt }: StoredContact): Promise<void> {
    if (deletedAt !== undefined || numbers.length === 0) return;
    const rows = numbers.map(({ value }) => ({ book_id: bookId, address: value, contact_id: id }));
    await on.insertInto('contact_addresses').values(rows).execute();
  }
  const contactsOf = (bookIds: readonly string[]) =>
    db.selectFrom('contacts').where('book_id', 'in', bookIds).where('deleted_at', 'is', null);
  const named = () =>
    db.selectFrom('contact_addresses').innerJoin('contacts', 'contacts.id', 'contact_addresses.contact_id').selectAll('contacts');

  return {
    ...knownLineOperations({ db, asOne, ...queries }),
    ...distinctOperations({ db, asOne, ...queries }),
    addContact: (contact) =>
      asOne(async (on) => {
        await on.insertInto('contacts').values(toContactRow(contact)).execute();
        await takeNumbers(on, contact);
      }),
    updateContact: (contact) =>
      asOne(async (on) => {
        const { id, ...changes } = toContactRow(contact);
        await on.deleteFrom('contact_addresses').where('contact_id', '=', id).execute();
        await on.updateTable('contacts').set(changes).where('id', '=', id).execute();
        await takeNumbers(on, contact);
      }),
    async findContact(id) {
      const row = await db.selectFrom('contacts').selectAll().where('id', '=', id).executeTakeFirst();
      return row && fromContactRow(row);
    },
    async contactsById(ids) {
      if (ids.length === 0) return [];
      const rows = await db.selectFrom('contacts').selectAll().where('id', 'in', ids).execute();
      const found = new Map(rows.map((row) => [row.id, fromContactRow(row)]));
      return ids.flatMap((id) => found.get(id) ?? []);
    },
    async findContactIn(bookId, address) {
      const row = await named()
        .where('contact_addresses.book_id', '=', bookId)
        .where('contact_addresses.address', '=', address)
        .executeTakeFirst();
      return row && fromContactRow(row);
    },
    async contactsWith(userId, address) {
      const rows = await named()
        .where('contact_addresses.address', '=', address)
        .where((is) =>
          is.or([
            is('contact_addresses.book_id', '=', userId),
            is('contact_addresses.book_id', 'in', is.selectFrom('contact_books').select('id')),
          ]),
        )
        .execute();
      return rows.map(fromContactRow).sort((a, b) => Number(a.userId === undefined) - Number(b.userId === undefined) || byBook(a, b));
    },
    async contactsWithAny(bookIds, addresses) {
      if (bookIds.length === 0 || addresses.length === 0) return [];
      const rows = await named()
        .distinct()
        .where('contact_addresses.book_id', 'in', bookIds)
        .where('contact_addresses.address', 'in', addresses)
        .execute();
      return rows.map(fromContactRow);
    },
    async contactsIn(bookIds, after, limit) {
      if (bookIds.length === 0) return [];
      const rows = await contactsOf(bookIds).selectAll().where('id', '>', after).orderBy('id').limit(limit).execute();
      return rows.map(fromContactRow);
    },
    async deletedIn(bookIds, since, limit) {
      if (bookIds.length === 0) return [];
      const rows = await db
        .selectFrom('contacts')
        .selectAll()
        .where('book_id', 'in', bookIds)
        .where('deleted_at', '>=', since)
        .orderBy('deleted_at', 'desc')
        .orderBy('id')
        .limit(limit)
        .execute();
      return rows.map(fromContactRow);
    },
    async countInBooks(bookIds) {
      if (bookIds.length === 0) return new Map();
      const rows = await contactsOf(bookIds)
        .select(['book_id', (is) => is.fn.countAll().as('count')])
        .groupBy('book_id')
        .execute();
      const counts = new Map(rows.map(({ book_id, count }) => [book_id, Number(count)]));
      return new Map(bookIds.map((id) => [id, counts.get(id) ?? 0]));
    },
    async forgetContacts(ids) {
      if (ids.length > 0) await db.deleteFrom('contacts').where('id', 'in', ids).execute();
    },
    async forgetContactsDeletedBefore(before) {
      await db.deleteFrom('contacts').where('deleted_at', '<', before).execute();
    },
    async contactBooks() {
      const rows = await db.selectFrom('contact_books').selectAll().orderBy('name').orderBy('id').execute();
      return rows.map(fromBookRow);
    },
    async dueContactBooks(until, limit) {
      const due = db.selectFrom('contact_books').selectAll().where('next_sync_at', '<=', until).orderBy('next_sync_at').limit(limit);
      return (await due.execute()).map(fromBookRow);
    },
    async findContactBook(id) {
      const row = await db.selectFrom('contact_books').selectAll().where('id', '=', id).executeTakeFirst();
      return row && fromBookRow(row);
    },
    async putContactBook({ id, name, version, ownerId = null, source, nextSyncAt = null }) {
      const changes = { name, version, owner_id: ownerId, source: source ? JSON.stringify(source) : null, next_sync_at: nextSyncAt };
      await db
        .insertInto('contact_books')
        .values({ id, ...changes })
        .onConflict((conflict) => conflict.column('id').doUpdateSet(changes))
        .execute();
    },
    async removeContactBook(id) {
      await db.deleteFrom('contact_books').where('id', '=', id).execute();
    },
  };
}

function fromBookRow({ id, name, version, owner_id, source, next_sync_at }: ContactBookRow): StoredContactBook {
  return {
    id,
    name,
    version,
    ...(owner_id !== null && { ownerId: owner_id }),
    ...(source !== null && { source: JSON.parse(source) as StoredSource }),
    ...(next_sync_at !== null && { nextSyncAt: next_sync_at }),
  };
}

function toContactRow({ id, bookId, userId, version, updatedAt, deletedAt, ...content }: StoredContact): ContactRow {
  return {
    id,
    book_id: bookId,
    user_id: userId ?? null,
    shared_id: userId === undefined ? bookId : null,
    content: JSON.stringify(content satisfies ContactContent & Pick<StoredContact, 'merge' | 'origin'>),
    version,
    updated_at: updatedAt,
    deleted_at: deletedAt ?? null,
  };
}

function fromContactRow(row: ContactRow): StoredContact {
  return {
    ...(JSON.parse(row.content) as ContactContent & Pick<StoredContact, 'merge' | 'origin'>),
    id: row.id,
    bookId: row.book_id,
    ...(row.user_id !== null && { userId: row.user_id }),
    version: row.version,
    updatedAt: row.updated_at,
    ...(row.deleted_at !== null && { deletedAt: row.deleted_at }),
  };
}

function byBook(a: StoredContact, b: StoredContact): number {
  return a.bookId < b.bookId ? -1 : Number(a.bookId > b.bookId);
}
