import * as v from 'valibot';
import { endpoint } from '../api/endpoint.ts';
import { CONTACT_NAME_MAX_LENGTH, PHONE_TEXT_MAX_LENGTH } from '../chats/chat.ts';
import { MESSAGE_MAX_LENGTH, messageFileSchema } from '../chats/message.ts';
import { timeZoneSchema } from '../reports/timeZone.ts';
import { repeatInputSchema, SCHEDULED_FILES_MAX_COUNT, scheduledMessageSchema, ZONE_SOURCES } from './scheduledMessage.ts';

const BASE = '/api-ctn/api/v1/scheduled';
const common = { access: { action: 'send', subject: 'chat' }, source: 'chosen' } as const;

const id = v.pipe(v.string(), v.minLength(1), v.maxLength(64));
const tn = v.pipe(v.string(), v.regex(/^\+\d{3,20}$/));
const version = v.pipe(v.number(), v.integer());
const text = v.pipe(v.string(), v.maxLength(MESSAGE_MAX_LENGTH));
const phoneNumber = v.pipe(v.string(), v.minLength(1), v.maxLength(PHONE_TEXT_MAX_LENGTH));
/** The latest time a Date can hold, in seconds. */
const seconds = v.pipe(v.number(), v.minValue(0), v.maxValue(8_640_000_000_000));
/** As many as an ordinary message names. */
const MOST_TEMPLATES = 10;
const count = v.pipe(v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{1,3}$/), v.transform(Number))]), v.minValue(1), v.maxValue(200));
const fileIds = v.pipe(v.array(id), v.maxLength(SCHEDULED_FILES_MAX_COUNT));
const time = {
  sendAt: seconds,
  timeZone: timeZoneSchema,
  zoneSource: v.picklist(ZONE_SOURCES),
  cancelOnReply: v.boolean(),
  repeat: v.nullable(repeatInputSchema),
};

/** Messages that the server sends later. They exist for their owner only. */
export const scheduledEndpoints = {
  /**
   * Schedules a message from the line in x-tn. A repeated clientId returns the first one, also if it was sent or cancelled meanwhile. `fileIds`:
   * from `addScheduledFile`, or of a scheduled message that was cancelled. Text or files are needed.
   */
  scheduleMessage: endpoint({
    ...common,
    method: 'POST',
    path: `${BASE}/schedule`,
    payload: v.strictObject({
      clientId: v.pipe(v.string(), v.uuid()),
      phoneNumber,
      name: v.optional(v.pipe(v.string(), v.maxLength(CONTACT_NAME_MAX_LENGTH)), ''),
      text,
      fileIds: v.optional(fileIds, []),
      /** The message in this chat that it answers, and the templates it is made of, to count their use. */
      replyTo: v.optional(id),
      templateIds: v.optional(v.pipe(v.array(id), v.maxLength(MOST_TEMPLATES))),
      ...time,
      zoneSource: v.optional(time.zoneSource, 'mine'),
      cancelOnReply: v.optional(time.cancelOnReply, false),
      repeat: v.optional(time.repeat, null),
    }),
    answer: scheduledMessageSchema,
    needsLine: true,
  }),
  /** Uploads a file for a scheduled message. It's deleted after a day unless one has it. */
  addScheduledFile: endpoint({
    ...common,
    method: 'POST',
    path: `${BASE}/add-file`,
    payload: v.strictObject({ fileData: v.file() }),
    answer: messageFileSchema,
    body: 'multipart',
  }),
  /**
   * What isn't sent yet, of all lines or of one chat (`lineId` and `number`), the next first. `after`: the previous answer's `next`. `counts`
   * are of all lines.
   */
  getScheduledMessages: endpoint({
    ...common,
    method: 'GET',
    path: `${BASE}/list`,
    payload: v.strictObject({
      lineId: v.optional(tn),
      number: v.optional(phoneNumber),
      after: v.optional(v.pipe(v.string(), v.maxLength(120))),
      limit: v.optional(count, 50),
    }),
    answer: v.object({
      items: v.array(scheduledMessageSchema),
      next: v.nullable(v.string()),
      counts: v.object({ scheduled: v.number(), asks: v.number() }),
    }),
  }),
  /** Those of these ids that exist and are the caller's, also sent and cancelled ones of the last days. */
  getScheduledByIds: endpoint({
    ...common,
    method: 'POST',
    path: `${BASE}/by-ids`,
    payload: v.strictObject({ ids: v.pipe(v.array(id), v.minLength(1), v.maxLength(200)) }),
    answer: v.array(scheduledMessageSchema),
  }),
  /** Changes what is given and answers its question. Refused with `alreadySent` if it was sent meanwhile. */
  updateScheduledMessage: endpoint({
    ...common,
    method: 'POST',
    path: `${BASE}/update`,
    payload: v.strictObject({
      id,
      version,
      lineId: v.optional(tn),
      text: v.optional(text),
      fileIds: v.optional(fileIds),
      sendAt: v.optional(time.sendAt),
      timeZone: v.optional(time.timeZone),
      zoneSource: v.optional(time.zoneSource),
      cancelOnReply: v.optional(time.cancelOnReply),
      repeat: v.optional(time.repeat),
    }),
    answer: scheduledMessageSchema,
    conflict: scheduledMessageSchema,
  }),
  /** Sends it now, whatever it asks; of a series, only this occurrence. The message is then `sent`, or `scheduled` for the next occurrence. */
  sendScheduledNow: endpoint({
    ...common,
    method: 'POST',
    path: `${BASE}/send-now`,
    payload: v.strictObject({ id, version }),
    answer: scheduledMessageSchema,
    conflict: scheduledMessageSchema,
  }),
  /** Cancels it, of a series all that follow. Returns it as it was, so that `scheduleMessage` can restore it. Repeating has no effect. */
  cancelScheduledMessage: endpoint({
    ...common,
    method: 'POST',
    path: `${BASE}/cancel`,
    payload: v.strictObject({ id }),
    answer: scheduledMessageSchema,
  }),
  /**
   * The time zones that a number may be in, the most likely first. Always a guess: a phone travels, and a number doesn't tell where in its
   * country it is. Empty if nothing is known.
   */
  getContactZones: endpoint({
    ...common,
    method: 'GET',
    path: `${BASE}/contact-zones`,
    payload: v.strictObject({ number: phoneNumber }),
    answer: v.object({ zones: v.array(v.string()) }),
  }),
};
