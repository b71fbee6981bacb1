import * as v from 'valibot';
import {
  BATCH_MAX_COUNT,
  BATCH_PART_MAX_COUNT,
  batchCopySchema,
  batchSchema,
  COPY_FILTERS,
  FACTS_PAGE_MAX_COUNT,
  LIST_MAX_COUNT,
  LIST_NAME_MAX_LENGTH,
  messageTemplateSchema,
  recipientFactsSchema,
  recipientListSchema,
} from '../domain/batch.ts';
import { CONTACT_NAME_MAX_LENGTH } from '../domain/chat.ts';
import { FIELD_KEY_MAX_LENGTH, FIELD_VALUE_MAX_LENGTH, FIELDS_MAX_COUNT } from '../domain/mergeFields.ts';
import { MESSAGE_MAX_LENGTH } from '../domain/message.ts';
import { endpoint } from './endpoint.ts';

const BATCH = '/api-ctn/api/v1/batch';
const LIST = '/api-ctn/api/v1/recipient-list';
const TEMPLATE = '/api-ctn/api/v1/message-template';
const OPT_OUT = '/api-ctn/api/v1/opt-out';
const permission = { action: 'send', subject: 'chat' } as const;
const common = { access: permission, source: 'chosen' } as const;

const nothing = v.strictObject({});
const id = v.pipe(v.string(), v.minLength(1), v.maxLength(64));
const clientId = v.pipe(v.string(), v.uuid());
const version = v.pipe(v.number(), v.integer(), v.minValue(1));
const text = v.pipe(v.string(), v.regex(/\S/u), v.maxLength(MESSAGE_MAX_LENGTH));
const title = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(LIST_NAME_MAX_LENGTH));
/** No later moment fits into a date. */
const MOST_SECONDS = 8_640_000_000_000;
const seconds = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{1,12}(\.\d+)?$/), v.transform(Number))]),
  v.minValue(0),
  v.maxValue(MOST_SECONDS),
);
const whole = (least: number, most: number) =>
  v.pipe(
    v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{1,7}$/), v.transform(Number))]),
    v.integer(),
    v.minValue(least),
    v.maxValue(most),
  );

/** Somebody to be sent to, as they were written or imported. */
export const recipientInputSchema = v.strictObject({
  phone: v.pipe(v.string(), v.maxLength(250)),
  name: v.optional(v.pipe(v.string(), v.maxLength(CONTACT_NAME_MAX_LENGTH)), ''),
  fields: v.optional(v.custom<Record<string, string>>(areFields), {}),
});

/** Columns may be called `constructor`, which the record of valibot leaves out. */
function areFields(input: unknown): boolean {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) return false;
  const entries = Object.entries(input);
  const isField = ([key, value]: readonly [string, unknown]) =>
    key.length <= FIELD_KEY_MAX_LENGTH && typeof value === 'string' && value.length <= FIELD_VALUE_MAX_LENGTH;
  return entries.length <= FIELDS_MAX_COUNT && entries.every(isField);
}

