import { isArchivedNumber } from '../../backend/rules/archivedNumber.ts';
import type { ContactImportOperations } from '../../backend/store/contactImportStore.ts';
import type { ContactOperations, StoredContact, StoredContactBook, StoredPin } from '../../backend/store/contactStore.ts';
import type { StoredChat, StoredLine } from '../../backend/store/store.ts';
import { compare } from '../compare.ts';
import { type Journal, JournaledMap } from '../journal.ts';
import { contactImportTable } from './contactImportTable.ts';
import { distinctTable } from './distinctTable.ts';

interface Others {
  readonly lines: JournaledMap<StoredLine>;
  readonly chatsOf: (lineTn: string) => readonly StoredChat[];
}

interface ContactTables {
  readonly operations: ContactOperations & ContactImportOperations;
  readonly forgetUser: (id: string) => void;
  readonly renumberLine: (tn: string, newTn: string) => void;
  readonly forgetLine: (tn: string) => void;
}

/** Contacts, and the shared books they are in. */
export function contactTables(journal: Journal, { lines, chatsOf }: Others): ContactTables {
  const contacts = new JournaledMap<StoredContact>(journal);
  const books = new JournaledMap<StoredContactBook>(journal);
  const imports = contactImportTable(journal);
  const distinct = distinctTable(journal, (id) => contacts.get(id));
  /** The id of a contact by book and number. */
  const taken = new JournaledMap<string>(journal);
  /** By user and number. */
  const pins = new JournaledMap<StoredPin & { readonly userId: string }>(journal);
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
      imports.forgetContact(contact.id);
      distinct.forgetContact(contact.id);
    }
  }
  const at = (bookId: string, address: string) => contacts.get(taken.get(keyOf(bookId, address)) ?? '');
  const booksByName = () => books.values().sort((a, b) => compare(a.name, b.name) || compare(a.id, b.id));

  return {
    operations: {
      ...imports.operations,
      ...distinct.operations,
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
      contactsWithAny: async (bookIds, addresses) => [
        ...new Set(bookIds.flatMap((bookId) => addresses.flatMap((address) => at(bookId, address) ?? []))),
      ],
      acquaintancesOf: async (userId, addresses) =>
        lines
          .values()
          .filter((line) => line.userId === userId)
          .flatMap(({ tn, archiveOf }) =>
            chatsOf(tn).flatMap(({ contactTn: address, knownAt: known, wroteAt, lastTime }) => {
              const knownAt = known ?? lastTime;
              const wrote = wroteAt !== undefined && { wroteAt };
              const isWanted = knownAt > 0 && addresses.includes(address);
              return isWanted ? [{ address, tn: archiveOf ?? tn, isLost: archiveOf !== undefined, knownAt, ...wrote }] : [];
            }),
          ),
      pinsOf: async (userId, addresses) =>
        addresses.flatMap((address) => {
          const pin = pins.get(keyOf(userId, address));
          return pin ? [{ address, lineTn: pin.lineTn, pinnedAt: pin.pinnedAt }] : [];
        }),
      async pinLine(userId, addresses, pin) {
        for (const address of new Set(addresses)) {
          if (pins.get(keyOf(userId, address))) pins.delete(keyOf(userId, address));
          if (pin) pins.add(keyOf(userId, address), { ...pin, userId, address });
        }
      },
      contactsIn: async (bookIds, after, limit) =>
        contacts
          .values()
          .filter(({ id, bookId, deletedAt }) => id > after && deletedAt === undefined && bookIds.includes(bookId))
          .sort((a, b) => compare(a.id, b.id))
          .slice(0, limit),
      deletedIn: async (bookIds, since, limit) =>
        contacts
          .values()
          .filter(({ bookId, deletedAt }) => deletedAt !== undefined && deletedAt >= since && bookIds.includes(bookId))
          .sort((a, b) => (b.deletedAt ?? 0) - (a.deletedAt ?? 0) || compare(a.id, b.id))
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
      dueContactBooks: async (until, limit) =>
        books
          .values()
          .filter(({ nextSyncAt }) => nextSyncAt !== undefined && nextSyncAt <= until)
          .sort((a, b) => (a.nextSyncAt ?? 0) - (b.nextSyncAt ?? 0))
          .slice(0, limit),
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
    forgetUser(id) {
      forget(({ userId }) => userId === id);
      imports.forgetUser(id);
      for (const book of books.values()) {
        if (book.ownerId !== id) continue;
        forget(({ bookId }) => bookId === book.id);
        books.delete(book.id);
      }
      for (const pin of pins.values()) if (pin.userId === id) pins.delete(keyOf(id, pin.address));
    },
    renumberLine(tn, newTn) {
      if (isArchivedNumber(tn) || isArchivedNumber(newTn)) return;
      for (const pin of pins.values()) if (pin.lineTn === tn) pins.replace(keyOf(pin.userId, pin.address), { ...pin, lineTn: newTn });
    },
    // What is pinned stays: its user sees that the line is gone.
    forgetLine() {},
  };
}
