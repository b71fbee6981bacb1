import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type MessageSearch, NO_MARKS, type Store, type StoredFile, type StoredMessage } from '../../../backend/index.ts';
import { LINE, OTHER_LINE, NEW_LINE, addConversation, addMessages, chat, file, message, searchIds, user } from '../testing/conversation.ts';
import { MEMORY_AND_SQLITE } from '../testing/stores.ts';

describe.each(MEMORY_AND_SQLITE)('conversations on %s', (_, open) => {
  let store: Store;
  beforeEach(async () => {
    store = await open();
    await addConversation(store);
  });
  afterEach(() => store.close());

  const add = (...messages: readonly StoredMessage[]) => addMessages(store, messages);
  const search = (query: string, more?: Partial<MessageSearch>) => searchIds(store, query, more);

  it('a user’s messages are removed in parts and not found any more; shared files stay', async () => {
    const stored: StoredFile = { ...file, id: 'kept' };
    for (const one of [file, stored]) await store.addFile(one);
    await store.addUser({ ...user, id: 'else', username: 'else' });
    await store.addLine({ tn: NEW_LINE, status: 'Alive', userId: 'else' });
    await store.addChat({ ...chat, id: 'of else', lineTn: NEW_LINE });
    await add(
      message(1, { file, text: 'hello' }),
      message(2, { file: stored }),
      message(3, { text: 'hello' }),
      message(4, { chatId: 'of else', file: stored, text: 'hello' }),
    );

    expect([await store.removeMessages('user', 2), await store.removeMessages('user', 2), await store.removeMessages('user', 2)]).toEqual([
      2, 1, 0,
    ]);
    expect(await store.newestMessages('chat', 10)).toEqual({ messages: [], hasMore: false });
    expect([await search('hello'), await search('hello', { lineTns: [NEW_LINE] })]).toEqual([[], ['message 4']]);
    expect((await store.knownFiles(['file', 'kept'])).has('kept')).toBe(true);
  });

  it('stores each mark of a chat independently', async () => {
    for (const mark of ['isPinned', 'isMuted', 'isDone', 'isBlocked', 'isMarkedUnread'] as const) {
      const marked = { ...chat, marks: { ...NO_MARKS, [mark]: true } };
      await store.updateChat(marked);
      expect(await store.findChat('chat')).toEqual(marked);
    }
    const other = { ...chat, id: 'other', contactTn: '+2', marks: { ...NO_MARKS, isPinned: true, isMuted: true } };
    await store.addChat(other);
    expect(await store.findChatWith(LINE, '+2')).toEqual(other);
  });

  it('stores the first unseen time, the last late arrival and the largest file of a chat, or none', async () => {
    const { lateAt: _, ...known } = { ...chat, unseenFrom: 7, lateAt: 9 };
    for (const changed of [{ ...known, lateAt: 9 }, known, chat, { ...chat, carriedBytes: 30_000 }, { ...chat, carriedBytes: 0 }]) {
      await store.updateChat(changed);
      expect(await store.findChat('chat')).toEqual(changed);
    }
  });

  it('stores name, colour, muting and status of a line', async () => {
    const named = { tn: LINE, status: 'Suspended', userId: 'user', name: 'Shop', color: 'green' as const, isMuted: true };
    await store.updateLine(named);
    expect(await store.findLine(LINE)).toEqual(named);
    const { name: _name, color: _color, isMuted: _isMuted, ...bare } = named;
    await store.updateLine(bare);
    expect(await store.linesOf('user')).toEqual([bare, { tn: OTHER_LINE, status: 'Alive', userId: 'user' }]);
  });

  it('a renumbered line keeps its chats, sent messages and client ids', async () => {
    const ofOther = { ...chat, id: 'of other', lineTn: OTHER_LINE };
    await store.addChat(ofOther);
    const sent = message(2, { isIncoming: false, senderTn: LINE, clientId: 'client' });
    const sentByOther = message(3, { chatId: 'of other', isIncoming: false, senderTn: OTHER_LINE });
    await add(message(1), sent, sentByOther);
    await store.claimClientId(LINE, 'client', sent.id);
    await store.claimClientId(OTHER_LINE, 'client', sentByOther.id);

    const fresh = { tn: NEW_LINE, status: 'Alive', userId: 'user', name: 'Shop', color: 'pink' as const };
    await store.renumberLine(LINE, fresh);

    expect(await store.linesOf('user')).toEqual([fresh, { tn: OTHER_LINE, status: 'Alive', userId: 'user' }]);
    expect(await store.findLine(LINE)).toBeUndefined();
    expect([await store.chatsOf(LINE), await store.chatsOf(NEW_LINE)]).toEqual([[], [{ ...chat, lineTn: NEW_LINE }]]);
    expect(await store.findChatWith(NEW_LINE, '+1')).toEqual({ ...chat, lineTn: NEW_LINE });
    expect((await store.newestMessages('chat', 9)).messages).toEqual([message(1), { ...sent, senderTn: NEW_LINE }]);
    expect(await store.findByClientId(NEW_LINE, 'client')).toEqual({ ...sent, senderTn: NEW_LINE });
    expect(await store.findByClientId(LINE, 'client')).toBeUndefined();
    expect(await store.findByClientId(OTHER_LINE, 'client')).toEqual(sentByOther);
    expect(await store.chatsOf(OTHER_LINE)).toEqual([ofOther]);
    expect(await search('hello', { lineTns: [NEW_LINE] })).toEqual([sent.id, 'message 1']);
    expect(await search('hello')).toEqual([]);
  });

  it('renumbering to an existing number is refused, and nothing changes', async () => {
    await expect(store.transaction((tx) => tx.renumberLine(LINE, { tn: OTHER_LINE, status: 'Alive', userId: 'user' }))).rejects.toThrow();
    expect((await store.linesOf('user')).map(({ tn }) => tn)).toEqual([LINE, OTHER_LINE]);
    expect(await store.chatsOf(LINE)).toEqual([chat]);
  });

  it('a rolled-back renumbering changes nothing', async () => {
    await add(message(1, { isIncoming: false, senderTn: LINE }));
    await store.claimClientId(LINE, 'client', 'message 1');
    const broken = store.transaction(async (tx) => {
      await tx.renumberLine(LINE, { tn: NEW_LINE, status: 'Alive', userId: 'user' });
      throw new Error('halfway');
    });
    await expect(broken).rejects.toThrow('halfway');
    expect((await store.linesOf('user')).map(({ tn }) => tn)).toEqual([LINE, OTHER_LINE]);
    expect((await store.findByClientId(LINE, 'client'))?.senderTn).toBe(LINE);
    expect(await store.chatsOf(LINE)).toEqual([chat]);
  });

  it('stores delivery and seen times of a message, and its file', async () => {
    await store.addFile(file);
    await store.addFile({ ...file, id: 'picture', type: 'image/png', width: 640, height: 480, hasThumbnail: true });
    const picture: StoredFile = { ...file, id: 'picture', type: 'image/png', width: 640, height: 480, hasThumbnail: true };
    const full = message(1, { deliveredAt: 2, file, isIncoming: false });
    await add(full, message(2, { file: picture }), message(3));
    expect((await store.newestMessages('chat', 9)).messages).toEqual([full, message(2, { file: picture }), message(3)]);
    await store.updateMessage({ ...full, seenAt: 9 });
    expect(await store.findMessage(full.id)).toEqual({ ...full, seenAt: 9 });
  });

  it('a file is found only by users with a message that contains it', async () => {
    await store.addUser({ ...user, id: 'other', username: 'other' });
    await store.addLine({ tn: '+5', status: 'Alive', userId: 'other' });
    await store.addFile(file);
    expect(await store.findFileFor('user', 'file')).toBeUndefined();
    await add(message(1, { file }));
    expect(await store.findFileFor('user', 'file')).toEqual(file);
    expect(await store.findFileFor('other', 'file')).toBeUndefined();
    await store.addChat({ ...chat, id: 'theirs', lineTn: '+5' });
    await add(message(2, { chatId: 'theirs', file }));
    expect(await store.findFileFor('other', 'file')).toEqual(file);
    expect(await store.findFileFor('user', 'no such file')).toBeUndefined();
  });

  it('returns which of many files it knows', async () => {
    await store.addFile(file);
    expect(await store.knownFiles([...Array.from({ length: 1_200 }, (_, n) => `none ${n}`), 'file'])).toEqual(new Set(['file']));
    expect(await store.knownFiles([])).toEqual(new Set());
  });

  it('returns messages from a time on, in order', async () => {
    await add(...[5, 1, 4, 2, 3].map((time) => message(time)));
    const from = async (limit: number, time: number) => {
      const { messages, hasMore } = await store.messagesFrom('chat', limit, time);
      return [...messages.map((one) => one.time), ...(hasMore ? ['…'] : [])];
    };
    expect(await from(2, 2)).toEqual([2, 3, '…']);
    expect(await from(3, 3)).toEqual([3, 4, 5]);
    expect(await from(9, 6)).toEqual([]);
    expect(await from(9, 0)).toEqual([1, 2, 3, 4, 5]);
    expect(await from(0, 0)).toEqual(['…']);
  });
});
