import * as v from 'valibot';
import { chatHeadSchema } from '../domain/chat.ts';
import { messageSchema } from '../domain/message.ts';

/**
 * Carried by _HUB_METHOD_NEW_MESSAGE: the line, the chat as it now is, and a message that is new or whose state changed;
 * without one, only the chat itself changed. One shape for all, since merging is idempotent.
 */
export const chatNoticeSchema = v.object({ tn: v.string(), chat: chatHeadSchema, message: v.optional(messageSchema) });
export type ChatNotice = v.InferOutput<typeof chatNoticeSchema>;

export const logoutNoticeSchema = v.optional(v.object({ reason: v.optional(v.string()) }), {});

/**
 * Carried by _HUB_NOTIFY_USER_CHANGED: without `changed`, the person themselves, their rights or lines; else what administrators
 * look at, and whose ids where they are known.
 */
export const userNoticeSchema = v.optional(
  v.object({ changed: v.optional(v.picklist(['people', 'roles', 'functions'])), ids: v.optional(v.array(v.string())) }),
  {},
);
export type UserNotice = v.InferOutput<typeof userNoticeSchema>;
