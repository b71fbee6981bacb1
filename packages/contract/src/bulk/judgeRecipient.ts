import { MESSAGE_MAX_LENGTH, normaliseText } from '../chats/message.ts';
import type { Doubt, Exclusion } from './batch.ts';
import { fillTemplate, type TemplatePart, withRecipient } from './mergeFields.ts';
import { readRecipientNumber, type RecipientNumber } from './readRecipientNumber.ts';
import { countSms, type SmsEncoding } from './smsEncoding.ts';

/** A recipient as entered. */
export interface RecipientInput {
  readonly phone: string;
  readonly name: string;
  /** By `fieldKey`. */
  readonly fields: Readonly<Record<string, string>>;
  /** Why this number gets no message until the user says so, although it may be one. */
  readonly doubt?: Doubt | undefined;
}

/** Settings and facts that apply to all recipients of a batch. */
export interface Judging {
  /** The sending line, E.164. */
  readonly lineTn: string;
  /** For numbers without a plus, ISO 3166-1 alpha-2. */
  readonly country: string | undefined;
  readonly parts: readonly TemplatePart[];
  /** Numbers with the time of their opt-out, Unix seconds. */
  readonly optedOut: ReadonlyMap<string, number>;
  /** Numbers with the time of a message that may have been an opt-out, Unix seconds. */
  readonly mayHaveOptedOut?: ReadonlyMap<string, number> | undefined;
  readonly blocked: ReadonlySet<string>;
  /** Numbers with the time of today's message, Unix seconds. */
  readonly sentToday: ReadonlyMap<string, number>;
  /** Whether to include numbers that already got a message today. */
  readonly includesSentToday: boolean;
}

/** `tn` is set for every valid number, even if the recipient is excluded, but not for one in doubt, which takes no other recipient’s place. */
export interface Judged {
  readonly tn?: string;
  readonly exclusion?: Exclusion;
  readonly of?: number;
  readonly since?: number;
  readonly missing?: readonly string[];
  /** The final text; empty if there is none. */
  readonly text: string;
  /** 0 if there is no text. */
  readonly segments: number;
  readonly encoding: SmsEncoding;
}

const NO_TEXT = { text: '', segments: 0, encoding: 'gsm' } as const;

/**
 * Decides whether a recipient gets the message, and its text; used by both the page and the server. `firstWith` returns the position of an
 * earlier recipient with this number.
 */
export function judgeRecipient(input: RecipientInput, judging: Judging, firstWith: (tn: string) => number | undefined): Judged {
  return judgeRead(readRecipientNumber(input, judging.country), input, judging, firstWith);
}

/** The same for a number that is already parsed, because parsing is the slow part. */
export function judgeRead(
  phone: RecipientNumber,
  input: RecipientInput,
  judging: Judging,
  firstWith: (tn: string) => number | undefined,
): Judged {
  if ('problem' in phone) return { ...NO_TEXT, exclusion: phone.problem };
  const { tn } = phone;
  const of = firstWith(tn);
  if (of !== undefined) return { ...NO_TEXT, tn, exclusion: 'duplicate', of };
  return { tn, ...judgeNumber(input, tn, judging) };
}

function judgeNumber({ name, fields }: RecipientInput, tn: string, judging: Judging): Omit<Judged, 'tn' | 'of'> {
  const { lineTn, parts, optedOut, mayHaveOptedOut, blocked, sentToday, includesSentToday } = judging;
  const filled = fillTemplate(parts, withRecipient(tn, name, fields));
  const text = 'text' in filled ? normaliseText(filled.text) : '';
  const isTooLong = text.length > MESSAGE_MAX_LENGTH;
  // Fields can make the text very long; it is neither counted nor stored for each recipient.
  const { segments, encoding } = isTooLong ? NO_TEXT : countSms(text);
  const made = { text: isTooLong ? '' : text, segments, encoding };
  if (tn === lineTn) return { ...made, exclusion: 'ownLine' };
  const optedOutSince = optedOut.get(tn);
  if (optedOutSince !== undefined) return { ...made, exclusion: 'optedOut', since: optedOutSince };
  const askedSince = mayHaveOptedOut?.get(tn);
  if (askedSince !== undefined) return { ...made, exclusion: 'mayHaveOptedOut', since: askedSince };
  if (blocked.has(tn)) return { ...made, exclusion: 'blocked' };
  const sentAt = includesSentToday ? undefined : sentToday.get(tn);
  if (sentAt !== undefined) return { ...made, exclusion: 'sentToday', since: sentAt };
  if ('missing' in filled) return { ...made, exclusion: 'missingField', missing: filled.missing };
  if (text.trim() === '') return { ...made, exclusion: 'emptyText' };
  if (isTooLong) return { ...made, exclusion: 'textTooLong' };
  return made;
}

export { readRecipientNumber } from './readRecipientNumber.ts';
