import { foldWords } from '@manyline/contract';
import * as fc from 'fast-check';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  createMemoryStore,
  newUserAt,
  type MessageSearch,
  NO_MARKS,
  type Store,
  type StoredChat,
  type StoredFile,
  type StoredMessage,
} from '../../../backend/index.ts';
import { createSqlStore } from '../createSqlStore.ts';

const [LINE, OTHER_LINE, NEW_LINE] = ['+14155552671', '+14155552672', '+16285550100'];
const PATIENCE_MS = 60_000;
const user = {
  id: 'user',
  username: 'grace',
  name: 'Grace',
  ...newUserAt(1_700_000_000_000),
  passwordHash: '',
};
const counts = { unseenMsgs: 0, seenUntil: 0, lastTime: 0 };
const chat: StoredChat = { id: 'chat', lineTn: LINE, contactTn: '+1', name: 'One', ...counts, marks: NO_MARKS };
const file: StoredFile = { id: 'file', name: 'plan.pdf', type: 'application/pdf', size: 3, hasThumbnail: false, createdAt: 5 };

function message(time: number, more: Partial<StoredMessage> = {}): StoredMessage {
  const fixed = {
    chatId: chat.id,
    senderTn: '+1',
    text: 'hello',
    isIncoming: true,
    isDelivered: true,
    isSeen: false,
  };
  return { id: `message ${time}`, time, ...fixed, ...more };
}

const stores: readonly (readonly [string, () => Promise<Store>])[] = [
  ['memory', async () => createMemoryStore()],
  ['SQLite', () => createSqlStore({ file: ':memory:' })],
];

