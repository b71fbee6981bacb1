import * as v from 'valibot';
import { lineColorSchema } from './lineColor.ts';

/** The status of a line whose number no provider has proved and no administrator has confirmed. */
export const UNCONFIRMED = 'Unconfirmed';

/** A user's phone line. `tn` is E.164; only lines with the status `Alive` can be used. */
export const profileSchema = v.object({
  tn: v.string(),
  status: v.string(),
  /** Given by the owner. */
  name: v.optional(v.string()),
  /** Chosen by the owner; absent while it is derived (`lineHue`). */
  color: v.optional(lineColorSchema),
  /** Notifications are off for the whole line. */
  isMuted: v.optional(v.boolean()),
  /** For so long the server holds each sent message, which can be taken back meanwhile; absent: it's sent immediately. */
  takeBackSeconds: v.optional(v.number()),
  /** Set while the line's provider is down: messages wait and are sent in order afterwards. Unix seconds. */
  outage: v.optional(v.object({ state: v.picklist(['down', 'misconfigured']), since: v.number() })),
  /** The line's provider can't send files: the recipient gets a link that is valid for some days. */
  sendsLinks: v.optional(v.literal(true)),
  /** The largest file in bytes that the line's account sends: larger pictures are made smaller, other files are sent as a link. */
  carriedBytes: v.optional(v.number()),
  /** The longest text that the line's provider takes, in UTF-16 code units; absent for `MESSAGE_MAX_LENGTH`. */
  textLimit: v.optional(v.number()),
  /** The line's provider can send to short codes (`isAnswerable`). */
  answersShortCodes: v.optional(v.literal(true)),
});
export type Profile = v.InferOutput<typeof profileSchema>;

export const LINE_NAME_MAX_LENGTH = 40;
/** The longest time in which a sent message can be taken back. */
export const TAKE_BACK_MAX_SECONDS = 30;
