import * as v from 'valibot';
import { PAUSE_REASONS } from '../bulk/batch.ts';
import { PROVIDER_PROBLEMS } from '../providers/providerHealth.ts';
import { scheduledQuestionSchema } from '../scheduled/scheduledMessage.ts';

/** Notifications stored per user; the oldest are dropped. */
export const NOTIFICATIONS_MAX_COUNT = 200;

/** Changes an administrator can make to a user's sign-in. */
export const ACCOUNT_NOTICES = ['password', 'passwordLink', 'email', 'username', 'twoStep', 'identity'] as const;

/** The facts of a notification; the client turns them into text in the reader's language. */
export const notificationFactsSchema = v.variant('kind', [
  /** Failed messages of a line; `contactTn` is the last recipient. */
  v.object({ kind: v.literal('sendFailed'), tn: v.string(), contactTn: v.string(), name: v.string(), count: v.number() }),
  /** A sign-in with an unknown browser. */
  v.object({ kind: v.literal('signIn'), userAgent: v.string(), address: v.string() }),
  /** A finished bulk message with failed recipients. */
  /** `unconfirmed`: how many may or may not have been sent; `count` doesn't contain them. */
  v.object({
    kind: v.literal('batchFailed'),
    batchId: v.string(),
    tn: v.string(),
    count: v.number(),
    unconfirmed: v.optional(v.number()),
  }),
  /** A bulk message that paused by itself; `lineMoved`: it now belongs to the new owner of its line. */
  v.object({ kind: v.literal('batchPaused'), batchId: v.string(), tn: v.string(), reason: v.picklist([...PAUSE_REASONS, 'lineMoved']) }),
  /** An administrator cancelled a bulk message; `count`: recipients who had not received it. */
  v.object({ kind: v.literal('batchCancelled'), batchId: v.string(), tn: v.string(), by: v.string(), count: v.number() }),
  /** A scheduled message that isn't sent before the user decides; `count`: how many missed their time, this one the latest. */
  v.object({
    kind: v.literal('scheduledAsks'),
    id: v.string(),
    tn: v.string(),
    contactTn: v.string(),
    name: v.string(),
    question: scheduledQuestionSchema,
    count: v.optional(v.number()),
  }),
  v.object({ kind: v.literal('rights'), by: v.string() }),
  /** An administrator changed how the user signs in. */
  v.object({ kind: v.literal('account'), change: v.picklist(ACCOUNT_NOTICES), by: v.string() }),
  /** Lines were moved from this user, or to this user; `others`: those after the first. */
  v.object({
    kind: v.picklist(['lineTaken', 'lineGiven']),
    tn: v.string(),
    others: v.optional(v.array(v.string())),
    by: v.string(),
    withChats: v.boolean(),
  }),
  /** A line was removed from this user. */
  v.object({ kind: v.literal('lineReleased'), tn: v.string(), by: v.string() }),
  v.object({ kind: v.literal('export'), what: v.picklist(['user', 'audit', 'report']), rows: v.number() }),
  /** A provider account stopped sending messages, or will soon (`lowBalance`). `covered`: how many of its lines send through their standby account. */
  v.object({
    kind: v.literal('providerTrouble'),
    id: v.string(),
    name: v.string(),
    problem: v.picklist(PROVIDER_PROBLEMS),
    covered: v.optional(v.picklist(['all', 'some'])),
  }),
  /** A provider account has messages for a number that none of its lines has. */
  v.object({ kind: v.literal('unrouted'), id: v.string(), name: v.string(), to: v.string() }),
  /** All codes that prove lines were sent for today; `by`: who wanted the next one. */
  v.object({ kind: v.literal('codesLimited'), by: v.string(), count: v.number() }),
  /** A message from an administrator. */
  v.object({ kind: v.literal('message'), by: v.string(), text: v.string() }),
]);
export type NotificationFacts = v.InferOutput<typeof notificationFactsSchema>;
export type NotificationKind = NotificationFacts['kind'];

export const notificationSchema = v.object({
  id: v.string(),
  /** Unix seconds */
  time: v.number(),
  isRead: v.boolean(),
  facts: notificationFactsSchema,
});
export type Notification = v.InferOutput<typeof notificationSchema>;
