import * as v from 'valibot';
import { endpoint } from '../api/endpoint.ts';
import { contactCardSchema, contactContentSchema, contactSummarySchema } from './contactCard.ts';

const BASE = '/api-ctn/api/v1/contacts';
const id = v.pipe(v.string(), v.minLength(1), v.maxLength(64));
const seen = v.strictObject({ id, version: v.pipe(v.number(), v.integer()) });
const permission = { action: 'view', subject: 'chat' } as const;

/** How many contacts become one in one call. */
export const CONTACTS_MERGED_AT_ONCE = 10;
/** How many deleted contacts the list has. */
export const DELETED_CONTACTS_MAX_COUNT = 500;

export const contactMergeEndpoints = {
  /**
   * Makes one contact of several in one book: `into` gets the content, and the others are deleted. Each as the caller saw it. Chats, opt-outs
   * and blocks belong to numbers and lines, so none of them changes. `undoMerge` takes the id of any of the others.
   */
  mergeContacts: endpoint({
    method: 'POST',
    path: `${BASE}/merge`,
    payload: v.strictObject({
      into: seen,
      from: v.pipe(v.array(seen), v.minLength(1), v.maxLength(CONTACTS_MERGED_AT_ONCE)),
      content: contactContentSchema,
    }),
    answer: contactCardSchema,
    conflict: contactCardSchema,
    access: permission,
    source: 'chosen',
  }),
  /**
   * Takes a merge back within 30 days. What was changed since stays; numbers that others have by now don't come back: `left` counts them.
   */
  undoMerge: endpoint({
    method: 'POST',
    path: `${BASE}/undo-merge`,
    payload: v.strictObject({ id }),
    answer: v.object({ ids: v.array(v.string()), left: v.number() }),
    access: permission,
    source: 'chosen',
  }),
  /** Pairs of contacts that may look like one person and aren't, in the books that the caller may change. */
  getDistinctContacts: endpoint({
    method: 'GET',
    path: `${BASE}/distinct`,
    payload: v.strictObject({}),
    answer: v.array(v.object({ ids: v.array(v.string()) })),
    access: permission,
    source: 'chosen',
  }),
  /** Says that these contacts of one book are different people, for all who change the book; or takes that back. */
  setDistinctContacts: endpoint({
    method: 'POST',
    path: `${BASE}/set-distinct`,
    payload: v.strictObject({ ids: v.pipe(v.array(id), v.minLength(2), v.maxLength(CONTACTS_MERGED_AT_ONCE)), areDistinct: v.boolean() }),
    answer: v.object({}),
    access: permission,
    source: 'chosen',
  }),
  /** The contacts that can be restored, the last deleted first. `mergedInto`: the contact that it became a part of. */
  getDeletedContacts: endpoint({
    method: 'GET',
    path: `${BASE}/deleted`,
    payload: v.strictObject({}),
    answer: v.array(
      v.object({
        ...contactSummarySchema.entries,
        /** Unix seconds. */
        deletedTime: v.number(),
        mergedInto: v.optional(v.string()),
      }),
    ),
    access: permission,
    source: 'chosen',
  }),
};
