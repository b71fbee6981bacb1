import * as fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { MessageSearch, Store, StoredMessage } from '../../../backend/index.ts';
import { createMemoryStore } from '../../../memoryStore/createMemoryStore.ts';
import { createSqlStore } from '../createSqlStore.ts';
import { addConversation, chat, file, LINE, message, OTHER_LINE, PATIENCE_MS, searchIds } from '../testing/conversation.ts';
import { EVERY_STORE } from '../testing/stores.ts';

const CHATS = [
  { ...chat, id: 'one' },
  { ...chat, id: 'two', contactTn: '+2' },
  { ...chat, id: 'other', lineTn: OTHER_LINE },
] as const;

async function fill(store: Store, messages: readonly StoredMessage[]): Promise<void> {
  await addConversation(store);
  for (const one of CHATS.filter(({ contactTn, lineTn }) => contactTn !== chat.contactTn || lineTn !== LINE)) await store.addChat(one);
  await store.addFile(file);
  for (const one of messages) await store.addMessage(one);
}

const BOTH = { lineTns: [LINE, OTHER_LINE] };

describe.each(EVERY_STORE)('a filtered search on %s', (_, open) => {
  let store: Store;
  beforeEach(async () => {
    store = await open();
    await fill(store, [
      message(1_000, { text: 'boiler' }),
      message(2_000, { text: 'boiler', chatId: 'two', file }),
      message(3_000, { text: 'boiler', chatId: 'other', isIncoming: false, failure: 'unreachable' }),
      message(4_000, { text: '', isIncoming: false, file, failure: 'expired' }),
      message(5_000, { text: 'the boiler', chatId: 'other' }),
    ]);
  });
  afterEach(() => store.close());

  it.each<readonly [string, string, Partial<MessageSearch>, readonly number[]]>([
    ['several lines', 'boiler', {}, [5, 3, 2, 1]],
    ['several lines, by a short word', 'bo', {}, [5, 3, 2, 1]],
    ['no line twice', 'boiler', { lineTns: [LINE, LINE] }, [2, 1]],
    ['chats of the lines only', 'boiler', { lineTns: [LINE], chatIds: ['two', 'other'] }, [2]],
    ['received', 'boiler', { isIncoming: true }, [5, 2, 1]],
    ['sent', 'boiler', { isIncoming: false }, [3]],
    ['from a time on, until another', 'boiler', { since: 2_000, until: 5_000 }, [3, 2]],
    ['an empty time', 'boiler', { since: 5_000, until: 5_000 }, []],
    ['with a file', 'boiler', { hasFile: true }, [2]],
    ['with a file, without words', '', { hasFile: true }, [4, 2]],
    ['failed, without words', '', { isFailed: true }, [4, 3]],
    ['failed with a file in one chat', '', { isFailed: true, hasFile: true, chatIds: ['chat'] }, [4]],
    ['failed, by a word', 'boiler', { isFailed: true }, [3]],
    ['a chat, without words', '', { chatIds: ['other'] }, [5, 3]],
  ])('%s', async (_name, query, more, wanted) => {
    expect(await searchIds(store, query, { ...BOTH, ...more })).toEqual(wanted.map((n) => `message ${n * 1_000}`));
  });

  it('page by page', async () => {
    expect(await searchIds(store, 'boiler', { ...BOTH, limit: 2 })).toEqual(['message 5000', 'message 3000', '…']);
    expect(await searchIds(store, 'boiler', { ...BOTH, limit: 2, before: message(3_000) })).toEqual(['message 2000', 'message 1000']);
    expect(await searchIds(store, '', { ...BOTH, limit: 1, hasFile: true })).toEqual(['message 4000', '…']);
  });
});

it('on SQLite finds exactly what a full scan finds, for any words, lines, chats, times and kinds', async () => {
  const text = fc.array(fc.constantFrom('boiler', 'the', 'of', 'boil'), { maxLength: 3 }).map((words) => words.join(' '));
  const kind = fc.record({
    text,
    chatId: fc.constantFrom('chat', 'two', 'other'),
    isIncoming: fc.boolean(),
    isFailed: fc.boolean(),
    hasFile: fc.boolean(),
  });
  const time = fc.integer({ min: 0, max: 620 });
  const wanted = fc.record(
    {
      words: fc.subarray(['boiler', 'th', 'oil']),
      lineTns: fc.subarray([LINE, OTHER_LINE]),
      chatIds: fc.subarray(['chat', 'two', 'other']),
      since: time,
      until: time,
      isIncoming: fc.boolean(),
      hasFile: fc.constant(true as const),
      isFailed: fc.constant(true as const),
    },
    { requiredKeys: ['words', 'lineTns'] },
  );
  await fc.assert(
    // Repeated past the sample and the first candidates of the index.
    fc.asyncProperty(
      fc.array(kind, { minLength: 1, maxLength: 6 }),
      fc.array(wanted, { minLength: 1, maxLength: 8 }),
      async (kinds, all) => {
        const messages = Array.from({ length: 620 }, (_, n) => {
          const { isFailed, hasFile, ...one } = kinds[n % kinds.length] ?? {
            text: '',
            chatId: 'chat',
            isIncoming: true,
            isFailed: false,
            hasFile: false,
          };
          return message(n, {
            ...one,
            ...(isFailed && n % 5 === 0 && { failure: 'expired' as const }),
            ...(hasFile && n % 7 === 0 && { file }),
          });
        });
        const [plain, indexed] = [createMemoryStore(), await createSqlStore({ file: ':memory:' })];
        for (const store of [plain, indexed]) {
          await fill(store, []);
          await store.addMessages(messages);
        }
        for (const one of all) {
          const search = { ...one, limit: 9, patienceMs: PATIENCE_MS };
          expect(await indexed.searchMessages(search)).toEqual(await plain.searchMessages(search));
        }
        await indexed.close();
      },
    ),
    { numRuns: 12 },
  );
});
