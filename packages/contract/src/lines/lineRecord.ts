import * as v from 'valibot';
import { phoneCauseSchema } from '../providers/phoneCause.ts';
import { providerHealthSchema, PROVIDER_STATES } from '../providers/providerHealth.ts';
import { providerKindSchema } from '../providers/providerSettings.ts';

const tn = v.pipe(v.string(), v.regex(/^\+\d{3,20}$/));
const id = v.pipe(v.string(), v.minLength(1), v.maxLength(64));

const lineAccountEntries = {
  id: v.string(),
  name: v.string(),
  kind: providerKindSchema,
  health: v.omit(providerHealthSchema, ['lastError']),
};

/** A line in the console's list of all lines. Times are Unix seconds. */
export const lineRecordSchema = v.object({
  tn: v.string(),
  status: v.string(),
  /** Given by the owner. */
  name: v.optional(v.string()),
  /** Names are absent if the caller may not see them. */
  owner: v.object({ id: v.string(), name: v.optional(v.string()), username: v.optional(v.string()) }),
  /** Absent for an internal line. */
  provider: v.optional(v.object(lineAccountEntries)),
  /** A standby account with the same number, which sends while the first is stopped (`isOnStandby`). */
  standby: v.optional(v.object({ ...lineAccountEntries, addedAt: v.number() })),
  lastSentAt: v.optional(v.number()),
  lastReceivedAt: v.optional(v.number()),
  /** Since the `since` of the call. */
  sentToday: v.number(),
  receivedToday: v.number(),
  /** What the provider charged for messages of this month (UTC), by currency (ISO 4217); empty if it tells no prices. */
  spend: v.array(v.object({ currency: v.string(), amount: v.number() })),
  /** Whether the caller may change the lines of this owner. */
  canChange: v.boolean(),
});
export type LineRecord = v.InferOutput<typeof lineRecordSchema>;

/** In the filter by provider account: lines without one. */
export const INTERNAL_LINES = 'internal';
export const LINE_STATUSES = ['Alive', 'Suspended', 'Unconfirmed'] as const;
/** What the console says about a line: what its provider account is while the line is Alive, else its own status. */
export const LINE_STATES = [...PROVIDER_STATES, 'Suspended', 'Unconfirmed'] as const;
export type LineState = (typeof LINE_STATES)[number];
export const LINE_SORTS = ['tn', 'owner', 'status', 'provider'] as const;
export type LineSort = (typeof LINE_SORTS)[number];

/** All given criteria must match; in a list, one value is enough. */
export const lineFilterSchema = v.strictObject({
  /** Searches the number, the line's name, and the owner's name and username. */
  q: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(200))),
  status: v.optional(v.pipe(v.array(v.picklist(LINE_STATUSES)), v.maxLength(LINE_STATUSES.length))),
  userId: v.optional(id),
  /** Ids of provider accounts, or `INTERNAL_LINES`. */
  providers: v.optional(v.pipe(v.array(id), v.maxLength(200))),
  /** States of the line's provider account. */
  health: v.optional(v.pipe(v.array(v.picklist(PROVIDER_STATES)), v.maxLength(PROVIDER_STATES.length))),
  /** A line without a provider account is `healthy` while it is Alive. */
  states: v.optional(v.pipe(v.array(v.picklist(LINE_STATES)), v.maxLength(LINE_STATES.length))),
});
export type LineFilter = v.InferOutput<typeof lineFilterSchema>;

/**
 * `verify` needs no code: it takes unverified lines whose provider account lists the number, and those without an account on the caller's
 * word. `assign` gives lines to another user, without their chats unless `withChats`. `release` removes them; their chats stay archived for the
 * owner, and return with the number.
 */
export const lineChangeSchema = v.variant('kind', [
  v.strictObject({ kind: v.picklist(['suspend', 'resume', 'verify', 'release']) }),
  v.strictObject({ kind: v.literal('assign'), userId: id, withChats: v.optional(v.boolean(), false) }),
]);
export type LineChange = v.InferOutput<typeof lineChangeSchema>;

/** What an import reads; the other columns of an export are skipped. */
export const LINE_IMPORT_COLUMNS = ['number', 'name', 'username', 'status', 'provider'] as const;

export const LINES_AT_ONCE = 500;
export const tnsSchema = v.pipe(v.array(tn), v.minLength(1), v.maxLength(LINES_AT_ONCE));

export const lineChangesSchema = v.object({
  changed: v.array(v.string()),
  refused: v.array(v.object({ tn: v.string(), reason: v.string() })),
});
export type LineChanges = v.InferOutput<typeof lineChangesSchema>;

/** How far a test message came, and whether an answer arrived since. */
export const lineTestSchema = v.object({
  state: v.picklist(['waiting', 'sent', 'delivered', 'failed']),
  /** Present if it failed. */
  failure: v.optional(v.string()),
  detail: v.optional(v.object({ code: v.optional(v.string()), text: v.optional(v.string()) })),
  sentAt: v.number(),
  /** When the first message from the same number arrived after the test; its text stays private. */
  answeredAt: v.optional(v.number()),
  /** What keeps an Android phone from sending or receiving; absent for other lines. */
  causes: v.optional(v.array(phoneCauseSchema)),
});
export type LineTest = v.InferOutput<typeof lineTestSchema>;

/** A message of a line that failed. */
export const lineFailureSchema = v.object({
  at: v.number(),
  /** A `FailureReason`. */
  reason: v.string(),
  /** The provider’s own code. */
  code: v.optional(v.string()),
  /** The recipient; only for the owner of the line, whose chats are private. */
  to: v.optional(v.string()),
});
export type LineFailure = v.InferOutput<typeof lineFailureSchema>;
