import * as v from 'valibot';
import { isTimeZone } from '../reports/reportZone.ts';

/** Devices of a user that get push messages; a further one replaces the one that was used longest ago. */
export const PUSH_DEVICES_MAX_COUNT = 20;
export const PUSH_ENDPOINT_MAX_LENGTH = 2_000;
/** How much a notification shows: name and text, the name only, or neither. */
export const PUSH_CONTENTS = ['full', 'name', 'none'] as const;
export type PushContent = (typeof PUSH_CONTENTS)[number];

const minute = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_439));

/** Notification settings of a device, as the app stores them there. */
export const pushSettingsSchema = v.strictObject({
  content: v.picklist(PUSH_CONTENTS),
  /** Whether one-time codes may be shown. */
  showsCodes: v.boolean(),
  quiet: v.strictObject({
    isOn: v.boolean(),
    from: minute,
    to: minute,
    days: v.pipe(v.array(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(6))), v.maxLength(7)),
  }),
  /** The device's time zone, for its quiet hours. */
  zone: v.pipe(v.string(), v.maxLength(64), v.check(isTimeZone)),
});
export type PushSettings = v.InferOutput<typeof pushSettingsSchema>;

const base64url = (length: number) => v.pipe(v.string(), v.regex(new RegExp(String.raw`^[\w-]{${length}}=*$`)));

/** A browser's subscription: where a push service takes messages for it, and the keys that encrypt them. */
export const pushSubscriptionSchema = v.strictObject({
  endpoint: v.pipe(v.string(), v.maxLength(PUSH_ENDPOINT_MAX_LENGTH), v.check(isPushEndpoint)),
  keys: v.strictObject({ p256dh: base64url(87), auth: base64url(22) }),
});
export type PushSubscriptionKeys = v.InferOutput<typeof pushSubscriptionSchema>;

/** Push services are reached over https only, and their addresses carry no sign-in. */
export function isPushEndpoint(address: string): boolean {
  const url = URL.parse(address);
  return url !== null && url.protocol === 'https:' && url.username === '' && url.password === '' && url.hash === '' && url.hostname !== '';
}

export const pushDeviceSchema = v.object({
  id: v.string(),
  userAgent: v.string(),
  /** It is the browser of this session. */
  isCurrent: v.boolean(),
  /** Unix seconds. */
  createdAt: v.number(),
  /** The last push that its push service took; absent before the first one. */
  lastUsedAt: v.optional(v.number()),
});
export type PushDevice = v.InferOutput<typeof pushDeviceSchema>;

export const PUSH_ACTIONS = ['reply', 'read', 'mute'] as const;
export type PushAction = (typeof PUSH_ACTIONS)[number];

/** Lets the service worker act on one chat, without the page's sign-in. Ends with the device's session. */
export const pushPassSchema = v.strictObject({
  device: v.pipe(v.string(), v.maxLength(64)),
  chat: v.pipe(v.string(), v.maxLength(64)),
  /** Unix seconds. */
  until: v.pipe(v.number(), v.integer()),
  proof: v.pipe(v.string(), v.regex(/^[\w-]{43}$/)),
});
export type PushPass = v.InferOutput<typeof pushPassSchema>;

/** What a push message holds, once the browser has decrypted it. The server has written its texts in the device's language. */
export type PushPayload =
  | {
      readonly kind: 'message';
      /** For whom; a browser where someone else has signed in shows nothing. */
      readonly userId: string;
      /** The next notification with the same tag replaces this one. */
      readonly tag: string;
      readonly title: string;
      readonly body: string;
      readonly lang: string;
      readonly dir: 'ltr' | 'rtl';
      /** It begins a burst: it may make a sound again. */
      readonly isNew: boolean;
      /** Unix seconds. */
      readonly time: number;
      /** Unread messages of all lines. */
      readonly unread: number;
      readonly target: { readonly line: string; readonly chat: string };
      /** The newest message it is about. */
      readonly messageId: string;
      /** For its buttons. Absent if the notification doesn't say who wrote. */
      readonly pass?: PushPass;
      /** The line can send, and the contact can be answered. */
      readonly canReply: boolean;
      readonly words: PushWords;
    }
  /** Chats that were read elsewhere. */
  | { readonly kind: 'read'; readonly userId: string; readonly tags: readonly string[]; readonly unread: number };

/** Texts of the buttons and of what becomes of a reply. */
export interface PushWords {
  readonly reply: string;
  readonly replyHint: string;
  readonly read: string;
  readonly mute: string;
  /** A reply that waits for the network. */
  readonly waiting: string;
  readonly notSent: string;
}
