import * as v from 'valibot';
import { OPT_OUT_SOURCES } from '../optOut/optOut.ts';
import { anyId } from '../shared/anyId.ts';
import { compareMessages, type Message, mergeMessage, messageSchema } from './message.ts';

const mark = v.optional(v.boolean());
const count = v.pipe(
  v.number(),
  v.transform((value) => Math.max(0, Math.floor(value) || 0)),
);

/** Marks set by the line's owner. A back end that supports marks always sends all of them. */
export const chatMarksSchema = v.object({
  isPinned: mark,
  /** No sound or notification. */
  isMuted: mark,
  /** Archived until the next received message. */
  isDone: mark,
  /** Messages from the contact are dropped. */
  isBlocked: mark,
  /** Marked for later; opening the chat removes the mark. */
  isMarkedUnread: mark,
});
export type ChatMarks = v.InferOutput<typeof chatMarksSchema>;

/** That nothing may be sent to the contact. `since`: Unix seconds; entries of earlier versions have no source. */
export const optOutSchema = v.object({
  since: v.number(),
  source: v.optional(v.picklist(OPT_OUT_SOURCES)),
  /** Applies to all lines of the organisation. */
  isEverywhere: v.optional(v.boolean()),
  /** The received message it comes from. */
  messageId: v.optional(v.string()),
  /** The message may have meant something else, so the line's owner can undo it. */
  isUnclear: v.optional(v.boolean()),
});
export type OptOut = v.InferOutput<typeof optOutSchema>;

/** Only a person can tell whether a received message was an opt-out. `time`: when it was received, Unix seconds. */
export const optOutQuestionSchema = v.object({ messageId: v.string(), time: v.number() });
export type OptOutQuestion = v.InferOutput<typeof optOutQuestionSchema>;

/** A chat without its messages; a push contains it with the message. */
export const chatHeadSchema = v.object({
  id: anyId,
  userTN: v.string(),
  name: v.string(),
  tn: v.string(),
  unseenMsgs: count,
  /** The time of the first unseen message, if there is one. */
  unseenFrom: v.optional(v.number()),
  /** When the last message arrived that was sent notably earlier, or before one that was there already. Unix seconds. */
  lateArrivalTime: v.optional(v.number()),
  /** The largest file in bytes that the contact's carrier takes, known once it refused a larger one; 0: it takes none. */
  carriedBytes: v.optional(v.number()),
  /** Only bulk messages were sent and nothing was received: it isn't in the list until there is an answer. Absent in servers without it. */
  isBulkOnly: mark,
  ...chatMarksSchema.entries,
  /** Null: the contact has not opted out. Absent in pushes that don't change it. */
  optOut: v.optional(v.nullable(optOutSchema)),
  /** Open until the owner answers it. Null: there is none. Absent in pushes that don't change it. */
  optOutQuestion: v.optional(v.nullable(optOutQuestionSchema)),
});
export type ChatHead = v.InferOutput<typeof chatHeadSchema>;

export const CONTACT_NAME_MAX_LENGTH = 200;
/** Specification 5: the longest text of a phone number, as typed. */
export const PHONE_TEXT_MAX_LENGTH = 250;
/** The most numbers in one `sendMultiple` call. */
export const RECIPIENTS_MAX_COUNT = 500;
export const SEARCH_MAX_LENGTH = 200;

/** `messages`: the newest ones, oldest first. `hasMore`: older ones can be loaded. */
export const chatSchema = v.pipe(
  v.object({
    ...chatHeadSchema.entries,
    name: v.optional(v.string(), ''),
    unseenMsgs: v.optional(count, 0),
    messages: v.optional(v.array(messageSchema), []),
    hasMore: v.optional(v.boolean(), false),
  }),
  // A contact that another back end doesn't name is called by the number.
  v.transform((chat) => (chat.name === '' ? { ...chat, name: chat.tn } : chat)),
);
export type Chat = v.InferOutput<typeof chatSchema>;

/** When the last message arrived; 0 if there is none. The list of chats is in this order. */
export function lastArrivalOf({ messages, lateArrivalTime = 0 }: Pick<Chat, 'messages' | 'lateArrivalTime'>): number {
  return Math.max(lateArrivalTime, messages.at(-1)?.time ?? 0);
}

/** Last arrival first; chats without messages last, by name. */
export function compareChats(a: Chat, b: Chat): number {
  const [lastA, lastB] = [a.messages.at(-1), b.messages.at(-1)];
  if (lastA && lastB) return lastArrivalOf(b) - lastArrivalOf(a) || compareMessages(lastB, lastA);
  if (lastA || lastB) return lastA ? -1 : 1;
  return a.name.localeCompare(b.name);
}

/** Merges messages by id, or by clientId for the sender's own, sorted by time, oldest first. Returns the same array if nothing changed. */
export function mergeMessages(known: readonly Message[], added: readonly Message[]): readonly Message[] {
  if (added.length === 0) return known;
  if (known.length > 0 && areAllNewer(known, added)) return [...known, ...mergeMessages([], added)];
  const byId = new Map(known.map((message) => [message.id, message]));
  const byClientId = new Map(known.flatMap((message) => (message.clientId ? [[message.clientId, message.id] as const] : [])));
  for (const message of added) {
    const sameId = byId.has(message.id) ? message.id : message.clientId && byClientId.get(message.clientId);
    const same = sameId ? byId.get(sameId) : undefined;
    if (same && same.id !== message.id) byId.delete(same.id);
    byId.set(message.id, same ? mergeMessage(same, message) : message);
    if (message.clientId) byClientId.set(message.clientId, message.id);
  }
  return [...byId.values()].sort(compareMessages);
}

/** The common case, checked without scanning: messages later than the last one cannot be known yet. */
function areAllNewer(known: readonly Message[], added: readonly Message[]): boolean {
  const last = known.at(-1);
  return last !== undefined && added.every((message) => message.time > last.time && message.clientId === undefined);
}

/** The chat after a push: takes the head's unseen count and merges the message. */
export function receiveMessage(chat: Chat | undefined, head: ChatHead, message: Message): Chat {
  return {
    ...(chat ?? { messages: [], hasMore: false }),
    ...head,
    messages: [...mergeMessages(chat?.messages ?? [], [message])],
  };
}

/** Specification 4: "Opening a chat sets its unseen count to zero." */
export function openChat(chat: Chat): Chat {
  return chat.unseenMsgs === 0 ? chat : { ...chat, unseenMsgs: 0 };
}
