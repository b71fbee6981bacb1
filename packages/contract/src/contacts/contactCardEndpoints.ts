import * as v from 'valibot';
import { endpoint } from '../api/endpoint.ts';
import { addressSchema } from '../lines/addressSchema.ts';
import {
  CONTACT_BOOK_NAME_MAX_LENGTH,
  contactBookSchema,
  contactCardSchema,
  contactContentSchema,
  contactSummarySchema,
} from './contactCard.ts';

const BASE = '/api-ctn/api/v1/contacts';
const id = v.pipe(v.string(), v.minLength(1), v.maxLength(64));
const version = v.optional(v.pipe(v.number(), v.integer()));
/** One's own contacts need no more than one's own chats; shared books are checked one by one. */
const permission = { action: 'view', subject: 'chat' } as const;

/** How many contacts one call deletes, restores or names. */
export const CONTACTS_AT_ONCE = 500;
/** How many one answer of `getContacts` holds. */
export const CONTACTS_PAGE_SIZE = 2_000;

const ids = v.pipe(v.array(id), v.minLength(1), v.maxLength(CONTACTS_AT_ONCE));

export const contactCardEndpoints = {
  /** The caller's own book first, then the shared ones they may see. */
  getContactBooks: endpoint({
    method: 'GET',
    path: `${BASE}/books`,
    payload: v.strictObject({}),
    answer: v.array(contactBookSchema),
    access: permission,
    source: 'chosen',
  }),
  /** Adds a shared book, or renames one. */
  saveContactBook: endpoint({
    method: 'POST',
    path: `${BASE}/save-book`,
    payload: v.strictObject({
      id: v.optional(id),
      version,
      name: v.pipe(v.string(), v.trim(), v.regex(/\S/u), v.maxLength(CONTACT_BOOK_NAME_MAX_LENGTH)),
    }),
    answer: contactBookSchema,
    conflict: contactBookSchema,
    access: { action: 'create', subject: 'contactBook' },
    source: 'chosen',
  }),
  /** Deletes a shared book with all its contacts. */
  removeContactBook: endpoint({
    method: 'POST',
    path: `${BASE}/remove-book`,
    payload: v.strictObject({ id }),
    answer: v.object({}),
    access: { action: 'delete', subject: 'contactBook' },
    source: 'chosen',
  }),
  /** The contacts of all books the caller may see, in the order of their ids; `after`: the last one of the previous answer. */
  getContacts: endpoint({
    method: 'GET',
    path: `${BASE}/list`,
    payload: v.strictObject({ after: v.optional(v.pipe(v.string(), v.maxLength(64)), '') }),
    answer: v.object({ items: v.array(contactSummarySchema), hasMore: v.boolean() }),
    access: permission,
    source: 'chosen',
  }),
  /** Those of these ids that exist and that the caller may see. */
  getContactsByIds: endpoint({
    method: 'POST',
    path: `${BASE}/by-ids`,
    payload: v.strictObject({ ids }),
    answer: v.array(contactCardSchema),
    access: permission,
    source: 'chosen',
  }),
  /** Who a number is: the caller's own contact first, then those of shared books. */
  findContacts: endpoint({
    method: 'GET',
    path: `${BASE}/find`,
    payload: v.strictObject({ tn: addressSchema }),
    answer: v.array(contactCardSchema),
    access: permission,
    source: 'chosen',
  }),
  /**
   * Adds a contact, or changes all of it. Numbers are stored as `readAddress` reads them in the country of the caller's first line; one that
   * another contact of the book has is refused.
   */
  saveContact: endpoint({
    method: 'POST',
    path: `${BASE}/save`,
    payload: v.strictObject({ id: v.optional(id), version, bookId: id, content: contactContentSchema }),
    answer: contactCardSchema,
    conflict: contactCardSchema,
    access: permission,
    source: 'chosen',
  }),
  /** Deletes those that the caller may change. `restoreContacts` brings them back within 30 days. */
  removeContacts: endpoint({
    method: 'POST',
    path: `${BASE}/remove`,
    payload: v.strictObject({ ids }),
    answer: v.object({ ids: v.array(v.string()) }),
    access: permission,
    source: 'chosen',
  }),
  /** Brings deleted contacts back, without numbers that another contact of the book has by now: `left` counts these. */
  restoreContacts: endpoint({
    method: 'POST',
    path: `${BASE}/restore`,
    payload: v.strictObject({ ids }),
    answer: v.object({ ids: v.array(v.string()), left: v.number() }),
    access: permission,
    source: 'chosen',
  }),
};
