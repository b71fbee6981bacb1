import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newUserAt, NO_MARKS, type Store } from '../../../backend/index.ts';
import { openPostgresTestStore } from '../../testing/postgresDatabase.ts';
import { createSqlStore } from '../createSqlStore.ts';

const LINE = '+14155552671';
/** More than the places in one millisecond. */
const MANY = 1_100;
const AT = 1_000;
const user = { id: 'user', username: 'grace', name: 'Grace', ...newUserAt(1), passwordHash: 'hash' };
const outcome = { isIncoming: true, isDelivered: true, isSeen: false };

const stores: readonly (readonly [string, () => Promise<Store>])[] = [
  ['SQLite', () => createSqlStore({ file: ':memory:' })],
  ['PostgreSQL', openPostgresTestStore],
];

describe.each(stores)('messages of one millisecond on %s', (_, open) => {
  let store: Store;
  beforeAll(async () => {
    store = await open();
    await store.addUser(user);
    await store.addLine({ tn: LINE, status: 'Alive', userId: 'user' });
    for (let n = 0; n < MANY; n += 1) {
      const chat = { id: `chat ${n}`, lineTn: LINE, contactTn: `+1${n}`, name: 'One', unseenMsgs: 0, seenUntil: 0, lastTime: AT };
      await store.addChat({ ...chat, marks: NO_MARKS });
    }
  });
  afterAll(() => store.close());

  const message = (n: number, text: string, time: number) => ({
    id: `${text} ${n}`,
    chatId: `chat ${n}`,
    senderTn: '+1',
    text,
    time,
    ...outcome,
  });
  const places = async (words: string) => {
    const { messages } = await store.searchMessages({ lineTns: [LINE], words: [words], limit: 2 * MANY, patienceMs: 60_000 });
    return messages.map(({ id }) => id);
  };

  it('get unique places, even if the following ones are taken', async () => {
    await store.addMessages([message(0, 'later', AT + 1), message(1, 'later', AT + 2)]);
    await store.addMessages(Array.from({ length: MANY }, (__, n) => message(n, 'many', AT)));
    await store.addMessages([message(2, 'between', AT + 1), message(2, 'latest', AT + 4)]);
    expect(new Set(await places('many')).size).toBe(MANY);
    expect((await places('later')).toSorted()).toEqual(['later 0', 'later 1']);
    expect(await places('latest')).toEqual(['latest 2']);
  });
});
