import { Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import { afterAll, expect, test } from 'vitest';
import { USER_TEXTS } from '../../../backend/index.ts';
import { createSqlStore } from '../createSqlStore.ts';
import { sqliteFlavour } from '../sqlite/sqliteFlavour.ts';
import { temporaryFolder } from '../testing/temporaryFolder.ts';
import { migrationProvider } from './migrations.ts';

const folder = temporaryFolder();
afterAll(() => folder.remove());

const LINE = '+14155552671';

test('users of the previous release are listed, counted and found', async () => {
  const flavour = sqliteFlavour(folder.file);
  // oxlint-disable-next-line typescript/no-explicit-any -- tables of the previous release have no types any more
  const db = new Kysely<any>({ dialect: flavour.dialect });
  const { error } = await new Migrator({ db, provider: migrationProvider(flavour) }).migrateTo('0003_conversations');
  expect(error).toBeUndefined();
  const plain = { password_hash: '', abilities: '[]' };
  const grace = {
    ...plain,
    id: 'grace',
    username: 'Grace',
    username_key: 'grace',
    name: 'Éva Grace',
    email: 'G@x.example',
    email_key: 'g@x.example',
  };
  const bob = { ...plain, id: 'bob', username: 'bob', username_key: 'bob', name: 'Bob', totp_secret: 'sealed' };
  for (const user of [grace, bob]) await db.insertInto('users').values(user).execute();
  await db.insertInto('lines').values({ tn: LINE, user_id: 'grace', status: 'Alive', position: 1, number: 1 }).execute();
  const session = { id: 's', user_id: 'bob', is_remembered: 0, generation: 0, rotated_at: 5_000, expires_at: 9e15, created_at: 1_000 };
  await db.insertInto('sessions').values(session).execute();
  await db.destroy();

  const store = await createSqlStore({ file: folder.file });
  const list = async (filter: object) => {
    const all = { filter, visible: [{ isVisible: true }], searched: USER_TEXTS, offset: 0, limit: 9 };
    return (await store.listUsers({ ...all, sort: [{ field: 'name', isDescending: false }] })).items;
  };
  expect(
    (await list({})).map(({ user, lineCount, hasTwoStep }) => [user.id, lineCount, hasTwoStep, user.version, user.lastSeenAt]),
  ).toEqual([
    ['bob', 0, true, 1, 5_000],
    ['grace', 1, false, 1, undefined],
  ]);
  for (const q of ['eva', 'G@X', 'grace', '5526']) expect((await list({ q })).map(({ user }) => user.id)).toEqual(['grace']);
  await store.close();
});
