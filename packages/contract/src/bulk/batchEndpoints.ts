import * as v from 'valibot';
import { endpoint } from '../api/endpoint.ts';
import { MESSAGE_MAX_LENGTH } from '../chats/message.ts';
import { exportFormat } from '../reports/exportFormat.ts';
import { exportZone } from '../reports/exportZone.ts';
import {
  BATCH_MAX_COUNT,
  BATCH_PART_MAX_COUNT,
  batchRecipientSchema,
  batchSchema,
  batchWaitSchema,
  RECIPIENT_STATE_FILTERS,
  FACTS_PAGE_MAX_COUNT,
  recipientFactsSchema,
} from './batch.ts';
import { bulkQuietHoursInputSchema } from './bulkQuietHours.ts';
import { recipientInputSchema } from './recipientInput.ts';

const BATCH = '/api-ctn/api/v1/batch';
const OPT_OUT = '/api-ctn/api/v1/opt-out';
const permission = { action: 'send', subject: 'chat' } as const;
const common = { access: permission, source: 'chosen' } as const;

const id = v.pipe(v.string(), v.minLength(1), v.maxLength(64));
const clientId = v.pipe(v.string(), v.uuid());
const version = v.pipe(v.number(), v.integer(), v.minValue(1));
const text = v.pipe(v.string(), v.regex(/\S/u), v.maxLength(MESSAGE_MAX_LENGTH));
/** The latest time a Date can hold, in seconds. */
const MAX_SECONDS = 8_640_000_000_000;
const seconds = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{1,12}(\.\d+)?$/), v.transform(Number))]),
  v.minValue(0),
  v.maxValue(MAX_SECONDS),
);
const whole = (least: number, most: number) =>
  v.pipe(
    v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{1,7}$/), v.transform(Number))]),
    v.integer(),
    v.minValue(least),
    v.maxValue(most),
  );

