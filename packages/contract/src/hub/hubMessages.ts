import * as v from 'valibot';
import { chatHeadSchema } from '../chats/chat.ts';
import { messageSchema } from '../chats/message.ts';
import { clientSchema } from '../clients/client.ts';

/**
 * Payload of _HUB_METHOD_NEW_MESSAGE: the line, the current chat, and the new or changed message; without one only the chat changed.
 * One shape serves all cases because merging is idempotent.
 */
export const chatNoticeSchema = v.object({
  tn: v.string(),
  chat: chatHeadSchema,
  message: v.optional(messageSchema),
  /** The ids of messages that the user deleted, here or on another device. */
  deleted: v.optional(v.array(v.string())),
  /** The user deleted the chat. */
  isGone: v.optional(v.boolean()),
  /** A deleted chat is back with all its messages: it must be loaded again. */
  isRestored: v.optional(v.boolean()),
});
export type ChatNotice = v.InferOutput<typeof chatNoticeSchema>;

/** The notice, or undefined for another back end's message of another shape. */
export function readChatNotice(message: unknown): ChatNotice | undefined {
  const parsed = v.safeParse(chatNoticeSchema, message);
  return parsed.success ? parsed.output : undefined;
}

/** For notices whose name says enough: other back ends send null, a text or another shape. */
const orNothing = <T extends v.ObjectEntries>(entries: T) => v.fallback(v.optional(v.object(entries), {} as never), {} as never);

export const logoutNoticeSchema = orNothing({ reason: v.optional(v.string()) });

/**
 * Payload of _HUB_NOTIFY_USER_CHANGED. Without `changed`: the user's own record, rights or lines. Otherwise: data of an admin page, with
 * the changed ids if known; `notifications` and `scheduled` are the user's own, `contacts` those of any book the user sees.
 */
export const userNoticeSchema = orNothing({
  changed: v.optional(
    v.picklist(['users', 'roles', 'features', 'figures', 'providers', 'optOuts', 'emails', 'notifications', 'contacts', 'scheduled']),
  ),
  ids: v.optional(v.array(v.string())),
});
export type UserNotice = v.InferOutput<typeof userNoticeSchema>;

/** Payload of _CLIENT_CHANGED: new or changed clients, and ids of disconnected ones; empty if the list must be reloaded. */
export const clientNoticeSchema = orNothing({ joined: v.optional(v.array(clientSchema)), left: v.optional(v.array(v.string())) });
export type ClientNotice = v.InferOutput<typeof clientNoticeSchema>;

/** Log lines that the client can translate. */
export const RUN_LOG_CODES = ['providerFailed', 'maintenanceOn', 'maintenanceOff', 'emailGivenUp', 'userImported', 'clientsActed'] as const;
export type RunLogCode = (typeof RUN_LOG_CODES)[number];

/**
 * Payload of ShowLog: a line of the server log for operators (`log`), or a message an administrator sent to this client (`message`).
 * `text` is English; `code` and `count` allow a translation.
 */
export const runLogSchema = v.object({
  kind: v.picklist(['log', 'message']),
  text: v.pipe(v.string(), v.maxLength(1_000)),
  level: v.optional(v.picklist(['info', 'warning', 'error']), 'info'),
  code: v.optional(v.string()),
  count: v.optional(v.number()),
  from: v.optional(v.string()),
  /** Unix seconds */
  time: v.optional(v.number()),
});
export type RunLog = v.InferOutput<typeof runLogSchema>;

/** Other back ends may send any text, which becomes a log line. */
export const anyRunLogSchema = v.union([
  runLogSchema,
  v.pipe(
    v.unknown(),
    v.transform((message): RunLog => ({ kind: 'log', level: 'info', text: toLine(message) })),
  ),
]);

/** Payload of _HUB_NOTIFY_DIED: who declared the client dead. */
export const diedNoticeSchema = orNothing({ by: v.optional(v.string()) });

/** Converts any value to one line of text. */
export function toLine(message: unknown): string {
  const text = typeof message === 'string' ? message : (JSON.stringify(message) ?? '');
  return text.slice(0, 500);
}