/** One message to many as the server's work. A batch is its line owner's: to everybody else it is not there. */
export const batchEndpoints = {
  /**
   * What the line in x-tn knows of numbers, in the order of the numbers and a page of them at a time: `after` is the `next` of the
   * one before. `since` is the beginning of the person's day.
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
  /** Begins a batch from the line in x-tn. A repeated clientId gets the one it made. What was prepared on this line and never sent goes. */
  prepareBatch: endpoint({
    ...common,
    method: 'POST',
    path: `${BATCH}/prepare`,
    payload: v.strictObject({
      clientId,
      template: text,
      /** Of numbers without a plus, ISO 3166-1 alpha-2. */
      country: v.optional(v.pipe(v.string(), v.regex(/^[A-Z]{2}$/))),
      since: seconds,
      includesSentToday: v.optional(v.boolean(), false),
    }),
    answer: batchSchema,
    needsLine: true,
  }),
  /** Names recipients of a prepared batch, whose texts are made at once; `from` is the position of the first. The same part twice is one. */
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
  /** Another batch, prepared, of the copies of this one that failed: with the very texts they had. */
  retryBatch: endpoint({
    ...common,
    method: 'POST',
    path: `${BATCH}/retry`,
    payload: v.strictObject({ batchId: id, clientId }),
    answer: batchSchema,
  }),
  /** Sends what was prepared. `receive` is the number the person said yes to: where it is no longer that one, nothing begins. */
  startBatch: endpoint({
    ...common,
    method: 'POST',
    path: `${BATCH}/start`,
    payload: v.strictObject({
      batchId: id,
      version,
      receive: whole(1, BATCH_MAX_COUNT),
      /** As the person typed it, where the batch asks for it. */
      typedCount: v.optional(v.pipe(v.string(), v.maxLength(20))),
    }),
    answer: batchSchema,
    conflict: batchSchema,
  }),
  /** `undo` makes one that is about to start prepared again; `cancel` ends it for those who wait. What is so already stays so. */
  changeBatch: endpoint({
    ...common,
    method: 'POST',
    path: `${BATCH}/change`,
    payload: v.strictObject({ batchId: id, act: v.picklist(['pause', 'resume', 'cancel', 'undo']) }),
    answer: batchSchema,
    conflict: batchSchema,
  }),
  getBatch: endpoint({ ...common, method: 'GET', path: `${BATCH}/get`, payload: v.strictObject({ id }), answer: batchSchema }),
  /** Of all of one's lines or one of them, the newest first; those that were only prepared are left out. */
  getBatches: endpoint({
    ...common,
    method: 'GET',
    path: `${BATCH}/list`,
    payload: v.strictObject({
      tn: v.optional(v.pipe(v.string(), v.regex(/^\+\d{3,20}$/))),
      /** The last one of the page before. */
      before: v.optional(id),
      limit: v.optional(whole(1, 50), 20),
    }),
    answer: v.object({ items: v.array(batchSchema), hasMore: v.boolean() }),
  }),
  /** A stretch of a batch's recipients in their order; `total` is how many there are under the filter. */
  getBatchCopies: endpoint({
    ...common,
    method: 'GET',
    path: `${BATCH}/copies`,
    payload: v.strictObject({
      batchId: id,
      filter: v.optional(v.picklist(COPY_FILTERS), 'all'),
      /** Part of a name or number. */
      query: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(100)), ''),
      offset: v.optional(whole(0, BATCH_MAX_COUNT), 0),
      limit: v.optional(whole(1, 200), 60),
    }),
    answer: v.object({ items: v.array(batchCopySchema), total: v.number() }),
  }),
  /** The same as a CSV file that no spreadsheet runs. */
  exportBatch: endpoint({
    ...common,
    method: 'GET',
    path: `${BATCH}/export`,
    payload: v.strictObject({ batchId: id, filter: v.optional(v.picklist(COPY_FILTERS), 'all') }),
    answer: v.blob(),
    answers: 'bytes',
  }),
  /** Whether a number is to get messages to many from the line in x-tn. */
  setOptOut: endpoint({
    ...common,
    method: 'POST',
    path: `${OPT_OUT}/set`,
    payload: v.strictObject({ phoneNumber: v.pipe(v.string(), v.minLength(1), v.maxLength(250)), isOptedOut: v.boolean() }),
    answer: v.object({ tn: v.string(), isOptedOut: v.boolean() }),
    needsLine: true,
  }),
  getRecipientLists: endpoint({ ...common, method: 'GET', path: `${LIST}/list`, payload: nothing, answer: v.array(recipientListSchema) }),
  getRecipientList: endpoint({
    ...common,
    method: 'GET',
    path: `${LIST}/get`,
    payload: v.strictObject({ id }),
    answer: v.object({ ...recipientListSchema.entries, recipients: v.array(recipientInputSchema) }),
  }),
  /** Without an id it is a new one. */
  saveRecipientList: endpoint({
    ...common,
    method: 'POST',
    path: `${LIST}/save`,
    payload: v.strictObject({
      id: v.optional(id),
      version: v.optional(version),
      name: title,
      recipients: v.pipe(v.array(recipientInputSchema), v.minLength(1), v.maxLength(LIST_MAX_COUNT)),
    }),
    answer: recipientListSchema,
    conflict: recipientListSchema,
    maxBytes: 8 * 1_024 ** 2,
  }),
  removeRecipientList: endpoint({
    ...common,
    method: 'DELETE',
    path: `${LIST}/remove`,
    payload: v.strictObject({ id }),
    answer: v.object({}),
  }),
  getTemplates: endpoint({ ...common, method: 'GET', path: `${TEMPLATE}/list`, payload: nothing, answer: v.array(messageTemplateSchema) }),
  /** Without an id it is a new one. */
  saveTemplate: endpoint({
    ...common,
    method: 'POST',
    path: `${TEMPLATE}/save`,
    payload: v.strictObject({ id: v.optional(id), version: v.optional(version), name: title, text }),
    answer: messageTemplateSchema,
    conflict: messageTemplateSchema,
  }),
  removeTemplate: endpoint({
    ...common,
    method: 'DELETE',
    path: `${TEMPLATE}/remove`,
    payload: v.strictObject({ id }),
    answer: v.object({}),
  }),
};
