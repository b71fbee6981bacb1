import * as v from 'valibot';
import { CONTACT_NAME_MAX_LENGTH } from '../chats/chat.ts';
import { CONTACT_NOTE_MAX_LENGTH } from '../chats/contactEndpoints.ts';

export const CONTACTS_MAX_COUNT = 25_000;
export const CONTACT_BOOKS_MAX_COUNT = 50;
export const CONTACT_BOOK_NAME_MAX_LENGTH = 80;
/** Numbers or e-mail addresses of one contact. */
export const CONTACT_ADDRESSES_MAX_COUNT = 20;
export const CONTACT_LABEL_MAX_LENGTH = 40;
export const CONTACT_TAGS_MAX_COUNT = 30;
export const CONTACT_TAG_MAX_LENGTH = 40;
export const CONTACT_FIELDS_MAX_COUNT = 30;
export const CONTACT_FIELD_MAX_LENGTH = 500;
/** How long a deleted contact can be restored. */
export const CONTACT_RESTORE_DAYS = 30;

/** The id of the caller's own book on the wire. */
export const PERSONAL_BOOK = 'personal';

const short = v.pipe(v.string(), v.maxLength(CONTACT_NAME_MAX_LENGTH));
const label = v.pipe(v.string(), v.maxLength(CONTACT_LABEL_MAX_LENGTH));
const tag = v.pipe(v.string(), v.maxLength(CONTACT_TAG_MAX_LENGTH));
const addresses = <T extends v.GenericSchema<string, string>>(value: T) =>
  v.pipe(v.array(v.strictObject({ value, label: v.optional(label, '') })), v.maxLength(CONTACT_ADDRESSES_MAX_COUNT));

/** A number or e-mail address. Labels are own words; `mobile`, `work`, `home` and `main` are shown in the reader's language. */
export interface ContactAddress {
  readonly value: string;
  readonly label: string;
}

/** A field of the user's own. */
export interface ContactField {
  readonly name: string;
  readonly value: string;
}

const headEntries = {
  name: v.optional(short, ''),
  company: v.optional(short, ''),
  /** As `readAddress` gives them: numbers, short codes or names. */
  numbers: v.optional(addresses(v.pipe(v.string(), v.maxLength(250))), []),
  emails: v.optional(addresses(v.pipe(v.string(), v.maxLength(254))), []),
  tags: v.optional(v.pipe(v.array(tag), v.maxLength(CONTACT_TAGS_MAX_COUNT)), []),
};

/** What a person wrote about a contact, as typed. */
export const contactContentSchema = v.strictObject({
  ...headEntries,
  note: v.optional(v.pipe(v.string(), v.maxLength(CONTACT_NOTE_MAX_LENGTH)), ''),
  fields: v.optional(
    v.pipe(
      v.array(v.strictObject({ name: label, value: v.pipe(v.string(), v.maxLength(CONTACT_FIELD_MAX_LENGTH)) })),
      v.maxLength(CONTACT_FIELDS_MAX_COUNT),
    ),
    [],
  ),
});

export interface ContactContent {
  readonly name: string;
  readonly company: string;
  readonly numbers: readonly ContactAddress[];
  readonly emails: readonly ContactAddress[];
  readonly tags: readonly string[];
  readonly note: string;
  readonly fields: readonly ContactField[];
}
export const EMPTY_CONTACT: ContactContent = { name: '', company: '', numbers: [], emails: [], tags: [], note: '', fields: [] };

/** A contact in a list: without its note and own fields. */
export const contactSummarySchema = v.object({ id: v.string(), bookId: v.string(), ...headEntries });
export type ContactSummary = Omit<ContactContent, 'note' | 'fields'> & { readonly id: string; readonly bookId: string };

/** The whole contact. `version` is what a change is based on. */
export const contactCardSchema = v.object({
  ...contactSummarySchema.entries,
  ...contactContentSchema.entries,
  version: v.number(),
  /** Unix seconds. */
  updatedTime: v.number(),
});
export type ContactCard = v.InferOutput<typeof contactCardSchema>;

/** An address book: the user's own (`personal`, without a name), or a shared one. */
export const contactBookSchema = v.object({
  id: v.string(),
  name: v.string(),
  version: v.number(),
  count: v.number(),
  canEdit: v.boolean(),
  /** Another server fills it; it is changed only there. */
  isSynced: v.optional(v.boolean()),
});
export type ContactBook = v.InferOutput<typeof contactBookSchema>;
