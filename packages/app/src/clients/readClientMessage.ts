import type { Getter, Setter } from 'jotai';
import { notifications, readNotifications } from '../notifications/notificationCentre.ts';
import { clientMessagesAtom, dropClientMessage } from './clientNotices.ts';

/** Also marks the oldest notification with the same text as read. */
export async function readClientMessage(get: Getter, set: Setter): Promise<void> {
  const [message] = get(clientMessagesAtom);
  if (!message) return;
  dropClientMessage(get, set);
  const { value } = await notifications.load(get, set, {});
  const same = (value.status === 'ready' ? value.value.items : []).findLast(
    ({ isRead, facts }) => !isRead && facts.kind === 'message' && facts.text === message.text && facts.by === message.from,
  );
  if (same) await readNotifications(get, set, [same.id]);
}
