import { isRunning, type Notification } from '@manyline/contract';
import { failed, type Loadable, loading, ready } from '@manyline/ui';
import { atom } from 'jotai';
import { isSuperseded } from '../services/api/callResult.ts';
import { callForUser, perUserAtom } from '../session/perUser.ts';
import { systemConfigAtom } from '../system/systemConfig.ts';

interface NotificationsState {
  readonly items: readonly Notification[];
  readonly unread: number;
}

const notificationsStateAtom = perUserAtom<Loadable<NotificationsState>>(loading);
/** Counts requests: older answers are dropped. */
const requestsAtom = atom(() => ({ count: 0 }));

export const notificationsAtom = atom((get): Loadable<readonly Notification[]> => {
  const current = get(notificationsStateAtom);
  return current.status === 'ready' ? ready(current.value.items) : current;
});

export const unreadNotificationsAtom = atom((get) => {
  const current = get(notificationsStateAtom);
  return current.status === 'ready' ? current.value.unread : 0;
});

/** The old values are shown until the new ones are loaded. */
export const loadNotificationsAtom = atom(null, async (get, set) => {
  const requests = get(requestsAtom);
  const mine = (requests.count += 1);
  if (get(notificationsStateAtom).status === 'failed') set(notificationsStateAtom, loading);
  const result = await callForUser(get, set, 'getNotifications', {}, { isQuiet: true });
  if (isSuperseded(result)) return;
  if (requests.count !== mine) return;
  if (result.ok) set(notificationsStateAtom, ready(result.data));
  else if (get(notificationsStateAtom).status !== 'ready') set(notificationsStateAtom, failed(result.message));
});

/**
 * Shows the notifications as read immediately; those the server could not store become unread again. Names only those that were seen,
 * because more may have arrived.
 */
export const readNotificationsAtom = atom(null, async (get, set, only?: readonly string[]) => {
  const current = get(notificationsStateAtom);
  if (current.status !== 'ready') return;
  const ids = only ?? current.value.items.flatMap(({ id, isRead }) => (isRead ? [] : id));
  const items = current.value.items.map((item) => (ids.includes(item.id) ? { ...item, isRead: true } : item));
  set(notificationsStateAtom, ready({ items, unread: items.filter(({ isRead }) => !isRead).length }));
  const result = await callForUser(get, set, 'readNotifications', { ids: [...ids] }, { isQuiet: true, outlivesPage: true });
  if (isSuperseded(result)) return;
  if (!result.ok) await set(loadNotificationsAtom);
});

/** Comes from the configuration, so it is not stored per user. */
export const plannedMaintenanceAtom = atom((get) => {
  const config = get(systemConfigAtom);
  if (config.status !== 'ready' || !isRunning(config.value)) return undefined;
  const { startsAt, endsAt } = config.value.maintenance ?? {};
  return startsAt === undefined ? undefined : { startsAt, endsAt };
});
