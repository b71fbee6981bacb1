import * as v from 'valibot';
import { failureReasonSchema } from '../chats/message.ts';
import { bulkQuietHoursSchema } from './bulkQuietHours.ts';

/** The most recipients of a bulk message, and the most added by one call. */
export const BATCH_MAX_COUNT = 100_000;
export const BATCH_PART_MAX_COUNT = 1_000;
export const LIST_MAX_COUNT = 10_000;
export const LIST_NAME_MAX_LENGTH = 80;
/** Seconds between the start and the first message, in which the start can be undone. */
export const UNDO_SECONDS = 10;

/**
 * `prepared`: texts are ready, not started. `starting`: can still be undone. `paused`: can be continued. `done`: no message is waiting;
 * delivery reports may still arrive.
 */
export const BATCH_STATES = ['prepared', 'starting', 'sending', 'paused', 'cancelled', 'done'] as const;
export const batchStateSchema = v.picklist(BATCH_STATES);
export type BatchState = (typeof BATCH_STATES)[number];

/** `lineGone`: the line has another number or owner. `rightGone`: the line's owner may not send any more. `administrator`: another user paused it. `missed`: its time was too long ago when the server could have sent it. */
export const PAUSE_REASONS = ['person', 'lineNotAlive', 'lineGone', 'rightGone', 'administrator', 'missed'] as const;
export type PauseReason = (typeof PAUSE_REASONS)[number];

/**
 * `unconfirmed`: the provider's answer was lost, so the message may or may not have been sent; a later report changes the state.
 * `cancelled`: was waiting when the batch was cancelled. `excluded`: skipped from the start.
 */
export const RECIPIENT_STATES = ['waiting', 'sent', 'unconfirmed', 'delivered', 'seen', 'failed', 'cancelled', 'excluded'] as const;
export const recipientStateSchema = v.picklist(RECIPIENT_STATES);
export type RecipientState = (typeof RECIPIENT_STATES)[number];

/**
 * Why the number of a recipient gets no message until the user says so. `unsure`: the source doesn't say that it is a phone number.
 * `otherNumber`: another number of the same person.
 */
export const DOUBTS = ['unsure', 'otherNumber', 'fax', 'pager'] as const;
export const doubtSchema = v.picklist(DOUBTS);
export type Doubt = (typeof DOUBTS)[number];

export function isDoubt(reason: string | undefined): reason is Doubt {
  return DOUBTS.some((doubt) => doubt === reason);
}

/** Why a recipient is excluded, or why their message failed. */
export const EXCLUSIONS = [
  'notANumber',
  'looksLikeDate',
  'looksLikeAmount',
  'looksLikeAddress',
  'looksLikeReference',
  'tooShort',
  'tooLong',
  'invalidCountry',
  ...DOUBTS,
  'ownLine',
  'duplicate',
  'optedOut',
  /** The line's owner hasn't said yet whether a message was an opt-out. */
  'mayHaveOptedOut',
  'blocked',
  'sentToday',
  'missingField',
  'emptyText',
  'textTooLong',
] as const;
export type Exclusion = (typeof EXCLUSIONS)[number];
const FIXABLE: ReadonlySet<Exclusion> = new Set([
  'notANumber',
  'looksLikeDate',
  'looksLikeAmount',
  'looksLikeAddress',
  'looksLikeReference',
  'unsure',
  'tooShort',
  'tooLong',
  'invalidCountry',
  'missingField',
  'emptyText',
  'textTooLong',
]);

export function isFixable(exclusion: Exclusion): boolean {
  return FIXABLE.has(exclusion);
}

export const recipientReasonSchema = v.picklist([...EXCLUSIONS, ...failureReasonSchema.options] as const);
export type RecipientReason = v.InferOutput<typeof recipientReasonSchema>;

/** Segments per recipient (`min`, `max`) and in total; zero without recipients. */
export const segmentSpanSchema = v.object({ min: v.number(), max: v.number(), total: v.number() });
export type SegmentSpan = v.InferOutput<typeof segmentSpanSchema>;

/** `total`: all recipients. `excluded`: how many for each reason. `receive`: all others. */
export const batchCountsSchema = v.object({
  total: v.number(),
  receive: v.number(),
  waiting: v.number(),
  sent: v.number(),
  /** Servers of earlier versions count these as sent. */
  unconfirmed: v.optional(v.number(), 0),
  delivered: v.number(),
  seen: v.number(),
  failed: v.number(),
  cancelled: v.number(),
  excluded: v.record(v.string(), v.number()),
  /** Recipients who replied. */
  replied: v.number(),
  segments: segmentSpanSchema,
});
export type BatchCounts = v.InferOutput<typeof batchCountsSchema>;

