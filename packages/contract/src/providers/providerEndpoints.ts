import * as v from 'valibot';
import { endpoint } from '../api/endpoint.ts';
import { providerAccountSchema, providerNumberSchema, providerTestSchema, webhookCheckSchema } from './providerAccount.ts';
import { providerHealthEntrySchema } from './providerHealth.ts';
import { PROVIDER_NAME_MAX_LENGTH, providerKindSchema } from './providerSettings.ts';
import { UNROUTED_KINDS, unroutedNumberSchema } from './unrouted.ts';

const BASE = '/api-internal/api/v1/provider';
const may = (action: string) => ({ action, subject: 'provider' });
const id = v.pipe(v.string(), v.minLength(1), v.maxLength(64));
const name = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(PROVIDER_NAME_MAX_LENGTH));
const tn = v.pipe(v.string(), v.regex(/^\+\d{3,20}$/));
/** Checked against `providerSettingsSchemas` and `providerSecretsSchemas` of the kind; a refusal names fields like `settings.url`. */
const anyEntries = v.record(v.string(), v.unknown());
const account = {
  answer: providerAccountSchema,
  source: 'chosen',
} as const;
/** `secret` is present if the server made it (kind `webhook`); it is never answered again. */
const accountAndSecret = v.object({ account: providerAccountSchema, secret: v.optional(v.string()) });

export const MOST_ASSIGNED = 500;
/** Changes of an account's state that are stored. */
export const PROVIDER_HISTORY_MAX_COUNT = 200;

/** What moving a line to another account does, or why it can’t move; `listed`: whether the provider knows the number. */
const linePlanSchema = v.object({
  tn: v.string(),
  name: v.optional(v.string()),
  status: v.string(),
  outcome: v.picklist(['moves', 'moved', 'stays']),
  /** `standby`: the account is only its standby. `changed`: it isn't on the account, or no longer; its status is then empty. */
  reason: v.optional(v.picklist(['notListed', 'standby', 'changed'])),
  listed: v.picklist(['yes', 'no', 'unknown']),
  /** The list proves an unconfirmed number, which can then send. */
  isProved: v.boolean(),
  /** The new account is its standby now, so it has none afterwards. */
  losesStandby: v.boolean(),
});
export type LinePlan = v.InferOutput<typeof linePlanSchema>;
const movedLinesSchema = v.object({ lines: v.array(linePlanSchema) });
export type MovedLines = v.InferOutput<typeof movedLinesSchema>;
/** Lines of one account that one call looks at. */
export const MOST_MOVED = 5_000;

