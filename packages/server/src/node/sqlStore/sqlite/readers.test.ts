import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DAY_MS, newUserAt, NO_MARKS, type UserPageQuery, USER_TEXTS, type Store, type StoredUser } from '../../../backend/index.ts';
import { createSqlStore } from '../createSqlStore.ts';
import { insertTestUsers } from '../testing/insertTestUsers.ts';
import { temporaryFolder } from '../testing/temporaryFolder.ts';

const folder = temporaryFolder();
let store: Store;

const user = (n: number): StoredUser => ({ ...newUserAt(n), id: `u${n}`, username: `user${n}`, name: `Person ${n}`, passwordHash: '' });
const everybody: UserPageQuery = {
  filter: { q: 'erson' },
  visible: [{ isVisible: true }],
  searched: USER_TEXTS,
  sort: [{ field: 'name', isDescending: true }],
  offset: 0,
  limit: 25,
};

beforeAll(async () => {
  store = await createSqlStore({ file: folder.file, reading: { largeBytes: 0 } });
  insertTestUsers(
    folder.file,
    Array.from({ length: 2_000 }, (_, n) => user(n)),
  );
});
afterAll(async () => {
  await store.close();
  folder.remove();
});

it('later calls do not wait for a long read', async () => {
  const order: string[] = [];
  const list = store.listUsers(everybody).then(() => order.push('list'));
  await nextTurn();
  await store.findUser('u7');
  order.push('other');
  await list;
  expect(order).toEqual(['other', 'list']);
});

it('a long read sees every write acknowledged before', async () => {
  for (let n = 2_000; n < 2_010; n += 1) {
    await store.addUser(user(n));
    expect((await store.listUsers(everybody)).total).toBe(n + 1);
  }
});

it('figures include every recorded message', async () => {
  const [tn, time] = ['+14155552671', 20_000 * DAY_MS] as const;
  await store.addLine({ tn, status: 'Alive', userId: 'u0' });
  const counts = { unseenMsgs: 0, seenUntil: 0, lastTime: time };
  await store.addChat({ id: 'chat', lineTn: tn, contactTn: '+1', name: 'One', ...counts, marks: NO_MARKS });
  const figures = { tns: [tn], from: time, to: time + DAY_MS };
  for (const sent of [1, 2]) {
    const state = { isIncoming: false, isDelivered: true, isSeen: false };
    await store.addMessage({ id: `m${sent}`, chatId: 'chat', time: time + sent, senderTn: tn, text: 'Hello', ...state });
    expect(await store.figuresOf(figures)).toMatchObject({ sent });
    expect(await store.contactsByDay(figures)).toEqual([{ day: time / DAY_MS, contacts: 1 }]);
  }
});

it('a failed read returns its error, and the next one runs', async () => {
  const unknown = { ...everybody, sort: [{ field: 'shoeSize' as 'name', isDescending: false }] };
  await expect(store.listUsers(unknown)).rejects.toThrow('no such column');
  expect((await store.listUsers(everybody)).items).toHaveLength(25);
});

it('a small database needs no thread', async () => {
  const small = temporaryFolder();
  const one = await createSqlStore({ file: small.file });
  const order: string[] = [];
  const list = one.listUsers(everybody).then(() => order.push('list'));
  await nextTurn();
  order.push('turn');
  await list;
  await one.close();
  small.remove();
  expect(order).toEqual(['list', 'turn']);
});
