import type { Exclusion } from './batch.ts';
import { fillTemplate, type TemplatePart, withNames } from './mergeFields.ts';
import { MESSAGE_MAX_LENGTH, normaliseText } from './message.ts';
import { type ParsedPhone, parsePhone } from './phoneNumber.ts';
import { countSms, type SmsEncoding } from './smsEncoding.ts';

/** Somebody named, as they were given. */
export interface RecipientInput {
  readonly phone: string;
  readonly name: string;
  /** By `fieldKey`. */
  readonly fields: Readonly<Record<string, string>>;
}

/** What decides about every recipient of a batch alike. */
export interface Judging {
  /** The line it goes from, E.164. */
  readonly lineTn: string;
  /** Of numbers without a plus, ISO 3166-1 alpha-2. */
  readonly country: string | undefined;
  readonly parts: readonly TemplatePart[];
  /** Opted out since, Unix seconds. */
  readonly optedOut: ReadonlyMap<string, number>;
  readonly blocked: ReadonlySet<string>;
  /** Sent to today at, Unix seconds. */
  readonly sentToday: ReadonlyMap<string, number>;
  /** Those sent to today get it all the same. */
  readonly includesSentToday: boolean;
}

/** `tn` is there as soon as it is a number, whatever else is wrong. */
export interface Judged {
  readonly tn?: string;
  readonly exclusion?: Exclusion;
  readonly of?: number;
  readonly since?: number;
  readonly missing?: readonly string[];
  /** The very text that is to go; empty where there is none. */
  readonly text: string;
  /** 0 where there is no text. */
  readonly segments: number;
  readonly encoding: SmsEncoding;
}

const NO_TEXT = { text: '', segments: 0, encoding: 'gsm' } as const;

/**
 * Whether somebody gets the message, and which. The page that asks and the server that sends decide by this function alone.
 * `firstWith` gives the position of the first recipient with a number, where that is another one.
 */
export function judgeRecipient(input: RecipientInput, judging: Judging, firstWith: (tn: string) => number | undefined): Judged {
  return judgeRead(parsePhone(input.phone, judging.country), input, judging, firstWith);
}

/** The same of somebody whose number is read already: that takes the longest. */
export function judgeRead(
  phone: ParsedPhone,
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
  const { lineTn, parts, optedOut, blocked, sentToday, includesSentToday } = judging;
  const filled = fillTemplate(parts, withNames(name, fields));
  const text = 'text' in filled ? normaliseText(filled.text) : '';
  const isTooLong = text.length > MESSAGE_MAX_LENGTH;
  // Fields may make a book of it, which nobody counts and keeps for each.
  const { segments, encoding } = isTooLong ? NO_TEXT : countSms(text);
  const made = { text: isTooLong ? '' : text, segments, encoding };
  if (tn === lineTn) return { ...made, exclusion: 'ownLine' };
  const optedOutSince = optedOut.get(tn);
  if (optedOutSince !== undefined) return { ...made, exclusion: 'optedOut', since: optedOutSince };
  if (blocked.has(tn)) return { ...made, exclusion: 'blocked' };
  const sentAt = includesSentToday ? undefined : sentToday.get(tn);
  if (sentAt !== undefined) return { ...made, exclusion: 'sentToday', since: sentAt };
  if ('missing' in filled) return { ...made, exclusion: 'missingField', missing: filled.missing };
  if (text.trim() === '') return { ...made, exclusion: 'emptyText' };
  if (isTooLong) return { ...made, exclusion: 'textTooLong' };
  return made;
}
