import * as v from 'valibot';

/** How many one message to many may go to, and how many of them one call may bring. */
export const BATCH_MAX_COUNT = 100_000;
export const BATCH_PART_MAX_COUNT = 1_000;
export const LIST_MAX_COUNT = 10_000;
export const LIST_NAME_MAX_LENGTH = 80;
/** Between the word and the first message. */
export const UNDO_SECONDS = 10;

/**
 * `prepared`: its texts stand, nobody said yes yet. `starting`: it may still be undone. What is `paused` goes on where it was. What
 * is `done` has nothing waiting; what became of each may still be told.
 */
export const BATCH_STATES = ['prepared', 'starting', 'sending', 'paused', 'cancelled', 'done'] as const;
export const batchStateSchema = v.picklist(BATCH_STATES);
export type BatchState = (typeof BATCH_STATES)[number];

/** `lineGone`: it has another number or owner. `rightGone`: who owns the line may not send any more. */
export const PAUSE_REASONS = ['person', 'lineNotAlive', 'lineGone', 'rightGone'] as const;
export type PauseReason = (typeof PAUSE_REASONS)[number];

/** `excluded` never was to get it; `cancelled` was, until somebody stopped the batch. */
export const COPY_STATES = ['waiting', 'sent', 'delivered', 'seen', 'failed', 'cancelled', 'excluded'] as const;
export const copyStateSchema = v.picklist(COPY_STATES);
export type CopyState = (typeof COPY_STATES)[number];

/** Why a recipient is left out, or why their copy failed. */
export const EXCLUSIONS = [
  'notANumber',
  'tooShort',
  'tooLong',
  'invalidCountry',
  'ownLine',
  'duplicate',
  'optedOut',
  'blocked',
  'sentToday',
  'missingField',
  'emptyText',
  'textTooLong',
] as const;
export type Exclusion = (typeof EXCLUSIONS)[number];
const FIXABLE: ReadonlySet<Exclusion> = new Set([
  'notANumber',
  'tooShort',
  'tooLong',
  'invalidCountry',
  'missingField',
  'emptyText',
  'textTooLong',
]);

/** Whether somebody left out for this can be put right where they stand; all others are simply left out. */
export function isFixable(exclusion: Exclusion): boolean {
  return FIXABLE.has(exclusion);
}

export const copyReasonSchema = v.picklist([...EXCLUSIONS, 'unreachable', 'rejected', 'expired', 'unknown'] as const);
export type CopyReason = v.InferOutput<typeof copyReasonSchema>;

/** In messages per recipient; zero where nobody gets any. */
export const segmentSpanSchema = v.object({ min: v.number(), max: v.number(), total: v.number() });
export type SegmentSpan = v.InferOutput<typeof segmentSpanSchema>;

/** `total` is everybody named; `excluded` tells how many for which reason; all others of the states make up `receive`. */
export const batchCountsSchema = v.object({
  total: v.number(),
  receive: v.number(),
  waiting: v.number(),
  sent: v.number(),
  delivered: v.number(),
  seen: v.number(),
  failed: v.number(),
  cancelled: v.number(),
  excluded: v.record(v.string(), v.number()),
  /** Who answered after their copy. */
  replied: v.number(),
  segments: segmentSpanSchema,
});
export type BatchCounts = v.InferOutput<typeof batchCountsSchema>;

/** One message to many, as it now is. Times are Unix seconds. */
export const batchSchema = v.object({
  id: v.string(),
  /** Rises with every change of its state. */
  version: v.number(),
  /** The line it goes from. */
  tn: v.string(),
  /** As it was written, with its fields. */
  template: v.string(),
  state: batchStateSchema,
  pauseReason: v.optional(v.picklist(PAUSE_REASONS)),
  createdTime: v.number(),
  /** Until then it may be undone. */
  startsTime: v.optional(v.number()),
  endedTime: v.optional(v.number()),
  /** The batch whose failed ones it tries again. */
  retryOf: v.optional(v.string()),
  /** More than the system lets go without the count being typed. */
  needsTypedCount: v.boolean(),
  /** How many go in a second at most. */
  perSecond: v.number(),
  counts: batchCountsSchema,
});
export type Batch = v.InferOutput<typeof batchSchema>;

