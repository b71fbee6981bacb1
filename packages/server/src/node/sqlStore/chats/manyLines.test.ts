import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS, newUserAt, NO_MARKS, type Store } from '../../../backend/index.ts';
import { openPostgresTestStore } from '../../testing/postgresDatabase.ts';
import { createSqlStore } from '../createSqlStore.ts';

const LINE = '+14155552671';
const user = { id: 'user', username: 'grace', name: 'Grace', ...newUserAt(1), passwordHash: 'hash' };
const chat = { id: 'chat', lineTn: LINE, contactTn: '+1', name: 'One', unseenMsgs: 0, seenUntil: 0, lastTime: DAY_MS, marks: NO_MARKS };
const outcome = { isIncoming: true, isDelivered: true, isSeen: false };

const stores: readonly (readonly [string, () => Promise<Store>])[] = [
  ['SQLite', () => createSqlStore({ file: ':memory:' })],
  ['PostgreSQL', openPostgresTestStore],
];

describe.each(stores)('figures on %s', (_, open) => {
  let store: Store;
  beforeEach(async () => {
    store = await open();
    await store.addUser(user);
    await store.addLine({ tn: LINE, status: 'Alive', userId: 'user' });
    await store.addChat(chat);
    await store.addMessage({ id: 'message', chatId: 'chat', senderTn: '+1', text: 'hello', time: DAY_MS, ...outcome });
  });
  afterEach(() => store.close());

  it('work for more lines than a query takes parameters, with quotes in names', async () => {
    const others = Array.from({ length: 70_000 }, (__, n) => `+1628${String(n).padStart(7, '0')}`);
    const query = { tns: [...others, `'); drop table lines; --"`, LINE], from: 0, to: 3 * DAY_MS };
    expect((await store.figuresOf(query)).received).toBe(1);
    expect((await store.figuresByHour({ ...query, offset: 0 })).map(({ received }) => received)).toEqual([1]);
    expect((await store.figuresByLine(query)).map(({ tn, received }) => [tn, received])).toEqual([[LINE, 1]]);
    expect(await store.countContacts(query)).toBe(1);
    expect(await store.contactsByDay(query)).toEqual([{ day: 1, contacts: 1 }]);
  });
});
