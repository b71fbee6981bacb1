import * as v from 'valibot';
import { messageFileSchema } from '../chats/message.ts';

/** Scheduled messages of one user that haven't been sent. */
export const SCHEDULED_MAX_COUNT = 500;
/** Files of one scheduled message. */
export const SCHEDULED_FILES_MAX_COUNT = 10;
/** How far ahead a message can be scheduled. */
export const SCHEDULE_MAX_DAYS = 730;
/** A message that wasn't sent this long after its time isn't sent by itself any more. */
export const MISSED_AFTER_SECONDS = 10 * 60;

export const REPEATS = ['day', 'week', 'month'] as const;
/** A date without a time: `2026-03-29`. */
const day = v.pipe(v.string(), v.isoDate());
const repeatEntries = { every: v.picklist(REPEATS), until: v.optional(day) };
/** `until`: the last day on which it may be sent, in the message's zone. */
export const repeatInputSchema = v.strictObject(repeatEntries);
export type RepeatInput = v.InferOutput<typeof repeatInputSchema>;
/** `first`: what a clock in the zone shows at the first occurrence: `2026-03-29T08:00`. */
export const repeatSchema = v.object({ ...repeatEntries, first: v.string() });
export type Repeat = v.InferOutput<typeof repeatSchema>;

/** Whose zone the sender chose the time in; the contact's is a guess by the number. */
export const ZONE_SOURCES = ['mine', 'contact'] as const;

/** `asks`: it isn't sent before its owner decides. `sent` and `cancelled` ones are in no list. */
export const SCHEDULED_STATES = ['scheduled', 'asks', 'sent', 'cancelled'] as const;
export type ScheduledState = (typeof SCHEDULED_STATES)[number];

export const SCHEDULED_QUESTIONS = [
  /** Its time was more than `MISSED_AFTER_SECONDS` ago when the server could have sent it. */
  'missed',
  /** The contact wrote on one of the owner's lines since it was scheduled or changed. */
  'replied',
  'lineSuspended',
  /** The line's provider account doesn't send now. */
  'lineDown',
  /** The line has another owner or another number, or is gone. */
  'lineMoved',
  'optedOut',
  /** The owner blocked the contact. */
  'blocked',
  /** The owner was disabled or may not send any more. */
  'rightGone',
  /** The owner has sent more messages than allowed in this time. */
  'limitReached',
  /** Longer than the line's provider takes. */
  'textTooLong',
  /** The line can't reach this number. */
  'unreachable',
  /** One of its files is gone. */
  'fileGone',
] as const;
export const scheduledQuestionSchema = v.picklist(SCHEDULED_QUESTIONS);
export type ScheduledQuestion = (typeof SCHEDULED_QUESTIONS)[number];

/** A message that the server sends at its time. Times are Unix seconds. */
export const scheduledMessageSchema = v.object({
  id: v.string(),
  /** Incremented by every change; changes and sending are based on it. */
  version: v.number(),
  /** The number of the line that it's sent from. */
  lineId: v.string(),
  /** The contact's address. */
  number: v.string(),
  /** The contact's name; the number if there is none. */
  name: v.string(),
  /** Null before the first message to this number. */
  chatId: v.nullable(v.string()),
  text: v.string(),
  files: v.array(messageFileSchema),
  /** The message that it answers, and the templates it is made of. */
  replyTo: v.optional(v.string()),
  templateIds: v.optional(v.array(v.string())),
  sendAt: v.number(),
  timeZone: v.string(),
  zoneSource: v.picklist(ZONE_SOURCES),
  /** It asks instead of being sent if the contact writes first, on any line of the owner. */
  cancelOnReply: v.boolean(),
  repeat: v.nullable(repeatSchema),
  state: v.picklist(SCHEDULED_STATES),
  question: v.nullable(scheduledQuestionSchema),
  /** The ids of the messages that it became, the latest ones of a series. */
  messageIds: v.array(v.string()),
  createdBy: v.string(),
  createdAt: v.number(),
});
export type ScheduledMessage = v.InferOutput<typeof scheduledMessageSchema>;
