import * as v from 'valibot';

/** The longest text client and server accept, in UTF-16 code units. */
export const MESSAGE_MAX_LENGTH = 5_000;

export const feedbackSchema = v.object({
  isSent: v.boolean(),
  isDelivered: v.boolean(),
  isSeen: v.boolean(),
});
export type Feedback = v.InferOutput<typeof feedbackSchema>;

/** Why a carrier gave a message up; the client words it. */
export const failureReasonSchema = v.picklist(['unreachable', 'blocked', 'rejected', 'expired', 'unknown']);
export type FailureReason = v.InferOutput<typeof failureReasonSchema>;

/** A file of a message. `type` is its media type, read from its content; `size` is in bytes. */
export const messageFileSchema = v.object({
  id: v.string(),
  name: v.string(),
  type: v.string(),
  size: v.number(),
  /** Of pictures, in pixels as they are shown. */
  width: v.optional(v.number()),
  height: v.optional(v.number()),
  /** A small picture of it can be fetched. */
  hasThumbnail: v.optional(v.boolean()),
});
export type MessageFile = v.InferOutput<typeof messageFileSchema>;

/** All times are Unix seconds and may carry a fraction; `clientId` is the UUID the sending client gave it; with a file, `message` is its caption. */
export const messageSchema = v.object({
  id: v.string(),
  message: v.string(),
  time: v.number(),
  senderTN: v.string(),
  feedback: feedbackSchema,
  clientId: v.optional(v.string()),
  failure: v.optional(failureReasonSchema),
  file: v.optional(messageFileSchema),
  deliveredTime: v.optional(v.number()),
  seenTime: v.optional(v.number()),
  /** The message to many it is a copy of. */
  batchId: v.optional(v.string()),
});
export type Message = v.InferOutput<typeof messageSchema>;

/** What the sender may believe about a message. The last four follow from the server's flags, the first three only the client knows. */
export type DeliveryState = 'queued' | 'sending' | 'uncertain' | 'sent' | 'delivered' | 'seen' | 'failed';

export function deliveryState(message: Pick<Message, 'feedback' | 'failure'>): 'sent' | 'delivered' | 'seen' | 'failed' {
  if (message.failure) return 'failed';
  if (message.feedback.isSeen) return 'seen';
  if (message.feedback.isDelivered) return 'delivered';
  return 'sent';
}

/** Oldest first; equal times fall back to the id, so every client shows the same order. */
export function compareMessages(a: Pick<Message, 'time' | 'id'>, b: Pick<Message, 'time' | 'id'>): number {
  return a.time - b.time || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);
}

/** The newer knowledge of one message. Flags only ever rise: a late "sent" never takes back a "seen". */
export function mergeMessage(known: Message, news: Message): Message {
  const feedback: Feedback = {
    isSent: known.feedback.isSent || news.feedback.isSent,
    isDelivered: known.feedback.isDelivered || news.feedback.isDelivered,
    isSeen: known.feedback.isSeen || news.feedback.isSeen,
  };
  const merged: Message = { ...known, ...news, feedback };
  if (feedback.isDelivered) delete merged.failure;
  return merged;
}

/** Trailing white space is dropped; a message of white space alone is no message. */
export function normaliseText(text: string): string {
  return text.trimEnd();
}
