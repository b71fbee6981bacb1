import * as v from 'valibot';
import { anyId } from '../shared/anyId.ts';
import { messageFacts, wordOr } from './messageFacts.ts';

/** The longest text that client and server accept, in UTF-16 code units. */
export const MESSAGE_MAX_LENGTH = 5_000;

const SENT = { isSent: true, isDelivered: false, isSeen: false };

/** Specification 4: a sent message starts with `isSent` only. */
export const feedbackSchema = v.object({
  isSent: v.optional(v.boolean(), true),
  isDelivered: v.optional(v.boolean(), false),
  isSeen: v.optional(v.boolean(), false),
});
export type Feedback = v.InferOutput<typeof feedbackSchema>;

/** Why the provider failed to deliver; the client turns it into text. */
export const failureReasonSchema = v.picklist([
  'unreachable',
  'blocked',
  'rejected',
  'expired',
  /** Not a phone number, or not one that exists. */
  'invalidNumber',
  /** A landline, or a phone without text messages. */
  'notAMobile',
  /** The recipient told the provider to stop messages. */
  'optedOut',
  /** The provider may not send to this country or number. */
  'notPermitted',
  /** Taken for spam. */
  'filtered',
  /** The sender must be registered first, as in the US. */
  'unregistered',
  /** More messages than the provider allows today. */
  'limitReached',
  'noBalance',
  /** The provider can't carry the file. */
  'fileRefused',
  /** It is larger than the provider or the contact's carrier takes. */
  'fileTooLarge',
  /** The line's settings at the provider are wrong. */
  'misconfigured',
  'unknown',
]);
export type FailureReason = v.InferOutput<typeof failureReasonSchema>;

/** A message's file. `type`: media type detected from the content. `size`: bytes. */
export const messageFileSchema = v.object({
  id: v.string(),
  name: v.string(),
  type: v.string(),
  size: v.number(),
  /** For images: displayed size in pixels. */
  width: v.optional(v.number()),
  height: v.optional(v.number()),
  hasThumbnail: v.optional(v.boolean()),
});
export type MessageFile = v.InferOutput<typeof messageFileSchema>;

const messageEntries = {
  id: anyId,
  /** Null from other back ends, for a file. */
  message: v.union([
    v.string(),
    v.pipe(
      v.null(),
      v.transform(() => ''),
    ),
  ]),
  time: v.number(),
  feedback: v.optional(feedbackSchema, SENT),
  clientId: v.optional(v.string()),
  failure: v.optional(wordOr(failureReasonSchema, 'unknown')),
  /** The provider's own description of the failure, or of a message that it can't confirm. */
  failureDetail: v.optional(v.object({ code: v.optional(v.string()), text: v.optional(v.string()) })),
  /**
   * For messages sent through a provider: false if the provider's answer was lost, so the message may or may not have been sent. With
   * `failureDetail`, the provider has answered, and reported that it doesn't know how it ended.
   */
  isConfirmed: v.optional(v.boolean()),
  file: v.optional(messageFileSchema),
  deliveredTime: v.optional(v.number()),
  seenTime: v.optional(v.number()),
  /** When it arrived here, if the provider says that it was sent notably earlier; `time` is then that earlier time. */
  arrivedTime: v.optional(v.number()),
  /** It can be taken back until then (`takeBackMessage`), and is sent afterwards. */
  heldUntil: v.optional(v.number()),
  ...messageFacts,
};

const ownMessageSchema = v.object({ ...messageEntries, senderTN: v.string() });
export type Message = v.InferOutput<typeof ownMessageSchema>;

const sender = v.optional(v.string());

/**
 * Times are Unix seconds and may be fractional. `clientId`: UUID given by the sending client. With a file, `message` is the caption.
 * Specification 3: other back ends may call the sender `senderId`.
 */
export const messageSchema = v.pipe(
  v.object({ ...messageEntries, senderTN: sender, senderId: sender }),
  v.check(({ senderTN, senderId }) => (senderTN ?? senderId) !== undefined, 'The message has no sender.'),
  v.transform(({ senderTN, senderId, ...message }): Message => ({ ...message, senderTN: senderTN ?? senderId ?? '' })),
);

