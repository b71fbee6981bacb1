import * as v from 'valibot';
import { endpoint } from '../api/endpoint.ts';
import { LINE_NAME_MAX_LENGTH, profileSchema } from '../lines/profile.ts';

const BASE = '/api-user/api/v1/user';
const id = v.pipe(v.string(), v.minLength(1), v.maxLength(64));
const tn = v.pipe(v.string(), v.regex(/^\+\d{3,20}$/));

export const newLineSchema = v.strictObject({
  tn,
  name: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(LINE_NAME_MAX_LENGTH))),
  /** The caller confirms that the number belongs to the organisation. */
  isConfirmed: v.optional(v.boolean()),
});

const update = { action: 'update', subject: 'user', isPerRecord: true } as const;
const common = { method: 'POST', answer: v.array(profileSchema), access: update, source: 'chosen' } as const;
const line = v.strictObject({ userId: id, tn });

/** A bulk message that is being sent. Its text is for the line's owner only. */
export const runningBatchSchema = v.object({ id: v.string(), receive: v.number(), waiting: v.number(), createdTime: v.number() });
export type RunningBatch = v.InferOutput<typeof runningBatchSchema>;

export const lineDataSchema = v.object({
  tn: v.string(),
  chats: v.number(),
  messages: v.number(),
  /** They pause when the line is suspended, moved or released. */
  running: v.array(runningBatchSchema),
});

/** What a user's lines hold, and so what would be lost. */
export const userDataSchema = v.object({
  lines: v.array(lineDataSchema),
  /** Of lines that were released, or moved without their chats. */
  archived: v.object({ chats: v.number(), messages: v.number() }),
});
export type UserData = v.InferOutput<typeof userDataSchema>;

/**
 * `proven`: the line's provider account lists the number, so no code was needed. `sent`: a text with the code is on its way from the line
 * `from`. Times are Unix seconds.
 */
export const lineCodeSchema = v.variant('outcome', [
  v.object({ outcome: v.literal('proven') }),
  v.object({ outcome: v.literal('sent'), from: v.string(), resendAt: v.number(), expiresAt: v.number(), serverTime: v.number() }),
]);
export type LineCode = v.InferOutput<typeof lineCodeSchema>;

/** An administrator's changes to a user's lines. Each change answers with the user's lines afterwards. */
export const userLineEndpoints = {
  /**
   * Adds a line, or with `isMove` takes it from another user: without its chats, or `withChats` if permitted (`ASSIGN_HISTORY`). A new
   * number is `Unconfirmed` unless the provider proves it, or the caller confirms it; it has no provider account yet.
   */
  assignLine: endpoint({
    ...common,
    path: `${BASE}/assign-line`,
    payload: v.strictObject({
      userId: id,
      ...newLineSchema.entries,
      isMove: v.optional(v.boolean()),
      withChats: v.optional(v.boolean()),
    }),
  }),
  /** Counts chats and messages; asked before a user is deleted or a line suspended or released. */
  getUserData: endpoint({
    method: 'GET',
    path: `${BASE}/user-data`,
    payload: v.strictObject({ id }),
    answer: userDataSchema,
    access: { action: 'view', subject: 'user', isPerRecord: true },
    source: 'chosen',
  }),
  /** Refused for an unconfirmed line. */
  setLineStatus: endpoint({
    ...common,
    path: `${BASE}/line-status`,
    payload: v.strictObject({ userId: id, tn, status: v.picklist(['Alive', 'Suspended']) }),
  }),
  /**
   * Confirms that the number of an unconfirmed line belongs to the organisation; the line is then Alive. Refused with `proofNeeded` for a
   * line with a provider account: its number is proved by a code.
   */
  confirmLine: endpoint({ ...common, path: `${BASE}/confirm-line`, payload: line }),
  /** Texts a code to the number of an unconfirmed line, from another line of the organisation or from itself. */
  sendLineCode: endpoint({ ...common, path: `${BASE}/send-line-code`, payload: line, answer: lineCodeSchema }),
  /** Proves the number with the code; the line is then Alive. */
  proveLine: endpoint({
    ...common,
    path: `${BASE}/prove-line`,
    payload: v.strictObject({ ...line.entries, code: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(20)) }),
  }),
  /** Removes a line. Its chats stay archived for the user, until the number is assigned to them again or the user is deleted. */
  releaseLine: endpoint({ ...common, path: `${BASE}/release-line`, payload: line }),
};
