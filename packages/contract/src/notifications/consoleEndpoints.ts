import * as v from 'valibot';
import { endpoint } from '../api/endpoint.ts';
import { NOTIFICATIONS_MAX_COUNT, notificationSchema } from './notification.ts';
import { onboardingSchema } from './onboarding.ts';

const USER = '/api-user/api/v1/user';
const CHAT = '/api-ctn/api/v1/chat';
const SYSTEM = '/api-internal/api/v1/system';
const nothing = v.strictObject({});
const id = v.pipe(v.string(), v.minLength(1), v.maxLength(64));
const administration = { action: 'view', subject: 'system' };

export const FOUND_CHATS_MAX_COUNT = 20;

export const consoleEndpoints = {
  /** The user's notifications, newest first. */
  getNotifications: endpoint({
    method: 'GET',
    path: `${USER}/notifications`,
    payload: nothing,
    answer: v.object({ items: v.array(notificationSchema), unread: v.number() }),
    access: 'signedIn',
    source: 'chosen',
  }),
  /** Marks these ids as read, or all. */
  readNotifications: endpoint({
    method: 'POST',
    path: `${USER}/notifications/read`,
    payload: v.strictObject({ ids: v.optional(v.pipe(v.array(id), v.maxLength(NOTIFICATIONS_MAX_COUNT))) }),
    answer: v.object({ unread: v.number() }),
    access: 'signedIn',
    source: 'chosen',
  }),
  /** Unread counts by line; lines with nothing unread are omitted. */
  getUnread: endpoint({
    method: 'GET',
    path: `${CHAT}/unread`,
    payload: nothing,
    answer: v.array(v.object({ tn: v.string(), chats: v.number(), messages: v.number() })),
    access: { action: 'view', subject: 'chat' },
    source: 'chosen',
  }),
  /** Searches the chats of all own lines by name or number, word beginnings first, then last active first. */
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
  /** Hides the user's first steps, of whatever kind, or shows them again. */
  setOnboarding: endpoint({
    method: 'POST',
    path: `${SYSTEM}/onboarding/set`,
    payload: v.strictObject({ isHidden: v.boolean() }),
    answer: v.object({ isHidden: v.boolean() }),
    access: 'signedIn',
    source: 'chosen',
  }),
};