/** A bulk message. Times are Unix seconds. */
export const batchSchema = v.object({
  id: v.string(),
  /** Incremented by every change of state. */
  version: v.number(),
  tn: v.string(),
  /** The text with its fields. */
  template: v.string(),
  state: batchStateSchema,
  pauseReason: v.optional(v.picklist(PAUSE_REASONS)),
  createdTime: v.number(),
  /** Until then the start can be undone. */
  startsTime: v.optional(v.number()),
  endedTime: v.optional(v.number()),
  /** The batch whose failed, unconfirmed or cancelled recipients it sends to. */
  retryOf: v.optional(v.string()),
  /** The batch is so large that its size must be typed before it starts. */
  needsTypedCount: v.boolean(),
  perSecond: v.number(),
  /** It isn't sent in these hours where the recipient is. */
  quietHours: v.optional(bulkQuietHoursSchema),
  /** When the next recipients' hours open: until then, all that are left wait. */
  waitsTime: v.optional(v.number()),
  /** The hours that the organisation offers, and whether new messages have them. Servers of earlier versions offer none. */
  quietOffer: v.optional(v.object({ ...bulkQuietHoursSchema.entries, isOn: v.boolean() })),
  counts: batchCountsSchema,
});
export type Batch = v.InferOutput<typeof batchSchema>;

export const BATCH_WAITS = ['sure', 'several', 'none'] as const;
/** `count`: all of this kind; `waiting`: those that wait, from the first to the last opening (Unix seconds). */
export const batchWaitSchema = v.object({
  kind: v.picklist(BATCH_WAITS),
  count: v.number(),
  waiting: v.number(),
  firstTime: v.optional(v.number()),
  lastTime: v.optional(v.number()),
});
export type BatchWait = v.InferOutput<typeof batchWaitSchema>;

/**
 * Payload of _HUB_WF_CHANGE: a changed bulk message, sent to the owner of its line. Other back ends may send other data, so only the
 * bulk message pages read it.
 */
export const batchNoticeSchema = v.object({ kind: v.literal('batch'), batch: batchSchema });
export type BatchNotice = v.InferOutput<typeof batchNoticeSchema>;

/** Undefined for any other payload. */
export function readBatchNotice(message: unknown): Batch | undefined {
  const read = v.safeParse(batchNoticeSchema, message);
  return read.success ? read.output.batch : undefined;
}

/** A recipient of a batch and the state of their message. `position` counts from 1. */
export const batchRecipientSchema = v.object({
  position: v.number(),
  /** As entered. */
  phone: v.string(),
  /** E.164, if the number is valid. */
  tn: v.optional(v.string()),
  name: v.string(),
  state: recipientStateSchema,
  reason: v.optional(recipientReasonSchema),
  /** For a duplicate: the position of the first recipient with this number. */
  of: v.optional(v.number()),
  /** Time of the opt-out, or of today's earlier message; Unix seconds. */
  since: v.optional(v.number()),
  /** The fields without a value. */
  missing: v.optional(v.array(v.string())),
  /** Empty if it could not be created. */
  text: v.string(),
  segments: v.number(),
  chatId: v.optional(v.string()),
  messageId: v.optional(v.string()),
  /** Unix seconds */
  sentTime: v.optional(v.number()),
  repliedTime: v.optional(v.number()),
  /** The beginning of the reply; absent if it was only a file, and from older servers. */
  reply: v.optional(v.string()),
  /** A waiting one in its quiet hours: when they end. */
  waitsTime: v.optional(v.number()),
});
export type BatchRecipient = v.InferOutput<typeof batchRecipientSchema>;

export const RECIPIENT_STATE_FILTERS = [
  'all',
  'waiting',
  'sent',
  'delivered',
  'seen',
  'unconfirmed',
  'failed',
  'replied',
  'excluded',
  'cancelled',
] as const;
export type RecipientStateFilter = (typeof RECIPIENT_STATE_FILTERS)[number];

export function isBatchOver({ state }: Pick<Batch, 'state'>): boolean {
  return state === 'done' || state === 'cancelled';
}

export const recipientListSchema = v.object({
  id: v.string(),
  version: v.number(),
  name: v.string(),
  count: v.number(),
  updatedTime: v.number(),
  /** The name of its owner, who alone changes it; absent for the caller's own. */
  owner: v.optional(v.string()),
  /** Who else uses it: `LIST_FOR_ALL`, or the id of a role. */
  sharedWith: v.optional(v.string()),
  /** Its owner doesn't have this role now, so nobody else uses it until then. */
  isSharingPaused: v.optional(v.boolean()),
});
/** Everyone in the organisation who sends messages. */
export const LIST_FOR_ALL = 'organisation';
export type RecipientList = v.InferOutput<typeof recipientListSchema>;

export const LISTS_MAX_COUNT = 100;

/** Limit for each kind of fact in one answer. */
export const FACTS_PAGE_MAX_COUNT = 10_000;

/** What is known about a line's contacts before a bulk message; times are Unix seconds. */
export const recipientFactsSchema = v.object({
  optedOut: v.array(v.object({ tn: v.string(), time: v.number() })),
  /** Numbers whose message may have been an opt-out. */
  mayHaveOptedOut: v.optional(v.array(v.object({ tn: v.string(), time: v.number() }))),
  blocked: v.array(v.string()),
  /** Numbers that got a bulk message since the requested time, or are waiting for one. */
  sentToday: v.array(v.object({ tn: v.string(), time: v.number() })),
  /** The last number of this page, if there are more. */
  next: v.optional(v.string()),
});
export type RecipientFacts = v.InferOutput<typeof recipientFactsSchema>;
