import * as v from 'valibot';
import { chatHeadSchema } from '../domain/chat.ts';
import { clientSchema } from '../domain/client.ts';
import { messageSchema } from '../domain/message.ts';

/**
 * Carried by _HUB_METHOD_NEW_MESSAGE: the line, the chat as it now is, and a message that is new or whose state changed;
 * without one, only the chat itself changed. One shape for all, since merging is idempotent.
 */
export const chatNoticeSchema = v.object({ tn: v.string(), chat: chatHeadSchema, message: v.optional(messageSchema) });
export type ChatNotice = v.InferOutput<typeof chatNoticeSchema>;

/** A notice whose name says enough: other back ends send null, a text or another shape with it. */
const orNothing = <T extends v.ObjectEntries>(entries: T) => v.fallback(v.optional(v.object(entries), {} as never), {} as never);

export const logoutNoticeSchema = orNothing({ reason: v.optional(v.string()) });

/**
 * Carried by _HUB_NOTIFY_USER_CHANGED: without `changed`, the person themselves, their rights or lines; else what administrators
 * look at, and whose ids where they are known; `notifications` are the person's own.
 */
export const userNoticeSchema = orNothing({
  changed: v.optional(v.picklist(['people', 'roles', 'functions', 'figures', 'notifications'])),
  ids: v.optional(v.array(v.string())),
});
export type UserNotice = v.InferOutput<typeof userNoticeSchema>;

/** Carried by _CLIENT_CHANGED: who came or changed, and the ids of who went; nothing where the list is to be looked at again. */
export const clientNoticeSchema = orNothing({ joined: v.optional(v.array(clientSchema)), left: v.optional(v.array(v.string())) });
export type ClientNotice = v.InferOutput<typeof clientNoticeSchema>;

/** What the log of a run can say by itself, in every language. */
export const RUN_LOG_CODES = ['carrierFailed', 'maintenanceOn', 'maintenanceOff', 'peopleImported', 'clientsActed'] as const;
export type RunLogCode = (typeof RUN_LOG_CODES)[number];

/**
 * Carried by ShowLog: a line of what the server does (`log`), for who looks after it, or a line an administrator wrote to the person
 * at this client (`message`). `text` says it in English; `code` and `count` let it be said in another language.
 */
export const runLogSchema = v.object({
  kind: v.picklist(['log', 'message']),
  text: v.pipe(v.string(), v.maxLength(1_000)),
  level: v.optional(v.picklist(['info', 'warning', 'error']), 'info'),
  code: v.optional(v.string()),
  count: v.optional(v.number()),
  /** Who wrote it. */
  from: v.optional(v.string()),
  /** Unix seconds. */
  time: v.optional(v.number()),
});
export type RunLog = v.InferOutput<typeof runLogSchema>;

/** Other back ends may log what they like: it becomes a line of the log. */
export const anyRunLogSchema = v.union([
  runLogSchema,
  v.pipe(
    v.unknown(),
    v.transform((message): RunLog => ({ kind: 'log', level: 'info', text: toLine(message) })),
  ),
]);

/** Carried by _HUB_NOTIFY_DIED: who declared the client dead. */
export const diedNoticeSchema = orNothing({ by: v.optional(v.string()) });

/** Anything in a line. */
export function toLine(message: unknown): string {
  const text = typeof message === 'string' ? message : (JSON.stringify(message) ?? '');
  return text.slice(0, 500);
}
