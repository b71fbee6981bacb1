import * as v from 'valibot';
import { endpoint } from '../api/endpoint.ts';
import { SEEN_PATTERN } from '../chats/seenText.ts';
import { savedViewSchema, VIEW_NAME_MAX_LENGTH } from './view.ts';

const BASE = '/api-user/api/v1/user';
const id = v.pipe(v.string(), v.minLength(1), v.maxLength(64));
const nothing = v.strictObject({});
const key = v.pipe(v.string(), v.regex(/^[A-Za-z][\w-]{0,39}$/));
const choices = v.record(key, v.pipe(v.string(), v.maxLength(200)));
const preferencesSchema = v.object({
  version: v.number(),
  /** The user's own choices by cookie name; null before the first one. */
  own: v.nullable(v.record(v.string(), v.string())),
  /** The version of `defaults` and `locked`. */
  defaultsVersion: v.number(),
  /** Applied if the user chose nothing. */
  defaults: v.record(v.string(), v.string()),
  locked: v.array(v.string()),
});
export type StoredPreferences = v.InferOutput<typeof preferencesSchema>;

export const preferenceEndpoints = {
  getPreferences: endpoint({
    method: 'GET',
    path: `${BASE}/preferences`,
    payload: nothing,
    answer: preferencesSchema,
    access: 'signedIn',
    source: 'chosen',
  }),
  setPreferences: endpoint({
    method: 'POST',
    path: `${BASE}/preferences/set`,
    payload: v.strictObject({ version: v.number(), own: v.nullable(choices) }),
    answer: preferencesSchema,
    conflict: preferencesSchema,
    access: 'signedIn',
    source: 'chosen',
  }),
  setPreferenceDefaults: endpoint({
    method: 'POST',
    path: `${BASE}/preferences/set-defaults`,
    payload: v.strictObject({ version: v.number(), defaults: choices, locked: v.pipe(v.array(key), v.maxLength(40)) }),
    answer: preferencesSchema,
    conflict: preferencesSchema,
    access: { action: 'update', subject: 'system' },
    source: 'chosen',
  }),
  /** The user's own views of a table and the shared ones, if the user may see the table's data. */
  getViews: endpoint({
    method: 'GET',
    path: `${BASE}/views`,
    payload: v.strictObject({ page: savedViewSchema.entries.page }),
    answer: v.array(savedViewSchema),
    access: 'signedIn',
    source: 'chosen',
  }),
  /** Creates a view; with `id` and `version`, updates one of the user's own. Sharing requires the permission to share views. */
  saveView: endpoint({
    method: 'POST',
    path: `${BASE}/views/save`,
    payload: v.strictObject({
      id: v.optional(id),
      version: v.optional(v.number()),
      name: v.pipe(v.string(), v.trim(), v.regex(SEEN_PATTERN), v.maxLength(VIEW_NAME_MAX_LENGTH)),
      page: savedViewSchema.entries.page,
      query: v.pipe(v.string(), v.maxLength(2_000)),
      isShared: v.boolean(),
    }),
    answer: savedViewSchema,
    conflict: savedViewSchema,
    access: 'signedIn',
    source: 'chosen',
  }),
  deleteView: endpoint({
    method: 'DELETE',
    path: `${BASE}/views/delete`,
    payload: v.strictObject({ id }),
    answer: v.object({}),
    access: 'signedIn',
    source: 'chosen',
  }),
};
