import * as v from 'valibot';
import { endpoint } from '../api/endpoint.ts';
import {
  CONTACT_NAME_MAX_LENGTH,
  chatHeadSchema,
  chatSchema,
  PHONE_TEXT_MAX_LENGTH,
  RECIPIENTS_MAX_COUNT,
  SEARCH_MAX_LENGTH,
} from './chat.ts';
import { MESSAGE_MAX_LENGTH, messageSchema } from './message.ts';

const id = v.pipe(v.string(), v.minLength(1), v.maxLength(64));
const tn = v.pipe(v.string(), v.regex(/^\+\d{3,20}$/));
const clientId = v.pipe(v.string(), v.uuid());
const text = v.pipe(v.string(), v.regex(/\S/u), v.maxLength(MESSAGE_MAX_LENGTH));
const name = v.pipe(v.string(), v.maxLength(CONTACT_NAME_MAX_LENGTH));
const phoneNumber = v.pipe(v.string(), v.minLength(1), v.maxLength(PHONE_TEXT_MAX_LENGTH));
const limit = v.pipe(v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{1,3}$/), v.transform(Number))]), v.minValue(1), v.maxValue(200));
const seconds = v.pipe(v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{1,12}(\.\d+)?$/), v.transform(Number))]), v.minValue(0));
const flag = v.optional(v.boolean());
/** Which templates the message was made of, to count their use; those that the caller doesn't see are ignored. */
const templateIds = v.optional(v.pipe(v.array(id), v.maxLength(10)));
const permission = { action: 'view', subject: 'chat' } as const;
const sendPermission = { action: 'send', subject: 'chat' } as const;

/** The most messages in one `deleteMessages` call. */
export const DELETED_AT_ONCE = 200;
const deletedSchema = v.object({ deletionId: v.string(), count: v.number() });
const codeRetentionSchema = v.strictObject({ deletesCodes: v.boolean() });

const sentSchema = v.object({
  id: v.string(),
  time: v.number(),
  chatId: v.optional(v.string()),
  clientId: v.optional(v.string()),
  /** The line holds it: it can be taken back until then. */
  heldUntil: v.optional(v.number()),
});

export const recipientProblemSchema = v.picklist(['notANumber', 'tooShort', 'tooLong', 'invalidCountry', 'ownLine', 'blocked', 'optedOut']);
export type RecipientProblem = v.InferOutput<typeof recipientProblemSchema>;

/** `phone`: the number as entered. A repeated number gets one message; later entries are duplicates. */
export const recipientResultSchema = v.union([
  v.object({ phone: v.string(), status: v.literal('sent'), tn: v.string(), id: v.string(), time: v.number(), chatId: v.string() }),
  v.object({ phone: v.string(), status: v.literal('duplicate'), tn: v.string() }),
  v.object({ phone: v.string(), status: v.literal('refused'), problem: recipientProblemSchema }),
]);
export type RecipientResult = v.InferOutput<typeof recipientResultSchema>;

/** More are marked as seen with the others. */
export const SEEN_EXCEPT_MAX_COUNT = 400;

