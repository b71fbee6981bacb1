import * as v from 'valibot';
import { savedViewSchema, VIEW_NAME_MAX_LENGTH } from '../domain/view.ts';
import { SEEN_PATTERN } from '../domain/seenText.ts';
import { endpoint } from './endpoint.ts';

const BASE = '/api-user/api/v1/user';
const id = v.pipe(v.string(), v.minLength(1), v.maxLength(64));
const nothing = v.strictObject({});
const key = v.pipe(v.string(), v.regex(/^[A-Za-z][\w-]{0,39}$/));
const choices = v.record(key, v.pipe(v.string(), v.maxLength(200)));
const preferencesSchema = v.object({
  version: v.number(),
  /** The person's own choices by the names of their cookies; null until they made any. */
  own: v.nullable(v.record(v.string(), v.string())),
  /** The version of `defaults` and `locked`. */
  defaultsVersion: v.number(),
  /** What holds where a person chose nothing. */
  defaults: v.record(v.string(), v.string()),
  /** What nobody may choose otherwise. */
  locked: v.array(v.string()),
});
export type KeptPreferences = v.InferOutput<typeof preferencesSchema>;

/** What people keep for themselves on the server. */
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
  /** For everybody. */
  setPreferenceDefaults: endpoint({
    method: 'POST',
    path: `${BASE}/preferences/set-defaults`,
    payload: v.strictObject({ version: v.number(), defaults: choices, locked: v.pipe(v.array(key), v.maxLength(40)) }),
    answer: preferencesSchema,
    conflict: preferencesSchema,
    access: { action: 'update', subject: 'system' },
    source: 'chosen',
  }),
  /** One's own views of a table, and the shared ones where one may see what it is of. */
  getViews: endpoint({
    method: 'GET',
    path: `${BASE}/views`,
    payload: v.strictObject({ page: savedViewSchema.entries.page }),
    answer: v.array(savedViewSchema),
    access: 'signedIn',
    source: 'chosen',
  }),
  /** A new view, or with `id` and `version` a changed one of one's own. To share takes the permission to share views. */
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