export const providerEndpoints = {
  /**
   * All accounts by name. Open pages hear about every change, also of the health and webhook, as `_HUB_NOTIFY_USER_CHANGED` with
   * `changed: 'providers'` and the ids.
   */
  getProviders: endpoint({
    method: 'GET',
    path: `${BASE}/list`,
    payload: v.strictObject({}),
    answer: v.array(providerAccountSchema),
    access: may('view'),
    source: 'chosen',
  }),
  getProvider: endpoint({ method: 'GET', path: `${BASE}/get`, payload: v.strictObject({ id }), access: may('view'), ...account }),
  /** Its changes of state, newest first. */
  getProviderHistory: endpoint({
    method: 'GET',
    path: `${BASE}/history`,
    payload: v.strictObject({ id }),
    answer: v.array(providerHealthEntrySchema),
    access: may('view'),
    source: 'chosen',
  }),
  /** Messages of all accounts that no line takes, the newest first. A change is pushed as a change of the account. */
  getUnrouted: endpoint({
    method: 'GET',
    path: `${BASE}/unrouted`,
    payload: v.strictObject({}),
    answer: v.array(unroutedNumberSchema),
    access: may('update'),
    source: 'chosen',
  }),
  /** Deletes the kept messages of an account for a number, and resets their count. */
  dismissUnrouted: endpoint({
    method: 'POST',
    path: `${BASE}/dismiss-unrouted`,
    payload: v.strictObject({ id, kind: v.picklist(UNROUTED_KINDS), to: v.pipe(v.string(), v.maxLength(64)) }),
    answer: v.object({}),
    access: may('update'),
    source: 'chosen',
  }),
  /** Tests nothing: call `testProvider` before. */
  createProvider: endpoint({
    method: 'POST',
    path: `${BASE}/create`,
    payload: v.strictObject({ kind: providerKindSchema, name, settings: anyEntries, secrets: v.optional(anyEntries) }),
    answer: accountAndSecret,
    access: may('create'),
    source: 'chosen',
  }),
  /** Omitted fields stay; `settings` replaces all settings. Used by the next message, without a restart. */
  updateProvider: endpoint({
    method: 'POST',
    path: `${BASE}/update`,
    payload: v.strictObject({ id, version: v.number(), name: v.optional(name), settings: v.optional(anyEntries) }),
    answer: providerAccountSchema,
    conflict: providerAccountSchema,
    access: may('update'),
    source: 'chosen',
  }),
  /**
   * Sets new secrets; omitted ones stay. Webhooks signed with the old ones are accepted for a day, so nothing is lost while the provider
   * changes over. Kind `webhook` without a given secret makes a new one.
   */
  rotateProviderSecret: endpoint({
    method: 'POST',
    path: `${BASE}/rotate-secret`,
    payload: v.strictObject({ id, version: v.number(), secrets: v.optional(anyEntries) }),
    answer: accountAndSecret,
    conflict: providerAccountSchema,
    access: may('update'),
    source: 'chosen',
  }),
  /** Refused with `inUse` while lines use it: one entry in `errors` per line (`field: 'lines'`, its number as message), at most 20. */
  deleteProvider: endpoint({
    method: 'DELETE',
    path: `${BASE}/delete`,
    payload: v.strictObject({ id, version: v.number() }),
    answer: v.object({}),
    conflict: providerAccountSchema,
    access: may('delete'),
    source: 'chosen',
  }),
  /** Tries the credentials of an account, or of a form that is not saved yet (without `id`; with `id`, omitted secrets are the stored ones). */
  testProvider: endpoint({
    method: 'POST',
    path: `${BASE}/test`,
    payload: v.strictObject({
      id: v.optional(id),
      kind: v.optional(providerKindSchema),
      settings: v.optional(anyEntries),
      secrets: v.optional(anyEntries),
    }),
    answer: providerTestSchema,
    access: may('update'),
    source: 'chosen',
  }),
  /** The numbers of the account at the provider. `canList: false`: the provider has no such list, so numbers are typed in. */
  getProviderNumbers: endpoint({
    method: 'GET',
    path: `${BASE}/numbers`,
    payload: v.strictObject({ id }),
    answer: v.variant('outcome', [
      v.object({ outcome: v.literal('ok'), canList: v.boolean(), items: v.array(providerNumberSchema) }),
      providerTestSchema.options[1],
    ]),
    access: may('update'),
    source: 'chosen',
  }),
  /**
   * Tells the provider to send incoming messages and receipts of these numbers to `webhook.url`; without `tns` of the whole account. Kinds
   * without `registersWebhook` are refused with `unavailable`.
   */
  registerProviderWebhook: endpoint({
    method: 'POST',
    path: `${BASE}/register-webhook`,
    payload: v.strictObject({ id, tns: v.optional(v.pipe(v.array(tn), v.maxLength(MOST_ASSIGNED))) }),
    answer: providerTestSchema,
    access: may('update'),
    source: 'chosen',
  }),
  /** Calls the account's own webhook from here, through the public address. */
  checkProviderWebhook: endpoint({
    method: 'POST',
    path: `${BASE}/check-webhook`,
    payload: v.strictObject({ id }),
    answer: webhookCheckSchema,
    access: may('update'),
    source: 'chosen',
  }),
  /**
   * Sets the provider account of existing lines; null: none (internal). Waiting messages go through the new account, chats stay. Lines that
   * don't exist are skipped. An owner's client hears it as a change of its user.
   */
  assignProvider: endpoint({
    method: 'POST',
    path: `${BASE}/assign`,
    payload: v.strictObject({
      tns: v.pipe(v.array(tn), v.minLength(1), v.maxLength(MOST_ASSIGNED)),
      providerAccountId: v.nullable(id),
    }),
    answer: v.object({ assigned: v.array(v.string()), skipped: v.array(v.string()) }),
    access: may('assign'),
    source: 'chosen',
  }),
  /**
   * Moves the lines of an account to another one, only those in `tns` if given; a dry run says what would happen. Each line moves or stays by
   * itself, in parts that are stored as a whole: after an interruption, the same call goes on with the rest.
   */
  moveProviderLines: endpoint({
    method: 'POST',
    path: `${BASE}/move-lines`,
    payload: v.strictObject({
      from: id,
      to: id,
      isDryRun: v.boolean(),
      tns: v.optional(v.pipe(v.array(tn), v.minLength(1), v.maxLength(MOST_MOVED))),
    }),
    answer: movedLinesSchema,
    access: may('assign'),
    isLong: true,
    source: 'chosen',
  }),
  /**
   * Gives a line a standby account that has the same number, or takes it away (null). It sends while the first is stopped, and receives
   * always. An account whose provider lists its numbers must list this one.
   */
  setLineStandby: endpoint({
    method: 'POST',
    path: `${BASE}/set-standby`,
    payload: v.strictObject({ tn, providerAccountId: v.nullable(id) }),
    answer: v.object({}),
    access: may('assign'),
    source: 'chosen',
  }),
};