describe.each(stores)('conversations on %s', (_, open) => {
  let store: Store;
  beforeEach(async () => {
    store = await open();
    await store.addUser(user);
    for (const tn of [LINE, OTHER_LINE]) await store.addLine({ tn, status: 'Alive', userId: 'user' });
    await store.addChat(chat);
  });
  afterEach(() => store.close());

  const add = async (...messages: readonly StoredMessage[]) => {
    for (const one of messages) await store.addMessage(one);
  };
  const search = async (query: string, more: Partial<MessageSearch> = {}) => {
    const { messages, hasMore } = await store.searchMessages({
      lineTn: LINE,
      words: foldWords(query),
      limit: 10,
      patienceMs: PATIENCE_MS,
      ...more,
    });
    return [...messages.map(({ id }) => id), ...(hasMore ? ['…'] : [])];
  };

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
    expect([await search('hello'), await search('hello', { lineTn: NEW_LINE })]).toEqual([[], ['message 4']]);
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

  it('stores name, muting and status of a line', async () => {
    const named = { tn: LINE, status: 'Suspended', userId: 'user', name: 'Shop', isMuted: true };
    await store.updateLine(named);
    expect(await store.findLine(LINE)).toEqual(named);
    const { name: _name, isMuted: _isMuted, ...bare } = named;
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

    const fresh = { tn: NEW_LINE, status: 'Alive', userId: 'user', name: 'Shop' };
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
    expect(await search('hello', { lineTn: NEW_LINE })).toEqual([sent.id, 'message 1']);
    expect(await search('hello')).toEqual([]);
  });

  it('renumbering to an existing number is refused, and nothing changes', async () => {
    await expect(
      store.transaction((steps) => steps.renumberLine(LINE, { tn: OTHER_LINE, status: 'Alive', userId: 'user' })),
    ).rejects.toThrow();
    expect((await store.linesOf('user')).map(({ tn }) => tn)).toEqual([LINE, OTHER_LINE]);
    expect(await store.chatsOf(LINE)).toEqual([chat]);
  });

  it('a rolled-back renumbering changes nothing', async () => {
    await add(message(1, { isIncoming: false, senderTn: LINE }));
    await store.claimClientId(LINE, 'client', 'message 1');
    const broken = store.transaction(async (steps) => {
      await steps.renumberLine(LINE, { tn: NEW_LINE, status: 'Alive', userId: 'user' });
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

  it('finds messages that contain the words anywhere, newest first, page by page', async () => {
    const texts = ['Rendez-vous demain', 'À DEMAIN !', 'موعدنا غَدًا', 'The demain-eco garden', 'nothing'];
    await add(...texts.map((text, i) => message(i + 1, { text })));
    expect(await search('demain')).toEqual(['message 4', 'message 2', 'message 1']);
    expect(await search('DÉMAIN')).toEqual(['message 4', 'message 2', 'message 1']);
    expect(await search('eco demain')).toEqual(['message 4']);
    expect(await search('غدا')).toEqual(['message 3']);
    expect(await search('emai', { limit: 2 })).toEqual(['message 4', 'message 2', '…']);
    expect(await search('emai', { limit: 2, before: message(2) })).toEqual(['message 1']);
    expect(await search('not there')).toEqual([]);
  });

  it('short words are found too, alone and with long ones', async () => {
    await add(
      message(1, { text: 'OK' }),
      message(2, { text: 'ok, tomorrow at 9' }),
      message(3, { text: 'tomorrow' }),
      message(4, { text: '好的' }),
    );
    expect(await search('ok')).toEqual(['message 2', 'message 1']);
    expect(await search('tomorrow 9')).toEqual(['message 2']);
    expect(await search('好')).toEqual(['message 4']);
    expect(await search('o', { limit: 1 })).toEqual(['message 3', '…']);
  });

  it('searches only the given line or chat', async () => {
    await store.addChat({ ...chat, id: 'second', contactTn: '+2' });
    await store.addChat({ ...chat, id: 'elsewhere', lineTn: OTHER_LINE });
    await add(message(1), message(2, { chatId: 'second' }), message(3, { chatId: 'elsewhere' }));
    expect(await search('hello')).toEqual(['message 2', 'message 1']);
    expect(await search('hello', { chatId: 'second' })).toEqual(['message 2']);
    expect(await search('hello', { lineTn: OTHER_LINE })).toEqual(['message 3']);
    expect(await search('hello', { chatId: 'elsewhere' })).toEqual([]);
    expect(await search('hello', { lineTn: '+404' })).toEqual([]);
  });

  it('paging over messages of the same moment in many chats repeats none', async () => {
    const ids = Array.from({ length: 25 }, (_, i) => `chat ${i}`);
    for (const [i, id] of ids.entries()) {
      await store.addChat({ ...chat, id, contactTn: `+9${i}` });
      await add(message(7, { id: `copy ${i}`, chatId: id }));
    }
    const all: string[] = [];
    for (let before: StoredMessage | undefined; ;) {
      const page = await store.searchMessages({
        lineTn: LINE,
        words: ['hello'],
        limit: 10,
        patienceMs: PATIENCE_MS,
        ...(before && { before }),
      });
      all.push(...page.messages.map(({ id }) => id));
      before = page.messages.at(-1);
      if (!page.hasMore) break;
    }
    expect(all).toEqual(ids.map((_, i) => `copy ${i}`).reverse());
  });

  it.each([
    '"',
    '""',
    '" OR words:"',
    'hello*',
    'NOT hello',
    'hello AND',
    'line : x',
    '^hello',
    '-hello',
    '%',
    '_',
    '\\',
    "'",
    '{words}',
    'a"b',
    '(',
    'NEAR(',
  ])('the query %j means nothing but itself', async (query) => {
    await add(message(1), message(2, { text: `before ${query} after` }));
    expect(await search(query)).toEqual(['message 2']);
  });
});

describe('the search', () => {
  it('on SQLite finds exactly what a full scan finds', { timeout: 60_000 }, async () => {
    const letter = fc.constantFrom('a', 'b', 'A', 'á', ' ', '"', '*', 'غ', '\u0627', '\u064b', '1', '١', '好');
    const text = fc.string({ unit: letter, minLength: 1, maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(fc.array(text, { maxLength: 12 }), fc.array(text, { minLength: 1, maxLength: 6 }), async (texts, queries) => {
        const [plain, indexed] = [createMemoryStore(), await createSqlStore({ file: ':memory:' })];
        for (const store of [plain, indexed]) {
          await store.addUser(user);
          await store.addLine({ tn: LINE, status: 'Alive', userId: 'user' });
          await store.addChat(chat);
          for (const [i, one] of texts.entries()) await store.addMessage(message(i, { text: one }));
        }
        for (const words of queries.map(foldWords).filter(({ length }) => length > 0)) {
          const wanted = { lineTn: LINE, words, limit: 5, patienceMs: PATIENCE_MS };
          expect(await indexed.searchMessages(wanted)).toEqual(await plain.searchMessages(wanted));
        }
        await indexed.close();
      }),
      { numRuns: 60 },
    );
  });

  describe('in many messages on SQLite', () => {
    const COUNT = 2_400;
    const word = (n: number) => ['order', 'parcel', 'the', 'abcd bcde', 'invoice', 'to', 'tomorrow'][n % 7] ?? '';
    const texts = Array.from({ length: COUNT }, (_, n) => [n, n >> 3, (n * n) >> 4].map(word).join(' '));
    const other: StoredChat = { ...chat, id: 'other', contactTn: '+2' };
    let stores: readonly [Store, Store];

    beforeAll(async () => {
      stores = [createMemoryStore(), await createSqlStore({ file: ':memory:' })];
      for (const store of stores) {
        await store.addUser(user);
        await store.addLine({ tn: LINE, status: 'Alive', userId: 'user' });
        for (const one of [chat, other]) await store.addChat(one);
        await store.addMessages(texts.map((text, n) => message(n, { text, chatId: n % 3 === 0 ? 'other' : 'chat' })));
      }
    });
    afterAll(async () => {
      for (const store of stores) await store.close();
    });

    it.each([
      'order',
      'order parcel',
      'the parcel tomorrow',
      'invoice to',
      'to',
      'o t',
      'abcde',
      'order parcel the invoice tomorrow',
      'rrow nvoic bcd',
      'nothing',
    ])('every page of %j is what a look at every message finds', async (query) => {
      for (const chatId of [undefined, 'other']) {
        let before: StoredMessage | undefined;
        for (let hasMore = true; hasMore;) {
          const wanted = {
            lineTn: LINE,
            words: foldWords(query),
            limit: 200,
            patienceMs: PATIENCE_MS,
            ...(chatId && { chatId }),
            ...(before && { before }),
          };
          const [expected, found] = await Promise.all(stores.map((store) => store.searchMessages(wanted)));
          expect(found).toEqual(expected);
          ({ hasMore } = expected ?? { hasMore: false });
          before = expected?.messages.at(-1);
        }
      }
    });

    it('stops after its time limit, and says so', async () => {
      const wanted = { lineTn: LINE, words: ['abcde'], limit: 10 };
      expect(await stores[1].searchMessages({ ...wanted, patienceMs: 0 })).toEqual({ messages: [], hasMore: true, isCutShort: true });
      expect(await stores[1].searchMessages({ ...wanted, patienceMs: PATIENCE_MS })).toEqual({
        messages: [],
        hasMore: false,
        isCutShort: false,
      });
    });
  });
});
