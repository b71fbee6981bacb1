import type { ContactBook, ContactCard, ContactContent, ContactExportFormat, ContactSummary } from '@manyline/contract';
import type { Loadable } from '@manyline/ui';
import type { LineChoice } from '../Contact/LineChoice.types.ts';
import type { ContactFormValues } from './contactForm.ts';
import type { ContactImportActions } from './import/contactImport.types.ts';
import type { ContactSourceActions } from './sources/sources.types.ts';

/** What the page shows beside the list. `number`: of a contact that begins with it. */
export type ContactsView =
  | { readonly kind: 'list' }
  | { readonly kind: 'card'; readonly id: string }
  | { readonly kind: 'edit'; readonly id: string }
  | { readonly kind: 'new'; readonly number?: string | undefined; readonly name?: string | undefined };

/** What the list is narrowed to. */
export interface ContactsFilter {
  readonly query: string;
  /** Undefined: with any tag, or none. */
  readonly tag?: string | undefined;
  /** Undefined: of all books. */
  readonly bookId?: string | undefined;
}

/** A form that was left before it was saved. */
export interface KeptContactForm {
  readonly values: ContactFormValues;
  readonly bookId: string;
  /** What the form began with. */
  readonly base: { readonly content: ContactContent; readonly version: number };
}

export interface ContactDraft {
  readonly bookId: string;
  readonly content: ContactContent;
  /** Of the contact that is changed. */
  readonly base?: Pick<ContactCard, 'id' | 'version'> | undefined;
}

/** `fields`: messages by field, such as `numbers.0`. `stale`: someone else changed the contact; `current` is theirs. */
export type ContactSaved =
  | { readonly kind: 'saved'; readonly id: string }
  | { readonly kind: 'refused'; readonly message: string; readonly fields: Readonly<Record<string, string>> }
  | { readonly kind: 'stale'; readonly current: ContactCard }
  | { readonly kind: 'failed'; readonly message?: string | undefined };

/** Both resolve with why it didn't work. */
export interface BookActions {
  /** Adds and renames shared books. */
  readonly canCreate: boolean;
  readonly canDelete: boolean;
  /** `book`: the one that gets the name; without it one is added. */
  readonly onSaveBook: (name: string, book?: ContactBook) => Promise<string | undefined>;
  readonly onRemoveBook: (id: string) => Promise<string | undefined>;
}

/** Several contacts that become one: `into` stays, with the content. */
export interface ContactMerge {
  readonly into: ContactCard;
  readonly from: readonly ContactCard[];
  readonly content: ContactContent;
}

/** A contact that can be restored. `mergedInto`: the name of the one that it became a part of. */
export interface DeletedContact extends ContactSummary {
  /** Unix seconds. */
  readonly deletedTime: number;
  readonly mergedInto?: string | undefined;
}

export interface ContactMergeActions {
  /** Whole contacts; undefined if they couldn't be loaded. */
  readonly onLoadCards: (ids: readonly string[]) => Promise<readonly ContactCard[] | undefined>;
  readonly onMerge: (merge: ContactMerge) => Promise<ContactSaved>;
  /** Takes a merge back, by the id of a contact that it deleted; resolves like `onRestore`. */
  readonly onUndoMerge: (id: string) => Promise<number | undefined>;
  /** Pairs of contacts that aren't one person; undefined if they couldn't be loaded. */
  readonly onLoadDistinct: () => Promise<readonly (readonly string[])[] | undefined>;
  /** Says that these contacts are different people, or takes that back. Whether it is saved. */
  readonly onSetDistinct: (ids: readonly string[], areDistinct: boolean) => Promise<boolean>;
  /** What can be restored, the last deleted first; undefined if it couldn't be loaded. */
  readonly onLoadDeleted: () => Promise<readonly DeletedContact[] | undefined>;
}

export interface ContactsProps {
  /** All contacts that the user may see. */
  readonly contacts: Loadable<readonly ContactSummary[]>;
  /** The books that the user may see, with their own book. */
  readonly books: readonly ContactBook[];
  /** What is shown beside the list. */
  readonly view: ContactsView;
  /** The contact of the view, and undefined where the view is about none. */
  readonly card: Loadable<ContactCard> | undefined;
  /** The contact of the view no longer exists, or isn't the user's to see. */
  readonly isGone: boolean;
  /** What the list is narrowed to. */
  readonly filter: ContactsFilter;
  /** Undefined: the user sets up no shared books. */
  readonly bookActions?: BookActions | undefined;
  /** Reads files of contacts and imports them. */
  readonly importing: Omit<ContactImportActions, 'books'>;
  /** The user's accounts on other servers, whose contacts are read. */
  readonly sources: ContactSourceActions;
  /** Makes one contact of several, and brings deleted ones back. */
  readonly merging: ContactMergeActions;
  /** Saves the contacts of a book, or of all books, as a file; settles when it is saved or has failed, which the page reports. */
  readonly onExport: (format: ContactExportFormat, bookId: string | undefined) => Promise<unknown>;
  /** Which line the contact of the view is written to from; undefined for users with one line. */
  readonly lineChoice?: LineChoice | undefined;
  /** Whether the user may send messages. */
  readonly canWrite: boolean;
  /** The address of a view. */
  readonly hrefOf: (view: ContactsView) => string;
  /** Called with the view to show. */
  readonly onShow: (view: ContactsView) => void;
  /** Called with the new filter. */
  readonly onFilter: (filter: ContactsFilter) => void;
  readonly onRetry: () => void;
  /** Loads the contact of the view again. */
  readonly onRetryCard: () => void;
  /** Saves a new or changed contact; resolves with what came of it. */
  readonly onSave: (draft: ContactDraft) => Promise<ContactSaved>;
  /** Whether it is deleted; the page then offers to undo it. */
  readonly onRemove: (contact: ContactSummary) => Promise<boolean>;
  /** How many of its numbers other contacts have by now; undefined if it couldn't be restored. */
  readonly onRestore: (id: string) => Promise<number | undefined>;
  /** Opens the chat with a number of the contact. */
  readonly onWrite: (number: string, contact: ContactSummary) => void;
  /** The form of the view as it was left before. */
  readonly kept?: KeptContactForm | undefined;
  /** Called with a form that is left before it is saved; undefined: it was saved or given up. */
  readonly onKeep?: ((view: ContactsView, form: KeptContactForm | undefined) => void) | undefined;
  /** The chat that the user came from. */
  readonly chat?: { readonly href: string; readonly onOpen: () => void } | undefined;
  /** Whether a form holds changes that would be lost. */
  readonly onDirty: (isDirty: boolean) => void;
}
