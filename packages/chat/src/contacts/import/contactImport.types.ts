import type { ContactBook, ContactContent, ContactImport } from '@manyline/contract';
import type { TableReading, TableReadingChange } from '@manyline/ui';

/** What a column of a table says. `label`: what the next column's number, address or detail is. */
export const CONTACT_ROLES = [
  'name',
  'givenName',
  'familyName',
  'company',
  'number',
  'email',
  'tags',
  'note',
  'field',
  'label',
  'ignored',
] as const;
export type ContactRole = (typeof CONTACT_ROLES)[number];

/** Details that a file gives no name of its own. */
export const CONTACT_FACTS = [
  'nickname',
  'title',
  'department',
  'address',
  'birthday',
  'anniversary',
  'website',
  'messenger',
  'extension',
  'email',
] as const;
export type ContactFact = (typeof CONTACT_FACTS)[number];
export type FactNames = Readonly<Record<ContactFact, string>>;

/** What the user decided about a file; the rest is guessed. */
export interface ContactFileChoices extends TableReadingChange {
  readonly roles?: Readonly<Record<number, ContactRole>>;
  /** Of numbers without a country code. */
  readonly country?: string;
}

export type ContactFileProblem = 'unreadable' | 'oldWorkbook' | 'empty' | 'tooLarge' | 'tooMany' | 'encrypted' | 'noContacts';

/** A table that was read, so that its reading can be corrected. */
export interface ContactTable {
  readonly reading: TableReading;
  readonly columns: readonly { readonly title: string; readonly role: ContactRole; readonly sample: readonly string[] }[];
  /** Nothing was guessed. */
  readonly isCertain: boolean;
}

/** A person of a file. `row`: its place in the file, from 1. */
export interface IncomingContact {
  readonly row: number;
  readonly content: ContactContent;
  /** Which of its numbers can't be read; they are as in the file. */
  readonly bad: readonly number[];
  /** Something was too long for a contact. */
  readonly isCut: boolean;
  /** The row has more cells than the heading. */
  readonly hasExtra: boolean;
  /** One cell at the end of the table, as reports have it below their rows. */
  readonly mayBeFooter?: boolean;
}

export interface ContactFile {
  readonly people: readonly IncomingContact[];
  /** Undefined for cards. */
  readonly table?: ContactTable | undefined;
  /** In which numbers without a country code were read; undefined if none is known. */
  readonly country?: string | undefined;
  /** How many numbers have no country code. */
  readonly withoutCountry: number;
}

/** Whom a contact of the file may be: a contact of the book, or one before it in the file. */
export interface ImportTarget {
  readonly key: string;
  readonly name: string;
  /** The numbers that both have. */
  readonly numbers: readonly string[];
  /** Its place in the file; undefined for a contact of the book. */
  readonly row?: number | undefined;
}

/** What must be decided about a contact of the file before it is imported. */
export type ImportDoubt =
  | { readonly kind: 'footer' }
  | { readonly kind: 'cells' }
  | { readonly kind: 'badNumber'; readonly numbers: readonly { readonly index: number; readonly text: string }[] }
  | { readonly kind: 'otherName'; readonly target: ImportTarget }
  | { readonly kind: 'severalPeople'; readonly targets: readonly ImportTarget[] };

/** What the user says about a row. Nothing is imported of a row while something is undecided. */
export interface ImportSay {
  readonly isLeft?: boolean;
  readonly footer?: 'isContact';
  readonly cells?: 'asRead';
  readonly numbers?: 'without';
  /** `keep`: adds to the contact, which keeps its name. `rename`: it gets the file's. `apart`: a contact of its own without its numbers. */
  readonly who?: { readonly kind: 'keep' | 'rename'; readonly key: string } | { readonly kind: 'apart' };
}

export type ImportOutcome = 'new' | 'changed' | 'same' | 'doubtful' | 'left';

/** What the import does with a contact of the file. */
export interface PlannedContact {
  readonly row: number;
  readonly name: string;
  readonly numbers: readonly string[];
  readonly outcome: ImportOutcome;
  readonly doubt?: ImportDoubt | undefined;
  /** The contact that it adds to. */
  readonly into?: string | undefined;
  /** What it adds to it: numbers, addresses, tags and details. */
  readonly added?: readonly string[] | undefined;
  readonly isCut: boolean;
}

export interface ImportPlan {
  readonly rows: readonly PlannedContact[];
  readonly counts: Readonly<Record<ImportOutcome, number>>;
}

/** A contact that the server refused. */
export interface RefusedContact {
  readonly row: number;
  readonly name: string;
  readonly message: string;
}

export interface ContactsImported {
  /** What undoes it; also for a second try, so that both are undone together. */
  readonly id: string;
  readonly created: number;
  readonly updated: number;
  readonly refused: readonly RefusedContact[];
  /** Why the rest wasn't sent; undefined if all were. An empty text: there was no answer. */
  readonly failure?: string | undefined;
}

/** What an undone import left. `kept`: contacts that were changed since. */
export interface ImportUndone {
  readonly removed: number;
  readonly restored: number;
  readonly kept: number;
}

/** What is imported: the decided contacts of a file. */
export interface WantedImport {
  readonly people: readonly IncomingContact[];
  readonly bookId: string;
  readonly says: ReadonlyMap<number, ImportSay>;
  readonly country: string | undefined;
  /** Of the import that this one goes on with. */
  readonly id?: string | undefined;
}

/** What the page does for an import. */
export interface ContactImportActions {
  /** The books that the user may add to. */
  readonly books: readonly ContactBook[];
  /** Reads a file; `signal` ends the reading. */
  readonly onRead: (
    file: File,
    choices: ContactFileChoices,
    facts: FactNames,
    signal: AbortSignal,
  ) => Promise<ContactFile | { readonly problem: ContactFileProblem }>;
  /** What the import would do; undefined if the contacts of the book couldn't be loaded. */
  readonly onPlan: (
    people: readonly IncomingContact[],
    bookId: string,
    says: ReadonlyMap<number, ImportSay>,
  ) => Promise<ImportPlan | undefined>;
  /** The contact with another number; undefined if it isn't one either. */
  readonly onFixNumber: (
    contact: IncomingContact,
    index: number,
    text: string,
    country: string | undefined,
  ) => Promise<IncomingContact | undefined>;
  /** Imports what is decided. */
  readonly onImport: (wanted: WantedImport, onProgress: (done: number, all: number) => void) => Promise<ContactsImported>;
  /** The imports that can be undone, the last one first; undefined if they couldn't be loaded. */
  readonly onLoadImports: () => Promise<readonly ContactImport[] | undefined>;
  /** Takes an import back; a text says why that failed, and is empty without an answer. */
  readonly onUndoImport: (id: string) => Promise<ImportUndone | string>;
}