/** Bulk messages, sent by the server. A batch exists only for the owner of its line. */
export const batchEndpoints = {
  /**
   * Facts about the numbers of the line in x-tn, one page at a time, sorted by number: `after` is the previous page's `next`. `since`: start
   * of the user's day.
   */
  getRecipientFacts: endpoint({
    ...common,
    method: 'GET',
    path: `${BATCH}/facts`,
    payload: v.strictObject({
      since: seconds,
      after: v.optional(v.pipe(v.string(), v.maxLength(20))),
      limit: v.optional(whole(1, FACTS_PAGE_MAX_COUNT)),
    }),
    answer: recipientFactsSchema,
    needsLine: true,
  }),
  /** Creates a batch on the line in x-tn. A repeated clientId returns the existing one. Removes batches of this line that were never sent. */
  prepareBatch: endpoint({
    ...common,
    method: 'POST',
    path: `${BATCH}/prepare`,
    payload: v.strictObject({
      clientId,
      template: text,
      /** For numbers without a plus, ISO 3166-1 alpha-2. */
      country: v.optional(v.pipe(v.string(), v.regex(/^[A-Z]{2}$/))),
      since: seconds,
      includesSentToday: v.optional(v.boolean(), false),
      /** Whose text it is, to count its use. */
      templateId: v.optional(id),
    }),
    answer: batchSchema,
    needsLine: true,
  }),
  /** Adds recipients to a prepared batch and fills in their texts; `from` is the position of the first. Repeating a part has no effect. */
  addRecipients: endpoint({
    ...common,
    method: 'POST',
    path: `${BATCH}/add-recipients`,
    payload: v.strictObject({
      batchId: id,
      from: whole(1, BATCH_MAX_COUNT),
      recipients: v.pipe(v.array(recipientInputSchema), v.minLength(1), v.maxLength(BATCH_PART_MAX_COUNT)),
    }),
    answer: batchSchema,
    maxBytes: 4 * 1_024 ** 2,
  }),
  /**
   * Prepares a new batch with the failed or the cancelled recipients of this one and their unchanged texts. `includesUnconfirmed`: also with
   * those whose message wasn't confirmed, who may get it twice.
   */
  retryBatch: endpoint({
    ...common,
    method: 'POST',
    path: `${BATCH}/retry`,
    payload: v.strictObject({
      batchId: id,
      clientId,
      of: v.optional(v.picklist(['failed', 'cancelled'])),
      includesUnconfirmed: v.optional(v.boolean()),
    }),
    answer: batchSchema,
  }),
  /**
   * Sends a prepared batch, at `startsTime` if that is later than the seconds in which it can be undone. `receive`: the confirmed number of
   * recipients; refused if it has changed. `quietHours`: recipients in them wait until they end.
   */
  startBatch: endpoint({
    ...common,
    method: 'POST',
    path: `${BATCH}/start`,
    payload: v.strictObject({
      batchId: id,
      version,
      receive: whole(1, BATCH_MAX_COUNT),
      startsTime: v.optional(seconds),
      quietHours: v.optional(bulkQuietHoursInputSchema),
      /** As typed by the user, if the batch requires it. */
      typedCount: v.optional(v.pipe(v.string(), v.maxLength(20))),
    }),
    answer: batchSchema,
    conflict: batchSchema,
  }),
  /**
   * Moves a batch of which nothing was sent to another time, or starts it now if there is none. Refused if it was started or changed
   * meanwhile.
   */
  setBatchTime: endpoint({
    ...common,
    method: 'POST',
    path: `${BATCH}/set-time`,
    payload: v.strictObject({ batchId: id, version, startsTime: v.optional(seconds) }),
    answer: batchSchema,
    conflict: batchSchema,
  }),
  /**
   * Who of a prepared batch would wait with these quiet hours, if it started at `startsTime` or now, by how sure it is where they are: `sure`,
   * by the country of the number; `several`, its country has several time zones, so it waits until it is quiet in none of them; `none`, the
   * number doesn't say, so the sender's zone counts.
   */
  getBatchWaits: endpoint({
    ...common,
    method: 'POST',
    path: `${BATCH}/waits`,
    payload: v.strictObject({ batchId: id, startsTime: v.optional(seconds), quietHours: bulkQuietHoursInputSchema }),
    answer: v.object({ groups: v.array(batchWaitSchema) }),
  }),
  /** `undo` returns a starting batch to prepared; `cancel` ends it for waiting recipients. No effect if already in that state. */
  changeBatch: endpoint({
    ...common,
    method: 'POST',
    path: `${BATCH}/change`,
    payload: v.strictObject({ batchId: id, action: v.picklist(['pause', 'resume', 'cancel', 'undo']) }),
    answer: batchSchema,
    conflict: batchSchema,
  }),
  getBatch: endpoint({ ...common, method: 'GET', path: `${BATCH}/get`, payload: v.strictObject({ id }), answer: batchSchema }),
  /** Started batches of all own lines or one, newest first. */
  getBatches: endpoint({
    ...common,
    method: 'GET',
    path: `${BATCH}/list`,
    payload: v.strictObject({
      tn: v.optional(v.pipe(v.string(), v.regex(/^\+\d{3,20}$/))),
      /** Only those that are neither over nor cancelled. */
      only: v.optional(v.literal('unfinished')),
      /** The last batch of the previous page. */
      before: v.optional(id),
      limit: v.optional(whole(1, 50), 20),
    }),
    answer: v.object({ items: v.array(batchSchema), hasMore: v.boolean() }),
  }),
  /** A page of a batch's recipients by position; `total` is their number with this filter. */
  getBatchRecipients: endpoint({
    ...common,
    method: 'GET',
    path: `${BATCH}/recipients`,
    payload: v.strictObject({
      batchId: id,
      filter: v.optional(v.picklist(RECIPIENT_STATE_FILTERS), 'all'),
      query: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(100)), ''),
      offset: v.optional(whole(0, BATCH_MAX_COUNT), 0),
      limit: v.optional(whole(1, 200), 60),
    }),
    answer: v.object({ items: v.array(batchRecipientSchema), total: v.number() }),
  }),
  /** A page of a batch's recipients as they were entered, by position, to be used in another one. */
  getBatchInputs: endpoint({
    ...common,
    method: 'GET',
    path: `${BATCH}/inputs`,
    payload: v.strictObject({
      batchId: id,
      after: v.optional(whole(0, BATCH_MAX_COUNT), 0),
      limit: v.optional(whole(1, BATCH_PART_MAX_COUNT), BATCH_PART_MAX_COUNT),
    }),
    answer: v.object({ items: v.array(recipientInputSchema), hasMore: v.boolean() }),
  }),
  /** The recipients as a file without formulas. */
  exportBatch: endpoint({
    ...common,
    method: 'GET',
    path: `${BATCH}/export`,
    payload: v.strictObject({
      batchId: id,
      filter: v.optional(v.picklist(RECIPIENT_STATE_FILTERS), 'all'),
      zone: exportZone,
      format: exportFormat,
    }),
    answer: v.blob(),
    answers: 'bytes',
  }),
  /** Adds or removes an opt-out on the line in x-tn. `messageId`: answers the question whether this message was one. */
  setOptOut: endpoint({
    ...common,
    method: 'POST',
    path: `${OPT_OUT}/set`,
    payload: v.strictObject({
      phoneNumber: v.pipe(v.string(), v.minLength(1), v.maxLength(250)),
      isOptedOut: v.boolean(),
      messageId: v.optional(v.pipe(v.string(), v.maxLength(100))),
    }),
    answer: v.object({ tn: v.string(), isOptedOut: v.boolean() }),
    needsLine: true,
  }),
};
