import * as v from 'valibot';
import { NOTIFICATIONS_MAX_COUNT, notificationSchema } from '../domain/notification.ts';
import { onboardingSchema } from '../domain/onboarding.ts';
import { endpoint } from './endpoint.ts';

const USER = '/api-user/api/v1/user';
const CHAT = '/api-ctn/api/v1/chat';
const SYSTEM = '/api-internal/api/v1/system';
const nothing = v.strictObject({});
const id = v.pipe(v.string(), v.minLength(1), v.maxLength(64));
const administration = { action: 'view', subject: 'system' };

export const FOUND_CHATS_MAX_COUNT = 20;

/** What the console tells and asks those who use it. */
export const consoleEndpoints = {
  /** What the product told the person, the newest first. */
  getNotifications: endpoint({
    method: 'GET',
    path: `${USER}/notifications`,
    payload: nothing,
    answer: v.object({ items: v.array(notificationSchema), unread: v.number() }),
    access: 'signedIn',
    source: 'chosen',
  }),
  /** Those of these ids, or all of them. */
  readNotifications: endpoint({
    method: 'POST',
    path: `${USER}/notifications/read`,
    payload: v.strictObject({ ids: v.optional(v.pipe(v.array(id), v.maxLength(NOTIFICATIONS_MAX_COUNT))) }),
    answer: v.object({ unread: v.number() }),
    access: 'signedIn',
    source: 'chosen',
  }),
  /** What waits on one's lines; those without anything are left out. */
  getUnread: endpoint({
    method: 'GET',
    path: `${CHAT}/unread`,
    payload: nothing,
    answer: v.array(v.object({ tn: v.string(), chats: v.number(), messages: v.number() })),
    access: { action: 'view', subject: 'chat' },
    source: 'chosen',
  }),
  /** Chats of all of one's lines by name or number, the last active first. */
  findChats: endpoint({
    method: 'GET',
    path: `${CHAT}/find`,
    payload: v.strictObject({ query: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(100)) }),
    answer: v.array(v.object({ id: v.string(), line: v.string(), tn: v.string(), name: v.string() })),
    access: { action: 'view', subject: 'chat' },
    source: 'chosen',
  }),
  getOnboarding: endpoint({
    method: 'GET',
    path: `${SYSTEM}/onboarding`,
    payload: nothing,
    answer: onboardingSchema,
    access: administration,
    source: 'chosen',
  }),
  /** Puts the list of first steps away for the person themselves, or brings it back. */
  setOnboarding: endpoint({
    method: 'POST',
    path: `${SYSTEM}/onboarding/set`,
    payload: v.strictObject({ isPutAway: v.boolean() }),
    answer: onboardingSchema,
    access: administration,
    source: 'chosen',
  }),
};
