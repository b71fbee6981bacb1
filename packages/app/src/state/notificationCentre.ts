import { isRunning, type Notification } from '@manyline/contract';
import { failed, type Loadable, loading, ready } from '@manyline/ui';
import { atom } from 'jotai';
import { callForPerson, ofPersonAtom } from './ofPerson.ts';
import { systemConfigAtom } from './systemConfig.ts';

interface Told {
  readonly items: readonly Notification[];
  readonly unread: number;
}

const toldAtom = ofPersonAtom<Loadable<Told>>(loading);
/** Counts what was asked for: an older answer says nothing any more. */
const askedAtom = atom(() => ({ count: 0 }));

export const notificationsAtom = atom((get): Loadable<readonly Notification[]> => {
  const told = get(toldAtom);
  return told.status === 'ready' ? ready(told.value.items) : told;
});

export const unreadNotificationsAtom = atom((get) => {
  const told = get(toldAtom);
  return told.status === 'ready' ? told.value.unread : 0;
});

/** What is shown stays while it is read again. */
export const loadNotificationsAtom = atom(null, async (get, set) => {
  const asked = get(askedAtom);
  const mine = (asked.count += 1);
  if (get(toldAtom).status === 'failed') set(toldAtom, loading);
  const result = await callForPerson(get, set, 'getNotifications', {}, { isQuiet: true });
  if (asked.count !== mine) return;
  if (result.ok) set(toldAtom, ready(result.data));
  else if (get(toldAtom).status !== 'ready') set(toldAtom, failed(result.message));
});

/** Read at once in what is seen; what the server could not keep is unread again. Only what was seen is named: more may have come. */
export const readNotificationsAtom = atom(null, async (get, set, only?: readonly string[]) => {
  const told = get(toldAtom);
  if (told.status !== 'ready') return;
  const ids = only ?? told.value.items.flatMap(({ id, isRead }) => (isRead ? [] : id));
  const items = told.value.items.map((item) => (ids.includes(item.id) ? { ...item, isRead: true } : item));
  set(toldAtom, ready({ items, unread: items.filter(({ isRead }) => !isRead).length }));
  const result = await callForPerson(get, set, 'readNotifications', { ids: [...ids] }, { isQuiet: true });
  if (!result.ok) await set(loadNotificationsAtom);
});

/** Everybody hears of it with the configuration: it is kept for nobody. */
export const plannedMaintenanceAtom = atom((get) => {
  const config = get(systemConfigAtom);
  if (config.status !== 'ready' || !isRunning(config.value)) return undefined;
  const { startsAt, endsAt } = config.value.maintenance ?? {};
  return startsAt === undefined ? undefined : { startsAt, endsAt };
});
