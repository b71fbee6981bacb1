import type { ContactContent } from '@manyline/contract';

/** `bookId`: a shared book, or the id of the user whose own book it is. `numbers` are unique within a book. */
export interface StoredContact extends ContactContent {
  readonly id: string;
  readonly bookId: string;
  /** The owner of a contact in a personal book. */
  readonly userId?: string;
  readonly version: number;
  readonly updatedAt: number;
  /** Set while it can be restored; it then has no numbers of its own, so others may have them. */
  readonly deletedAt?: number;
}

/** A shared address book. */
export interface StoredContactBook {
  readonly id: string;
  readonly name: string;
  readonly version: number;
}

export interface ContactSteps {
  /** The numbers must be free in the book. Of a deleted contact they are kept in its record only. */
  addContact(contact: StoredContact): Promise<void>;
  updateContact(contact: StoredContact): Promise<void>;
  /** Deleted ones too. */
  findContact(id: string): Promise<StoredContact | undefined>;
  contactsById(ids: readonly string[]): Promise<readonly StoredContact[]>;
  /** Which contact of a book has the number. */
  findContactIn(bookId: string, address: string): Promise<StoredContact | undefined>;
  /** The contact of the user's own book with this number, and those of shared books, ordered by book. */
  contactsWith(userId: string, address: string): Promise<readonly StoredContact[]>;
  /** By id, without deleted ones. */
  contactsIn(bookIds: readonly string[], after: string, limit: number): Promise<readonly StoredContact[]>;
  /** By book id, without deleted ones. */
  countInBooks(bookIds: readonly string[]): Promise<ReadonlyMap<string, number>>;
  /** Removes contacts for good. */
  forgetContacts(ids: readonly string[]): Promise<void>;
  /** The same for those deleted before `before`, Unix milliseconds. */
  forgetContactsDeletedBefore(before: number): Promise<void>;
  /** By name. */
  contactBooks(): Promise<readonly StoredContactBook[]>;
  findContactBook(id: string): Promise<StoredContactBook | undefined>;
  putContactBook(book: StoredContactBook): Promise<void>;
  /** Removes the book and its contacts for good. */
  removeContactBook(id: string): Promise<void>;
}
