import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createMemoryStore, type Store, type StoredChat, type StoredMessage } from '../../backend/index.ts';
import { createSqlStore } from './createSqlStore.ts';
import { temporaryFolder } from './testing/temporaryFolder.ts';

const user = { id: 'user', username: 'Grace', name: 'Grace', email: 'Grace@Example.org', passwordHash: 'hash', abilities: [] };
const line = { tn: '+14155552671', status: 'Alive', userId: 'user' };
const chat: StoredChat = { id: 'chat', lineTn: line.tn, contactTn: '+1', name: 'One', unseenMsgs: 0, seenUntil: 0, lastTime: 0 };
const session = { id: 'session', userId: 'user', isRemembered: true, generation: 0, rotatedAt: 1, expiresAt: 100 };

function message(time: number, more: Partial<StoredMessage> = {}): StoredMessage {
  const fixed = {
    chatId: chat.id,
    senderTn: '+1',
    text: 'hello',
    isIncoming: true,
    isDelivered: true,
    isSeen: false,
    isWithCarrier: false,
  };
  return { id: `message ${time}`, time, ...fixed, ...more };
}

const folder = temporaryFolder();
const stores: readonly (readonly [string, () => Promise<Store>])[] = [
  ['memory', async () => createMemoryStore()],
  ['SQLite', () => createSqlStore({ file: ':memory:' })],
];

describe.each(stores)('the store on %s', (_, open) => {
  let store: Store;
  beforeEach(async () => {
    store = await open();
    await store.addUser(user);
    await store.addLine(line);
    await store.addChat(chat);
  });
  afterEach(() => store.close());

  it('keeps all steps of a transaction or none', async () => {
    await store.addMessage(message(1));
    await store.addSession(session);
    const broken = store.transaction(async (steps) => {
      await steps.addMessage(message(2));
      await steps.updateMessage({ ...message(1), isSeen: true });
      await steps.updateChat({ ...chat, name: 'Two' });
      await steps.claimClientId(line.tn, 'client', 'message 2');
      await steps.addUser({ ...user, id: 'other', username: 'other', email: 'other@example.org' });
      await steps.endSession('session');
      throw new Error('halfway');
    });
    await expect(broken).rejects.toThrow('halfway');
    expect(await store.newestMessages('chat', 10)).toEqual({ messages: [message(1)], hasMore: false });
    expect(await store.findChat('chat')).toEqual(chat);
    expect(await store.claimClientId(line.tn, 'client', 'message 3')).toBeUndefined();
    expect(await store.findUser('other')).toBeUndefined();
    expect(await store.findSession('session')).toEqual(session);
  });

  it('a step beside a transaction waits for it, and is not taken back with it', async () => {
    const { promise: gate, resolve: open } = Promise.withResolvers<void>();
    const broken = store.transaction(async (steps) => {
      await steps.addMessage(message(2));
      await gate;
      throw new Error('halfway');
    });
    const beside = Promise.all([store.addMessage(message(3)), store.newestMessages('chat', 10)]);
    open();
    await expect(broken).rejects.toThrow('halfway');
    const [, seen] = await beside;
    expect(seen.messages).toEqual([message(3)]);
    expect((await store.newestMessages('chat', 10)).messages).toEqual([message(3)]);
  });

  it('times within a chat never repeat', async () => {
    await store.addMessage(message(1));
    await expect(store.addMessage({ ...message(1), id: 'twin' })).rejects.toThrow(/same time|unique/i);
  });

  it('gives windows in order, whatever the order of adding', async () => {
    for (const time of [5, 1, 4, 2, 3]) await store.addMessage(message(time));
    const times = async (limit: number, before?: number) =>
      (await store.newestMessages('chat', limit, before)).messages.map(({ time }) => time);
    expect(await times(3)).toEqual([3, 4, 5]);
    expect(await times(3, 3)).toEqual([1, 2]);
    expect(await times(3, 1)).toEqual([]);
    expect((await store.newestMessages('chat', 5)).hasMore).toBe(false);
    expect((await store.newestMessages('chat', 4)).hasMore).toBe(true);
  });

  it('counts and gives what was received, not what was sent', async () => {
    for (const time of [1, 2, 3, 4]) await store.addMessage(message(time, { isIncoming: time !== 2 }));
    expect(await store.countReceivedAfter('chat', 1)).toBe(2);
    expect((await store.receivedBetween('chat', 1, 3)).map(({ time }) => time)).toEqual([3]);
  });

  it('keeps every field of a message', async () => {
    const full = message(1, { clientId: 'client', failure: 'blocked', twinId: 'twin', isWithCarrier: true, isIncoming: false });
    await store.addMessage(full);
    expect(await store.findMessage(full.id)).toEqual(full);
    expect(await store.messagesWithCarrier()).toEqual([full]);
    const { failure: _, ...delivered } = { ...full, isWithCarrier: false };
    await store.updateMessage(delivered);
    expect(await store.findMessage(full.id)).toEqual(delivered);
    expect(await store.messagesWithCarrier()).toEqual([]);
  });

  it('finds people by user name or e-mail address without regard to case', async () => {
    for (const login of ['grace', 'GRACE', 'grace@example.org']) expect((await store.findUserByLogin(login))?.id).toBe('user');
    expect(await store.findUserByLogin('grac_')).toBeUndefined();
    expect(await store.isEmpty()).toBe(false);
  });

  it('gives lines in the order they were added', async () => {
    for (const tn of ['+9', '+2', '+5']) await store.addLine({ ...line, tn });
    expect((await store.linesOf('user')).map(({ tn }) => tn)).toEqual([line.tn, '+9', '+2', '+5']);
  });

  it('a session ends with all its tokens, by hand or by time', async () => {
    for (const end of [() => store.endSession('session'), () => store.forgetExpired(100)]) {
      await store.addSession(session);
      await store.addAccessToken({ hash: 'access', sessionId: 'session', expiresAt: 50 });
      await store.addRefreshToken({ hash: 'refresh', sessionId: 'session', generation: 0 });
      expect(await store.findSignedIn('access', 49)).toEqual({ session, user });
      expect(await store.findSignedIn('access', 50)).toBeUndefined();
      await end();
      expect(await store.findSignedIn('access', 49)).toBeUndefined();
      expect(await store.findRefreshToken('refresh')).toBeUndefined();
      expect(await store.findSession('session')).toBeUndefined();
    }
  });
});

describe('the store on SQLite', () => {
  afterEach(folder.remove);

  it('keeps everything over a restart and migrates only once', async () => {
    const first = await createSqlStore({ file: folder.file });
    await first.addUser(user);
    await first.close();
    const second = await createSqlStore({ file: folder.file });
    expect(await second.findUser('user')).toEqual(user);
    await second.close();
  });
});
