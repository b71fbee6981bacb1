import * as v from 'valibot';
import { endpoint } from '../api/endpoint.ts';

const BASE = '/api-internal/api/v1/system';
/** Addresses of users are shown, so viewing the settings isn't enough. */
const update = { action: 'update', subject: 'system' };
const ids = v.optional(v.pipe(v.array(v.pipe(v.string(), v.maxLength(100))), v.minLength(1), v.maxLength(100)));

/** An e-mail that could not be sent. Times are Unix seconds. */
const unsentEmailSchema = v.object({
  id: v.string(),
  to: v.string(),
  subject: v.string(),
  createdAt: v.number(),
  tries: v.number(),
  /** What the mail server answered, in its words. */
  reason: v.optional(v.string()),
  /** When it is tried next, or was given up. */
  at: v.number(),
});
export type UnsentEmail = v.InferOutput<typeof unsentEmailSchema>;

const emailQueueSchema = v.object({
  /** False if e-mails are stored as files instead of being sent. */
  hasMail: v.boolean(),
  /** Where a demo that sends none shows those to demo users. */
  mailPage: v.optional(v.string()),
  waiting: v.number(),
  /** When the oldest one was added. */
  oldestAt: v.optional(v.number()),
  /** Waiting ones that failed at least once; the first 100. */
  delayed: v.array(unsentEmailSchema),
  /** The newest 100. They are deleted after 30 days. */
  givenUp: v.array(unsentEmailSchema),
  givenUpCount: v.number(),
});
export type EmailQueue = v.InferOutput<typeof emailQueueSchema>;

export const emailEndpoints = {
  getEmailQueue: endpoint({
    method: 'GET',
    path: `${BASE}/emails`,
    payload: v.strictObject({}),
    answer: emailQueueSchema,
    access: update,
    source: 'chosen',
  }),
  /** Tries e-mails again that were given up: these, or all. */
  retryEmails: endpoint({
    method: 'POST',
    path: `${BASE}/retry-emails`,
    payload: v.strictObject({ ids }),
    answer: v.object({ count: v.number() }),
    access: update,
    source: 'chosen',
  }),
  /** Removes e-mails that were given up: these, or all. */
  removeEmails: endpoint({
    method: 'POST',
    path: `${BASE}/remove-emails`,
    payload: v.strictObject({ ids }),
    answer: v.object({ count: v.number() }),
    access: update,
    source: 'chosen',
  }),
};
