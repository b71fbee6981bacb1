import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FIRST_NAMES, newUserAt, USER_TEXTS, type UserPageQuery, type Store, type StoredUser } from '../../../backend/index.ts';
import { createMemoryStore } from '../../../memoryStore/createMemoryStore.ts';
import { PATIENT, postgresDatabase } from '../../testing/postgresDatabase.ts';
import { createSqlStore, openPostgresStore } from '../createSqlStore.ts';
import { insertTestUsers } from '../testing/insertTestUsers.ts';
import { insertTestUsersIntoPostgres } from '../testing/insertTestUsersIntoPostgres.ts';
import { temporaryFolder } from '../testing/temporaryFolder.ts';

/** Enough for samples to contain matches, and for the index to differ from a full scan. */
const USERS = 4_000;

const users: readonly StoredUser[] = Array.from({ length: USERS }, (_, n) => ({
  ...newUserAt(n * 60_000),
  id: `u${(n * 7) % USERS}`,
  username: `${n % 10 < 8 ? 'person' : 'member'}${n}`,
  name: `${FIRST_NAMES[n % FIRST_NAMES.length]} ${n % 97}`,
  ...(n % 4 > 0 && { email: `${n % 2 ? 'person' : 'x'}${n}@manyline.example` }),
  passwordHash: '',
}));

const folder = temporaryFolder();
let stores: { readonly memory: Store; readonly SQLite: Store; readonly PostgreSQL: Store };
let database: Awaited<ReturnType<typeof postgresDatabase>>;

beforeAll(async () => {
  database = await postgresDatabase();
  stores = {
    memory: createMemoryStore(),
    SQLite: await createSqlStore({ file: folder.file }),
    PostgreSQL: await openPostgresStore(database.url, {}, PATIENT),
  };
  for (const user of users) await stores.memory.addUser(user);
  insertTestUsers(folder.file, users);
  await insertTestUsersIntoPostgres(database.url, users);
});
afterAll(async () => {
  for (const store of Object.values(stores)) await store.close();
  await database.remove();
  folder.remove();
});

const first: UserPageQuery = {
  filter: { q: 'person' },
  visible: [{ isVisible: true }],
  searched: USER_TEXTS,
  sort: [{ field: 'name', isDescending: false }],
  offset: 0,
  limit: 25,
};

describe.each(['SQLite', 'PostgreSQL'] as const)('on %s', (name) => {
  it.each<[string, Partial<UserPageQuery>]>([
    ['that many hold', {}],
    ['that many hold, by their user name backwards', { sort: [{ field: 'username', isDescending: true }] }],
    ['that many hold, far from the first page', { offset: 3_000 }],
    ['that many hold, on the last page', { offset: 3_390 }],
    ['that many hold, beyond the last page', { offset: 4_000 }],
    ['that nearly half hold, in addresses alone', { filter: { q: 'person' }, searched: ['email'] }],
    ['that many hold together with another', { filter: { q: 'person @many' } }],
    ['of a letter that many begin with', { filter: { q: 'p' } }],
    ['that everybody holds', { filter: { q: 'e' }, searched: ['email', 'username', 'name'] }],
    ['that few hold', { filter: { q: 'member3' } }],
    ['that nobody holds', { filter: { q: 'nobody' } }],
    ['that many hold, with a filter', { filter: { q: 'person', hasTwoStep: false } }],
  ])('the list and its total are the same as in memory: a word %s', async (_, part) => {
    const page = { ...first, ...part };
    const [expected, found] = [await stores.memory.listUsers(page), await stores[name].listUsers(page)];
    expect([found.total, found.items.map(({ user }) => user.id)]).toEqual([expected.total, expected.items.map(({ user }) => user.id)]);
  });
});
