import * as v from 'valibot';

/** Why Android or its mobile network didn't send a text, by what ends it. */
export const PHONE_FAILURES = [
  /** Too many texts in a short time. */
  'limit',
  /** The app may not text premium short codes. */
  'shortCode',
  /** On the phone, someone answered Android's question whether the app may send with no. */
  'denied',
  'noService',
  /** Airplane mode. */
  'radioOff',
  'noSim',
  /** The app lacks a permission. */
  'permission',
  /** The SIM only allows certain numbers. */
  'fixedDialling',
  /** The mobile network refused the text. */
  'refused',
  /** The number of the network's message centre is wrong. */
  'smsCentre',
  'noSmsApp',
  /** A phone call keeps the network busy. */
  'inCall',
  /** The phone's own radio or system failed. */
  'fault',
  /** Android gives no reason. */
  'generic',
] as const;
export type PhoneFailure = (typeof PHONE_FAILURES)[number];

/** Why an Android phone doesn't send or receive, as far as the stored facts show it. Times are Unix seconds. */
export const phoneCauseSchema = v.variant('cause', [
  v.object({
    cause: v.literal('clock'),
    /** How far the phone's clock is ahead of the server's, in seconds; negative: behind. */
    offset: v.optional(v.number()),
  }),
  /** The signing key in the app isn't the one that is stored here. */
  v.object({ cause: v.literal('signature') }),
  v.object({ cause: v.literal('failed'), why: v.picklist(PHONE_FAILURES) }),
  v.object({
    cause: v.literal('silent'),
    /** The last contact. */
    since: v.optional(v.number()),
  }),
  v.object({
    cause: v.literal('late'),
    /** Seconds between the last event on the phone and its call. */
    delay: v.number(),
  }),
  /** Nothing has called the webhook. */
  v.object({ cause: v.literal('neverCalled') }),
  /** The phone sends and is online, but no answer arrives. */
  v.object({ cause: v.literal('rcs') }),
]);
export type PhoneCause = v.InferOutput<typeof phoneCauseSchema>;
