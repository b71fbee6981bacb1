import * as v from 'valibot';
import { chatSchema } from '../domain/chat.ts';
import { MESSAGE_MAX_LENGTH, messageSchema } from '../domain/message.ts';
import { endpoint } from './endpoint.ts';

const id = v.pipe(v.string(), v.minLength(1), v.maxLength(64));
const tn = v.pipe(v.string(), v.regex(/^\+\d{3,20}$/));
const clientId = v.pipe(v.string(), v.uuid());
const limit = v.pipe(v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{1,3}$/), v.transform(Number))]), v.minValue(1), v.maxValue(200));
const permission = { action: 'view', subject: 'chat' } as const;
const sendPermission = { action: 'send', subject: 'chat' } as const;

export const chatEndpoints = {
  /** The chats of one line, each with its newest messages; a number of somebody else's line is refused. */
  getListMessages: endpoint({
    method: 'GET',
    path: '/api-ctn/api/v1/chat/get-list-messages',
    payload: v.strictObject({ tn }),
    answer: v.array(chatSchema),
    access: permission,
    source: 'specified',
  }),
  /** Sends from the line in x-tn. A repeated clientId gets the first answer and sends nothing. */
  sendMessage: endpoint({
    method: 'POST',
    path: '/api-ctn/api/v1/chat/send-message',
    payload: v.strictObject({
      name: v.pipe(v.string(), v.maxLength(200)),
      phoneNumber: v.pipe(v.string(), v.minLength(1), v.maxLength(250)),
      msg: v.pipe(v.string(), v.regex(/\S/u), v.maxLength(MESSAGE_MAX_LENGTH)),
      clientId: v.optional(clientId),
    }),
    answer: v.object({ id: v.string(), time: v.number(), chatId: v.optional(v.string()), clientId: v.optional(v.string()) }),
    access: sendPermission,
    needsLine: true,
    source: 'specified',
  }),
  /** Messages of one chat older than the message `before`, oldest first. */
  getHistory: endpoint({
    method: 'GET',
    path: '/api-ctn/api/v1/chat/history',
    payload: v.strictObject({ chatId: id, before: id, limit: v.optional(limit, 50) }),
    answer: v.object({ messages: v.array(messageSchema), hasMore: v.boolean() }),
    access: permission,
    source: 'chosen',
  }),
  /** The message a client sent under this clientId from the line in x-tn, or null: what an uncertain client asks first. */
  findSent: endpoint({
    method: 'GET',
    path: '/api-ctn/api/v1/chat/find-sent',
    payload: v.strictObject({ clientId }),
    answer: v.nullable(v.object({ chatId: v.string(), message: messageSchema })),
    access: sendPermission,
    needsLine: true,
    source: 'chosen',
  }),
  /** Everything received up to and including this message has been seen. */
  markSeen: endpoint({
    method: 'POST',
    path: '/api-ctn/api/v1/chat/mark-seen',
    payload: v.strictObject({ chatId: id, messageId: id }),
    answer: v.object({ unseenMsgs: v.number() }),
    access: permission,
    source: 'chosen',
  }),
};
