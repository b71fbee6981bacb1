import { isRunning } from '@manyline/contract';
import { atom, type Getter, type Setter } from 'jotai';
import { isSuperseded } from '../services/api/callResult.ts';
import { callForUser } from '../session/perUser.ts';
import { asking, createRemote } from '../session/remote.ts';
import { systemConfigAtom } from '../session/systemConfig.ts';

export const notifications = createRemote(asking('getNotifications'));

/**
 * Shows the notifications as read immediately; those the server could not store become unread again. Names only those that were seen,
 * because more may have arrived.
 */
export async function readNotifications(get: Getter, set: Setter, ids: readonly string[]): Promise<void> {
  const { value: current } = notifications.read(get, {});
  if (current.status !== 'ready') return;
  const mark = () =>
    notifications.change(get, set, {}, ({ items: before }) => {
      const items = before.map((item) => (ids.includes(item.id) ? { ...item, isRead: true } : item));
      return { items, unread: items.filter(({ isRead }) => !isRead).length };
    });
  mark();
  const result = await callForUser(get, set, 'readNotifications', { ids: [...ids] }, { isQuiet: true, outlivesPage: true });
  // Again, since a load that began meanwhile may have read the old state.
  if (result.ok) mark();
  else if (!isSuperseded(result)) await notifications.load(get, set, {});
}

/** Comes from the configuration, so it is not stored per user. */
export const plannedMaintenanceAtom = atom((get) => {
  const config = get(systemConfigAtom);
  if (config.status !== 'ready' || !isRunning(config.value)) return undefined;
  const { startsAt, endsAt } = config.value.maintenance ?? {};
  return startsAt === undefined ? undefined : { startsAt, endsAt };
});
