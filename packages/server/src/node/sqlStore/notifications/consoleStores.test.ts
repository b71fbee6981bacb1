import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newUserAt, NO_MARKS, type Store, type StoredChat, type StoredNotification } from '../../../backend/index.ts';
import { MEMORY_AND_SQLITE } from '../testing/stores.ts';

const user = (id: string, more: object = {}) => ({ ...newUserAt(1_000), id, username: id, name: id, passwordHash: '', ...more });
const notification = (id: string, time: number, more: Partial<StoredNotification> = {}): StoredNotification => ({
  id,
  userId: 'grace',
  time,
  isRead: false,
  key: '',
  facts: { kind: 'rights', by: 'Ada' },
  ...more,
});
const chat = (id: string, lineTn: string, more: Partial<StoredChat> = {}): StoredChat => ({
  id,
  lineTn,
  contactTn: `+336${id}`,
  name: id,
  unseenMsgs: 0,
  seenUntil: 0,
  lastTime: 1,
  marks: NO_MARKS,
  ...more,
});

describe.each(MEMORY_AND_SQLITE)('console data on %s', (_, open) => {
  let store: Store;
  beforeEach(async () => {
    store = await open();
    for (const id of ['grace', 'ada']) await store.addUser(user(id));
  });
  afterEach(() => store.close());

  it('keeps the newest of each user: the oldest are removed', async () => {
    await store.addNotification(notification('other', 0, { userId: 'ada' }), 3);
    for (let time = 1; time <= 5; time += 1) await store.addNotification(notification(`n${time}`, time), 3);
    expect((await store.notificationsOf('grace')).map(({ id }) => id)).toEqual(['n5', 'n4', 'n3']);
    expect(await store.notificationsOf('ada')).toEqual([notification('other', 0, { userId: 'ada' })]);
  });

  it('marks given ones as read, or all, and never another user’s', async () => {
    await store.addNotification(notification('other', 1, { userId: 'ada' }), 9);
    for (const id of ['a', 'b', 'c']) await store.addNotification(notification(id, 1), 9);
    await store.readNotifications('grace', ['a', 'other']);
    expect([await store.countUnreadNotifications('grace'), await store.countUnreadNotifications('ada')]).toEqual([2, 1]);
    await store.readNotifications('grace', []);
    expect(await store.countUnreadNotifications('grace')).toBe(2);
    await store.readNotifications('grace');
    expect([await store.countUnreadNotifications('grace'), await store.countUnreadNotifications('ada')]).toEqual([0, 1]);
  });

  it('finds an unread one by key, and removes it', async () => {
    const one = notification('a', 1, { key: 'line' });
    await store.addNotification(one, 9);
    expect(await store.findUnreadNotification('grace', 'line')).toEqual(one);
    expect(await store.findUnreadNotification('ada', 'line')).toBeUndefined();
    await store.removeNotification('a');
    expect(await store.notificationsOf('grace')).toEqual([]);
    await store.addNotification({ ...one, isRead: true }, 9);
    expect(await store.findUnreadNotification('grace', 'line')).toBeUndefined();
  });

  it('is deleted with the user', async () => {
    await store.addNotification(notification('a', 1), 9);
    await store.setOnboardingHidden('grace', true);
    await store.setOnboardingHidden('grace', true);
    expect(await store.isOnboardingHidden('grace')).toBe(true);
    await store.deleteUser('grace');
    expect(await store.notificationsOf('grace')).toEqual([]);
    expect(await store.isOnboardingHidden('grace')).toBe(false);
    expect(await store.countUsers()).toBe(1);
  });

  it('counts active users by role or personal rules, each once', async () => {
    const rules = [{ action: 'manage', subject: 'all' }];
    const times = { createdAt: 1, updatedAt: 1 };
    await store.addRole({ id: 'chief', version: 1, name: 'Chief', description: '', rules, ...times });
    await store.addUser(user('both', { roleIds: ['chief'], abilities: rules }));
    await store.addUser(user('own', { abilities: rules }));
    await store.addUser(user('closed', { roleIds: ['chief'], status: 'disabled' }));
    const sets = [JSON.stringify(rules)];
    expect(await store.countActiveWith(['chief'], sets, 9)).toBe(2);
    expect(await store.countActiveWith(['chief'], [], 9)).toBe(1);
    expect(await store.countActiveWith([], [], 9)).toBe(0);
    expect(await store.countActiveWith(['chief'], sets, 1)).toBe(1);
  });

  it('counts unread messages by line without muted or blocked chats, and names chats of all lines', async () => {
    for (const tn of ['+1', '+2']) await store.addLine({ tn, status: 'Alive', userId: 'grace' });
    await store.addChat(chat('a', '+1', { unseenMsgs: 2, lastTime: 5 }));
    await store.addChat(chat('b', '+1', { unseenMsgs: 3, marks: { ...NO_MARKS, isMuted: true }, lastTime: 7 }));
    await store.addChat(chat('c', '+2', { unseenMsgs: 4, lastTime: 6 }));
    await store.addChat(chat('d', '+2', { unseenMsgs: 1, lastTime: 1 }));
    expect(await store.unreadOf('grace')).toEqual([
      { tn: '+1', chats: 1, messages: 2 },
      { tn: '+2', chats: 2, messages: 5 },
    ]);
    expect(await store.unreadOf('ada')).toEqual([]);
    expect((await store.chatHeadsOf('grace', 3)).map(({ id }) => id)).toEqual(['b', 'c', 'a']);
    expect(await store.hasSent('grace')).toBe(false);
    const message = { chatId: 'a', senderTn: '+1', text: 'Hi', isDelivered: true, isSeen: false };
    await store.addMessage({ ...message, id: 'in', time: 8, isIncoming: true });
    expect(await store.hasSent('grace')).toBe(false);
    await store.addMessage({ ...message, id: 'out', time: 9, isIncoming: false });
    expect(await store.hasSent('grace')).toBe(true);
  });
});