/** What the sender knows about a message. The server's flags determine the last six; `queued` and `sending` exist only in the client. */
export type DeliveryState = 'queued' | 'sending' | 'waiting' | 'uncertain' | 'sent' | 'delivered' | 'seen' | 'failed';

export function deliveryState(
  message: Pick<Message, 'feedback' | 'failure' | 'isConfirmed'>,
): 'uncertain' | 'sent' | 'delivered' | 'seen' | 'failed' {
  if (message.failure) return 'failed';
  if (message.feedback.isSeen) return 'seen';
  if (message.feedback.isDelivered) return 'delivered';
  return message.isConfirmed === false ? 'uncertain' : 'sent';
}

/** The same on a line whose provider may be down: messages it hasn't accepted wait on the server. */
export function stateOnLine(
  message: Pick<Message, 'feedback' | 'failure' | 'isConfirmed'>,
  isStopped: boolean,
): Exclude<DeliveryState, 'queued' | 'sending'> {
  const state = deliveryState(message);
  return isStopped && state === 'sent' && message.isConfirmed === undefined ? 'waiting' : state;
}

/** Not sent, or possibly not: the user decides whether to send it again. */
export function isUnsent(message: Pick<Message, 'feedback' | 'failure' | 'isConfirmed'>): boolean {
  const state = deliveryState(message);
  return state === 'failed' || state === 'uncertain';
}

/** Oldest first; equal times are ordered by id, so that every client shows the same order. */
export function compareMessages(a: Pick<Message, 'time' | 'id'>, b: Pick<Message, 'time' | 'id'>): number {
  return a.time - b.time || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);
}

/** In a text, the place of a part that hasn't arrived. */
export const MISSING_PART = '\uFFFC';

/** The text as it is shown: a gap where parts haven't arrived. */
export function shownText({ message, missingParts }: Pick<Message, 'message' | 'missingParts'>): string {
  return missingParts ? message.replace(MISSING_PARTS, '[…]') : message;
}

const MISSING_PARTS = new RegExp(`${MISSING_PART}+`, 'gu');

/** The provider's last word on it is that it doesn't know. */
function isUndecided({ isConfirmed, failureDetail }: Message): boolean {
  return isConfirmed === false && failureDetail !== undefined;
}

/** Merges two states of a message. Flags are never reset: a late "sent" does not undo a "seen", nor a late push a longer text. */
export function mergeMessage(known: Message, update: Message): Message {
  const feedback: Feedback = {
    isSent: known.feedback.isSent || update.feedback.isSent,
    isDelivered: known.feedback.isDelivered || update.feedback.isDelivered,
    isSeen: known.feedback.isSeen || update.feedback.isSeen,
  };
  const { missingParts: knownMissing = [], ...knownOthers } = known;
  const isStale = (update.missingParts?.length ?? 0) > knownMissing.length;
  const { message, missingParts } = isStale ? known : update;
  const { missingParts: _, ...updateOthers } = update;
  const merged: Message = { ...knownOthers, ...updateOthers, feedback, message, ...(missingParts && { missingParts }) };
  // A star that was taken away on another device.
  if (!update.isStarred) delete merged.isStarred;
  // Once it has left, it isn't held again.
  if (known.heldUntil === undefined || update.heldUntil === undefined) delete merged.heldUntil;
  const failed = [update, known].find(({ failure }) => failure);
  const last = failed ?? [update, known].find(isUndecided);
  if (known.isConfirmed) merged.isConfirmed = true;
  if (last && !failed) merged.isConfirmed = false;
  if (last) merged.failureDetail = last.failureDetail;
  if (feedback.isDelivered) {
    delete merged.failure;
    delete merged.failureDetail;
  }
  return merged;
}

/** Whether a text has nothing that can be seen. */
export function isBlankText(text: string): boolean {
  return BLANK.test(text);
}

/** Also letters and symbols without ink. */
const BLANK = /^[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]*$/u;

/** Removes trailing white space, so a blank message becomes empty. */
export function normaliseText(text: string): string {
  return text.trimEnd();
}