export const chatEndpoints = {
  /** The chats of one line with their newest messages; lines of other users are refused. */
  getListMessages: endpoint({
    method: 'GET',
    path: '/api-ctn/api/v1/chat/get-list-messages',
    payload: v.strictObject({ tn }),
    answer: v.array(chatSchema),
    access: permission,
    source: 'specified',
  }),
  /**
   * Sends from the line in x-tn. A repeated clientId returns the first answer and sends nothing. `replyTo`: the message of the chat that
   * it answers. Phones get the text alone; one that is gone by now is ignored.
   */
  sendMessage: endpoint({
    method: 'POST',
    path: '/api-ctn/api/v1/chat/send-message',
    payload: v.strictObject({ name, phoneNumber, msg: text, clientId: v.optional(clientId), replyTo: v.optional(id), templateIds }),
    answer: sentSchema,
    access: sendPermission,
    needsLine: true,
    source: 'specified',
  }),
  /** Sends a file from the line in x-tn; `msg` is its caption, may be empty. A repeated clientId returns the first answer and sends nothing. */
  sendFile: endpoint({
    method: 'POST',
    path: '/api-ctn/api/v1/chat/send-file',
    payload: v.strictObject({
      name,
      phoneNumber,
      msg: v.pipe(v.string(), v.maxLength(MESSAGE_MAX_LENGTH)),
      fileData: v.file(),
      clientId: v.optional(clientId),
      replyTo: v.optional(id),
      templateId: v.optional(id),
    }),
    answer: v.object({ ...sentSchema.entries, message: messageSchema }),
    access: sendPermission,
    needsLine: true,
    body: 'multipart',
    source: 'specified',
  }),
  /** Sends a text from the line in x-tn to every number. A repeated clientId sends to no number twice. */
  sendMultiple: endpoint({
    method: 'POST',
    path: '/api-ctn/api/v1/chat/send-multiple',
    payload: v.strictObject({
      phones: v.pipe(v.array(v.pipe(v.string(), v.maxLength(PHONE_TEXT_MAX_LENGTH))), v.minLength(1), v.maxLength(RECIPIENTS_MAX_COUNT)),
      msg: text,
      clientId: v.optional(clientId),
    }),
    // Specification 7 doesn't show the answer, so other back ends may send any other.
    answer: v.union([
      v.object({ results: v.array(recipientResultSchema) }),
      v.pipe(
        v.unknown(),
        v.transform((): { results: RecipientResult[] } => ({ results: [] })),
      ),
    ]),
    access: sendPermission,
    needsLine: true,
    source: 'specified',
  }),
  /** A file in one of the user's own chats, or its thumbnail; always sent as a download. */
  getFile: endpoint({
    method: 'GET',
    path: '/api-ctn/api/v1/chat/file',
    payload: v.strictObject({ id, size: v.optional(v.picklist(['whole', 'thumbnail']), 'whole') }),
    answer: v.blob(),
    access: permission,
    answers: 'bytes',
    source: 'chosen',
  }),
  /**
   * Messages of one chat, oldest first: before or after a message, around it, or around the first at or after a time (Unix
   * seconds). `hasMore`: there are older ones. `hasNewer`: there are newer ones. Requires exactly one of the four positions.
   */
  getHistory: endpoint({
    method: 'GET',
    path: '/api-ctn/api/v1/chat/history',
    payload: v.strictObject({
      chatId: id,
      before: v.optional(id),
      after: v.optional(id),
      around: v.optional(id),
      at: v.optional(seconds),
      limit: v.optional(limit, 50),
    }),
    answer: v.object({ messages: v.array(messageSchema), hasMore: v.boolean(), hasNewer: v.optional(v.boolean(), false) }),
    access: permission,
    source: 'chosen',
  }),
  /**
   * Messages that contain all words and pass the filters, newest first, of a line, of a chat, or without `tn` of all lines of
   * the user, except `exceptTn`.
   * `contact`: the beginning of a contact's name, or digits of the number. `since` and `until` are Unix seconds, `until` exclusive.
   * Words or filters are needed. `before` is the last hit of the previous page.
   */
  searchMessages: endpoint({
    method: 'GET',
    path: '/api-ctn/api/v1/chat/search',
    payload: v.strictObject({
      tn: v.optional(tn),
      exceptTn: v.optional(tn),
      query: v.optional(v.pipe(v.string(), v.maxLength(SEARCH_MAX_LENGTH)), ''),
      chatId: v.optional(id),
      contact: v.optional(v.pipe(v.string(), v.regex(/\S/u), v.maxLength(CONTACT_NAME_MAX_LENGTH))),
      direction: v.optional(v.picklist(['received', 'sent'])),
      since: v.optional(seconds),
      until: v.optional(seconds),
      has: v.optional(v.picklist(['file', 'star'])),
      state: v.optional(v.picklist(['failed'])),
      before: v.optional(id),
      limit: v.optional(limit, 30),
    }),
    answer: v.object({
      items: v.array(
        v.object({
          chatId: v.string(),
          message: messageSchema,
          /** The chat's line and contact. */
          line: v.optional(v.string()),
          tn: v.optional(v.string()),
          name: v.optional(v.string()),
        }),
      ),
      hasMore: v.boolean(),
    }),
    access: permission,
    source: 'chosen',
  }),
  /** The message sent with this clientId from the line in x-tn, or null. A client that lost the answer asks this first. */
  findSent: endpoint({
    method: 'GET',
    path: '/api-ctn/api/v1/chat/find-sent',
    payload: v.strictObject({ clientId }),
    answer: v.nullable(v.object({ chatId: v.string(), message: messageSchema })),
    access: sendPermission,
    needsLine: true,
    source: 'chosen',
  }),
  /**
   * Marks everything as seen that had arrived with this message, and removes an "unread" mark. `arrivedBy`: the `lateArrivalTime` that
   * the client knew, if later. `except`: messages that were sent earlier and have arrived, but weren't shown.
   */
  markSeen: endpoint({
    method: 'POST',
    path: '/api-ctn/api/v1/chat/mark-seen',
    payload: v.strictObject({
      chatId: id,
      messageId: id,
      arrivedBy: v.optional(seconds),
      except: v.optional(v.pipe(v.array(id), v.maxLength(SEEN_EXCEPT_MAX_COUNT))),
    }),
    answer: v.object({ unseenMsgs: v.number() }),
    access: permission,
    source: 'chosen',
  }),
  /**
   * Takes back a message that its line holds (`takeBackSeconds`): it is removed on all devices and was never sent. Returns what was written.
   * Its file can be fetched, or scheduled, for a day. Refused with `alreadySent` if it's too late.
   */
  takeBackMessage: endpoint({
    method: 'POST',
    path: '/api-ctn/api/v1/chat/take-back',
    payload: v.strictObject({ chatId: id, messageId: id }),
    answer: v.object({ message: messageSchema }),
    access: sendPermission,
    source: 'chosen',
  }),
  /** Stars messages of a chat, or takes the stars away; those that are gone are ignored. `count`: how many there are. */
  starMessages: endpoint({
    method: 'POST',
    path: '/api-ctn/api/v1/chat/star-messages',
    payload: v.strictObject({
      chatId: id,
      messageIds: v.pipe(v.array(id), v.minLength(1), v.maxLength(DELETED_AT_ONCE)),
      isStarred: v.boolean(),
    }),
    answer: v.object({ count: v.number() }),
    access: permission,
    source: 'chosen',
  }),
  /**
   * Deletes messages of a chat on the user's own side, on all devices. `restoreDeleted` brings them back within ten minutes. A message
   * that is still being sent can't be deleted.
   */
  deleteMessages: endpoint({
    method: 'POST',
    path: '/api-ctn/api/v1/chat/delete-messages',
    payload: v.strictObject({ chatId: id, messageIds: v.pipe(v.array(id), v.minLength(1), v.maxLength(DELETED_AT_ONCE)) }),
    answer: deletedSchema,
    access: permission,
    source: 'chosen',
  }),
  /** The same for a chat with all its messages. A blocked contact stays blocked, with an empty chat. */
  deleteChat: endpoint({
    method: 'POST',
    path: '/api-ctn/api/v1/chat/delete-chat',
    payload: v.strictObject({ chatId: id }),
    answer: deletedSchema,
    access: permission,
    source: 'chosen',
  }),
  /** Brings back what one deletion removed; `count`: 0 if it is too late. */
  restoreDeleted: endpoint({
    method: 'POST',
    path: '/api-ctn/api/v1/chat/restore-deleted',
    payload: v.strictObject({ deletionId: id }),
    answer: v.object({ count: v.number() }),
    access: permission,
    source: 'chosen',
  }),
  /** Whether received one-time codes are deleted after a day, on all lines of the user. */
  getCodeRetention: endpoint({
    method: 'GET',
    path: '/api-ctn/api/v1/chat/code-retention',
    payload: v.strictObject({}),
    answer: codeRetentionSchema,
    access: permission,
    source: 'chosen',
  }),
  setCodeRetention: endpoint({
    method: 'POST',
    path: '/api-ctn/api/v1/chat/set-code-retention',
    payload: codeRetentionSchema,
    answer: codeRetentionSchema,
    access: permission,
    source: 'chosen',
  }),
  /**
   * Renames the contact, on all lines of the user, or sets marks of this chat; omitted fields stay. An empty name resets it to the number. `upTo`: the newest received message the
   * user knew of, and `arrivedBy` as in markSeen; if others have arrived since, the chat is not marked as done. `onAllLines`: `isBlocked` applies
   * to the contact's chats on all lines of the user, whatever their status; `others` are those that it changed besides this one.
   */
  updateChat: endpoint({
    method: 'POST',
    path: '/api-ctn/api/v1/chat/update-chat',
    payload: v.strictObject({
      chatId: id,
      name: v.optional(name),
      isPinned: flag,
      isMuted: flag,
      isDone: flag,
      isBlocked: flag,
      onAllLines: v.optional(v.literal(true)),
      isMarkedUnread: flag,
      upTo: v.optional(id),
      arrivedBy: v.optional(seconds),
    }),
    answer: v.object({ ...chatHeadSchema.entries, others: v.optional(v.array(id)) }),
    access: permission,
    source: 'chosen',
  }),
};
