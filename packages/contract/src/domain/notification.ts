import * as v from 'valibot';
import { PAUSE_REASONS } from './batch.ts';

/** How many are kept for a person; the oldest make room. */
export const NOTIFICATIONS_MAX_COUNT = 200;
export const NOTIFICATION_TEXT_MAX_LENGTH = 1_000;

/** What the product tells a person, as facts: the words are made where it is read, in its reader's language. */
export const notificationFactsSchema = v.variant('kind', [
  /** Messages of a line that nobody got; `contactTn` is the last of them. */
  v.object({ kind: v.literal('sendFailed'), tn: v.string(), contactTn: v.string(), name: v.string(), count: v.number() }),
  /** Somebody signed in to the account with a browser it did not know. */
  v.object({ kind: v.literal('signIn'), userAgent: v.string(), address: v.string() }),
  /** A message to many that is over has copies nobody got. */
  v.object({ kind: v.literal('batchFailed'), batchId: v.string(), tn: v.string(), count: v.number() }),
  /** A message to many stopped by itself; `lineMoved`: it is that of another person now, who has its line. */
  v.object({ kind: v.literal('batchPaused'), batchId: v.string(), tn: v.string(), reason: v.picklist([...PAUSE_REASONS, 'lineMoved']) }),
  v.object({ kind: v.literal('rights'), by: v.string() }),
  v.object({ kind: v.literal('export'), what: v.picklist(['user', 'audit', 'report']), rows: v.number() }),
  /** Written by an administrator. */
  v.object({ kind: v.literal('message'), by: v.string(), text: v.string() }),
]);
export type NotificationFacts = v.InferOutput<typeof notificationFactsSchema>;
export type NotificationKind = NotificationFacts['kind'];

export const notificationSchema = v.object({
  id: v.string(),
  /** Unix seconds. */
  time: v.number(),
  isRead: v.boolean(),
  facts: notificationFactsSchema,
});
export type Notification = v.InferOutput<typeof notificationSchema>;
