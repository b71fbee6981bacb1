import type { ContactSteps, StoredContact, StoredContactBook } from '../../backend/store/contactStore.ts';
import { compare } from '../compare.ts';
import { type Journal, JournaledMap } from '../journal.ts';

interface ContactTables {
  readonly steps: ContactSteps;
  readonly forgetUser: (id: string) => void;
}

/** Contacts, and the shared books they are in. */
export function contactTables(journal: Journal): ContactTables {
  const contacts = new JournaledMap<StoredContact>(journal);
  const books = new JournaledMap<StoredContactBook>(journal);
  /** The id of a contact by book and number. */
  const taken = new JournaledMap<string>(journal);
  const keyOf = (bookId: string, address: string) => `${bookId} ${address}`;

  function take(contact: StoredContact): void {
    if (contact.deletedAt !== undefined) return;
    for (const { value } of contact.numbers) taken.add(keyOf(contact.bookId, value), contact.id);
  }
  function free({ id, bookId, numbers }: StoredContact): void {
    for (const { value } of numbers) if (taken.get(keyOf(bookId, value)) === id) taken.delete(keyOf(bookId, value));
  }
  function forget(some: (contact: StoredContact) => boolean): void {
    for (const contact of contacts.values()) {
      if (!some(contact)) continue;
      free(contact);
      contacts.delete(contact.id);
    }
  }
  const at = (bookId: string, address: string) => contacts.get(taken.get(keyOf(bookId, address)) ?? '');
  const booksByName = () => books.values().sort((a, b) => compare(a.name, b.name) || compare(a.id, b.id));

  return {
    steps: {
      async addContact(contact) {
        take(contact);
        contacts.add(contact.id, contact);
      },
      async updateContact(contact) {
        const old = contacts.get(contact.id);
        if (old) free(old);
        take(contact);
        contacts.replace(contact.id, contact);
      },
      findContact: async (id) => contacts.get(id),
      contactsById: async (ids) => ids.flatMap((id) => contacts.get(id) ?? []),
      findContactIn: async (bookId, address) => at(bookId, address),
      contactsWith: async (userId, address) =>
        [
          userId,
          ...books
            .values()
            .map(({ id }) => id)
            .sort(compare),
        ].flatMap((bookId) => at(bookId, address) ?? []),
      contactsIn: async (bookIds, after, limit) =>
        contacts
          .values()
          .filter(({ id, bookId, deletedAt }) => id > after && deletedAt === undefined && bookIds.includes(bookId))
          .sort((a, b) => compare(a.id, b.id))
          .slice(0, limit),
      async countInBooks(bookIds) {
        const alive = contacts.values().filter(({ deletedAt }) => deletedAt === undefined);
        return new Map(bookIds.map((id) => [id, alive.filter(({ bookId }) => bookId === id).length]));
      },
      async forgetContacts(ids) {
        forget(({ id }) => ids.includes(id));
      },
      forgetContactsDeletedBefore: async (before) => forget(({ deletedAt }) => deletedAt !== undefined && deletedAt < before),
      contactBooks: async () => booksByName(),
      findContactBook: async (id) => books.get(id),
      async putContactBook(book) {
        if (books.get(book.id) === undefined) books.add(book.id, book);
        else books.replace(book.id, book);
      },
      async removeContactBook(id) {
        forget(({ bookId }) => bookId === id);
        books.delete(id);
      },
    },
    forgetUser: (id) => forget(({ userId }) => userId === id),
  };
}
