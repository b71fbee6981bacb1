import { foldWords } from '@manyline/contract';
import * as fc from 'fast-check';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { MessageSearch, Store, StoredChat, StoredMessage } from '../../../backend/index.ts';
import { createMemoryStore } from '../../../memoryStore/createMemoryStore.ts';
import { createSqlStore } from '../createSqlStore.ts';
import { LINE, OTHER_LINE, PATIENCE_MS, addConversation, addMessages, chat, message, searchIds, user } from '../testing/conversation.ts';
import { MEMORY_AND_SQLITE } from '../testing/stores.ts';

describe.each(MEMORY_AND_SQLITE)('message search on %s', (_, open) => {
  let store: Store;
  beforeEach(async () => {
    store = await open();
    await addConversation(store);
  });
  afterEach(() => store.close());

  const add = (...messages: readonly StoredMessage[]) => addMessages(store, messages);
  const search = (query: string, more?: Partial<MessageSearch>) => searchIds(store, query, more);

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
    expect(await search('hello', { chatIds: ['second'] })).toEqual(['message 2']);
    expect(await search('hello', { lineTns: [OTHER_LINE] })).toEqual(['message 3']);
    expect(await search('hello', { chatIds: ['elsewhere'] })).toEqual([]);
    expect(await search('hello', { lineTns: ['+404'] })).toEqual([]);
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
        lineTns: [LINE],
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
  ])('the query %j is searched literally', async (query) => {
    await add(message(1), message(2, { text: `before ${query} after` }));
    expect(await search(query)).toEqual(['message 2']);
  });
});

describe('the search', () => {
  it('on SQLite finds exactly what a full scan finds', async () => {
    const letter = fc.constantFrom('a', 'b', 'A', 'á', ' ', '"', '*', 'غ', '\u0627', '\u064b', '1', '١', '好');
    const text = fc.string({ unit: letter, minLength: 1, maxLength: 12 });
    const [plain, indexed] = [createMemoryStore(), await createSqlStore({ file: ':memory:' })];
    for (const store of [plain, indexed]) await store.addUser(user);
    let runs = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(text, { maxLength: 12 }), fc.array(text, { minLength: 1, maxLength: 6 }), async (texts, queries) => {
        // A line of its own, beside those of the runs before.
        const tn = `+1415${1_000_000 + (runs += 1)}`;
        for (const store of [plain, indexed]) {
          await store.addLine({ tn, status: 'Alive', userId: 'user' });
          await store.addChat({ ...chat, id: tn, lineTn: tn });
          for (const [i, one] of texts.entries()) await store.addMessage(message(i, { id: `${tn} ${i}`, chatId: tn, text: one }));
        }
        for (const words of queries.map(foldWords).filter(({ length }) => length > 0)) {
          const wanted = { lineTns: [tn], words, limit: 5, patienceMs: PATIENCE_MS };
          expect(await indexed.searchMessages(wanted)).toEqual(await plain.searchMessages(wanted));
        }
      }),
      { numRuns: 60 },
    );
    await indexed.close();
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
    ])('every page of %j equals a full scan', async (query) => {
      for (const chatId of [undefined, 'other']) {
        let before: StoredMessage | undefined;
        for (let hasMore = true; hasMore;) {
          const wanted = {
            lineTns: [LINE],
            words: foldWords(query),
            limit: 200,
            patienceMs: PATIENCE_MS,
            ...(chatId && { chatIds: [chatId] }),
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
      const wanted = { lineTns: [LINE], words: ['abcde'], limit: 10 };
      expect(await stores[1].searchMessages({ ...wanted, patienceMs: 0 })).toEqual({ messages: [], hasMore: true, isCutShort: true });
      expect(await stores[1].searchMessages({ ...wanted, patienceMs: PATIENCE_MS })).toEqual({
        messages: [],
        hasMore: false,
        isCutShort: false,
      });
    });
  });
});