/**
 * Carried by _HUB_WF_CHANGE: a message to many as it now is, to the owner of its line. Other back ends may carry what they like, so
 * only who shows batches reads it.
 */
export const batchNoticeSchema = v.object({ kind: v.literal('batch'), batch: batchSchema });
export type BatchNotice = v.InferOutput<typeof batchNoticeSchema>;

/** Undefined where it tells of something else. */
export function readBatchNotice(message: unknown): Batch | undefined {
  const read = v.safeParse(batchNoticeSchema, message);
  return read.success ? read.output.batch : undefined;
}

/** One recipient of a batch, and what became of their copy. `position` counts from 1, in the order they were given. */
export const batchCopySchema = v.object({
  position: v.number(),
  /** As it was given. */
  phone: v.string(),
  /** E.164, where it is a number. */
  tn: v.optional(v.string()),
  name: v.string(),
  state: copyStateSchema,
  reason: v.optional(copyReasonSchema),
  /** What a duplicate is one of, by position. */
  of: v.optional(v.number()),
  /** Since when somebody is opted out, or when they were sent to today; Unix seconds. */
  since: v.optional(v.number()),
  /** The fields a text could not be made without. */
  missing: v.optional(v.array(v.string())),
  /** Empty where none could be made. */
  text: v.string(),
  segments: v.number(),
  chatId: v.optional(v.string()),
  messageId: v.optional(v.string()),
  /** Unix seconds. */
  sentTime: v.optional(v.number()),
  repliedTime: v.optional(v.number()),
});
export type BatchCopy = v.InferOutput<typeof batchCopySchema>;

/** What a board can be narrowed to. */
export const COPY_FILTERS = ['all', 'waiting', 'sent', 'delivered', 'seen', 'failed', 'replied', 'excluded', 'cancelled'] as const;
export type CopyFilter = (typeof COPY_FILTERS)[number];

export function isBatchOver({ state }: Pick<Batch, 'state'>): boolean {
  return state === 'done' || state === 'cancelled';
}

/** How many of the recipients have been dealt with, of all who are to get it. */
export function batchProgress({ counts }: Pick<Batch, 'counts'>): { readonly done: number; readonly of: number } {
  return { done: counts.receive - counts.waiting, of: counts.receive };
}

/** Recipients kept under a name. */
export const recipientListSchema = v.object({
  id: v.string(),
  version: v.number(),
  name: v.string(),
  count: v.number(),
  updatedTime: v.number(),
});
export type RecipientList = v.InferOutput<typeof recipientListSchema>;

/** A text kept under a name. */
export const messageTemplateSchema = v.object({ id: v.string(), version: v.number(), name: v.string(), text: v.string() });
export type MessageTemplate = v.InferOutput<typeof messageTemplateSchema>;
export const TEMPLATES_MAX_COUNT = 200;
export const LISTS_MAX_COUNT = 100;

/** Of each kind of facts in one answer. */
export const FACTS_PAGE_MAX_COUNT = 10_000;

/** What a line knows of numbers before it writes to many; times are Unix seconds. */
export const recipientFactsSchema = v.object({
  optedOut: v.array(v.object({ tn: v.string(), time: v.number() })),
  blocked: v.array(v.string()),
  /** By a message to many, since the moment that was asked for; those who wait for one now are among them. */
  sentToday: v.array(v.object({ tn: v.string(), time: v.number() })),
  /** The last number this tells of, where there are others after it. */
  next: v.optional(v.string()),
});
export type RecipientFacts = v.InferOutput<typeof recipientFactsSchema>;
