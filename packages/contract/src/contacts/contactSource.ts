import * as v from 'valibot';
import { endpoint } from '../api/endpoint.ts';
import { CONTACT_BOOK_NAME_MAX_LENGTH } from './contactCard.ts';

const BASE = '/api-ctn/api/v1/contacts';
const id = v.pipe(v.string(), v.minLength(1), v.maxLength(64));
const permission = { action: 'view', subject: 'chat' } as const;

/** How many accounts a user has. */
export const CONTACT_SOURCES_MAX_COUNT = 5;

/** Why contacts can't be read from another server. */
export const SOURCE_PROBLEMS = [
  'signInRefused',
  'forbidden',
  'notCardDav',
  'noBooks',
  'certificate',
  'unreachable',
  'addressNotAllowed',
  'leadsElsewhere',
  'tooLarge',
  'passwordLost',
] as const;
export type SourceProblem = (typeof SOURCE_PROBLEMS)[number];

/** An address book that another server fills: it is read there, and changed there only. */
export const contactSourceSchema = v.object({
  bookId: v.string(),
  name: v.string(),
  url: v.string(),
  user: v.string(),
  count: v.number(),
  /** The organisation sees its contacts, as the rights to address books say. */
  isShared: v.optional(v.boolean()),
  /** When it was last read completely, Unix seconds; absent before the first time. */
  syncedTime: v.optional(v.number()),
  /** Why it couldn't be read the last time, in the caller's language, with the next step. */
  problem: v.optional(v.string()),
});
export type ContactSource = v.InferOutput<typeof contactSourceSchema>;

export const contactSourceEndpoints = {
  getContactSources: endpoint({
    method: 'GET',
    path: `${BASE}/sources`,
    payload: v.strictObject({}),
    answer: v.array(contactSourceSchema),
    access: permission,
    source: 'chosen',
  }),
  /** Adds an account, or changes one; without a password it keeps the one it has. Its contacts are read before the answer. */
  saveContactSource: endpoint({
    method: 'POST',
    path: `${BASE}/save-source`,
    payload: v.strictObject({
      bookId: v.optional(id),
      name: v.pipe(v.string(), v.trim(), v.regex(/\S/u), v.maxLength(CONTACT_BOOK_NAME_MAX_LENGTH)),
      url: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(500)),
      user: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(250)),
      password: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(500))),
      /** Of a new one: it becomes a shared address book, which needs the right to add one. */
      isShared: v.optional(v.boolean()),
    }),
    answer: contactSourceSchema,
    access: permission,
    isLong: true,
    source: 'chosen',
  }),
  /** Reads it now. */
  syncContactSource: endpoint({
    method: 'POST',
    path: `${BASE}/sync-source`,
    payload: v.strictObject({ bookId: id }),
    answer: contactSourceSchema,
    access: permission,
    isLong: true,
    source: 'chosen',
  }),
  /** Removes the account with the contacts that came from it. */
  removeContactSource: endpoint({
    method: 'POST',
    path: `${BASE}/remove-source`,
    payload: v.strictObject({ bookId: id }),
    answer: v.object({}),
    access: permission,
    source: 'chosen',
  }),
};
