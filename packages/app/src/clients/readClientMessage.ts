import { atom } from 'jotai';
import { loadNotificationsAtom, notificationsAtom, readNotificationsAtom } from '../notifications/notificationCentre.ts';
import { clientMessagesAtom, dropClientMessageAtom } from './clientNotices.ts';

/** Also marks the oldest notification with the same text as read. */
export const readClientMessageAtom = atom(null, async (get, set) => {
  const [message] = get(clientMessagesAtom);
  if (!message) return;
  set(dropClientMessageAtom);
  await set(loadNotificationsAtom);
  const notifications = get(notificationsAtom);
  const same = (notifications.status === 'ready' ? notifications.value : []).findLast(
    ({ isRead, facts }) => !isRead && facts.kind === 'message' && facts.text === message.text && facts.by === message.from,
  );
  if (same) await set(readNotificationsAtom, [same.id]);
});
