import type { ContactContent, SourceProblem, TextLanguage } from '@manyline/contract';

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
  /** Of a deleted contact that became a part of another one: what that one said before and right after, and who else became a part. */
  readonly merge?: StoredMerge;
  /** Of a contact that another server has: where, and what changes when it does there. */
  readonly origin?: { readonly url: string; readonly tag: string };
}

export interface StoredMerge {
  readonly intoId: string;
  readonly before: ContactContent;
  readonly after: ContactContent;
  readonly fromIds: readonly string[];
}

/** Two contacts, the smaller id first. */
export type ContactPair = readonly [one: string, other: string];

/** What a line and a number had to do with each other. `tn`: the line's number, also if the user has lost it. Unix milliseconds. */
export interface StoredAcquaintance {
  readonly address: string;
  readonly tn: string;
  readonly isLost: boolean;
  readonly knownAt: number;
  readonly wroteAt?: number;
}

/** The line from which a user always writes to a number. */
export interface StoredPin {
  readonly address: string;
  readonly lineTn: string;
  readonly pinnedAt: number;
}

/** The account on another server that fills a book. `password` is sealed. Times in Unix milliseconds. */
export interface StoredSource {
  readonly url: string;
  readonly user: string;
  readonly password: string;
  /** For numbers without a country, and for details without a name. */
  readonly country?: string | undefined;
  readonly language: TextLanguage;
  /** What each of its collections had when it was last read. */
  readonly tags: Readonly<Record<string, string>>;
  readonly syncedAt?: number;
  readonly problem?: SourceProblem | undefined;
  /** Whose account it is, if the book is shared. */
  readonly sharedBy?: string | undefined;
}

/** A shared address book, or one of its owner's alone. Those with a source are filled by another server. */
export interface StoredContactBook {
  readonly id: string;
  readonly name: string;
  readonly version: number;
  readonly ownerId?: string;
  readonly source?: StoredSource;
  /** When it is read again. */
  readonly nextSyncAt?: number;
}

export interface ContactOperations {
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
  /** The contacts of these books that have one of the numbers. */
  contactsWithAny(bookIds: readonly string[], addresses: readonly string[]): Promise<readonly StoredContact[]>;
  /** The lines of the user, lost ones too, that sent to or received from these numbers. */
  acquaintancesOf(userId: string, addresses: readonly string[]): Promise<readonly StoredAcquaintance[]>;
  pinsOf(userId: string, addresses: readonly string[]): Promise<readonly StoredPin[]>;
  /** Replaces what is pinned for these numbers; without a line, nothing is any more. */
  pinLine(userId: string, addresses: readonly string[], pin: Omit<StoredPin, 'address'> | undefined): Promise<void>;
  /** By id, without deleted ones. */
  contactsIn(bookIds: readonly string[], after: string, limit: number): Promise<readonly StoredContact[]>;
  /** Those deleted since then, Unix milliseconds, the last deleted first. */
  deletedIn(bookIds: readonly string[], since: number, limit: number): Promise<readonly StoredContact[]>;
  /** Pairs of contacts in these books that are known to be different people, by id. A pair goes with either contact. */
  distinctContactsIn(bookIds: readonly string[]): Promise<readonly ContactPair[]>;
  putDistinctContacts(pairs: readonly ContactPair[]): Promise<void>;
  forgetDistinctContacts(pairs: readonly ContactPair[]): Promise<void>;
  /** By book id, without deleted ones. */
  countInBooks(bookIds: readonly string[]): Promise<ReadonlyMap<string, number>>;
  /** Removes contacts for good. */
  forgetContacts(ids: readonly string[]): Promise<void>;
  /** The same for those deleted before `before`, Unix milliseconds. */
  forgetContactsDeletedBefore(before: number): Promise<void>;
  /** By name. */
  contactBooks(): Promise<readonly StoredContactBook[]>;
  /** Books of other servers that are to be read by then. */
  dueContactBooks(until: number, limit: number): Promise<readonly StoredContactBook[]>;
  findContactBook(id: string): Promise<StoredContactBook | undefined>;
  putContactBook(book: StoredContactBook): Promise<void>;
  /** Removes the book and its contacts for good. */
  removeContactBook(id: string): Promise<void>;
}
