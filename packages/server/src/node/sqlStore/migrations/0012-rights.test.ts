import { Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import { afterAll, expect, test } from 'vitest';
import { createSqlStore } from '../createSqlStore.ts';
import { sqliteFlavour } from '../sqlite/sqliteFlavour.ts';
import { temporaryFolder } from '../testing/temporaryFolder.ts';
import { migrationProvider } from './migrations.ts';

const folder = temporaryFolder();
afterAll(() => folder.remove());

test('an older database keeps its lines and custom features, and gets the new ones', async () => {
  const flavour = sqliteFlavour(folder.file);
  // oxlint-disable-next-line typescript/no-explicit-any -- tables of the previous release have no types any more
  const db = new Kysely<any>({ dialect: flavour.dialect });
  await new Migrator({ db, provider: migrationProvider(flavour) }).migrateTo('0010_batches');
  await db.deleteFrom('functions').where('code', 'in', ['history', 'credentials', 'assign']).execute();
  const own = { id: 'own', version: 1, type: 'action', code: 'assign', title: 'Ours', description: '', status: 'active' };
  await db
    .insertInto('functions')
    .values({ ...own, created_at: 1, updated_at: 1 })
    .execute();
  await db
    .insertInto('users')
    .values({
      id: 'grace',
      username: 'grace',
      username_key: 'grace',
      name: 'Grace',
      name_key: 'grace',
      email_order: '',
      number: 1,
      password_hash: '',
      abilities: '[]',
      status: 'active',
      has_email_codes: 0,
      version: 1,
      created_at: 1,
      updated_at: 1,
      last_seen_at: 0,
      has_two_step: 0,
      line_count: 1,
    })
    .execute();
  await db
    .insertInto('lines')
    .values({ tn: '+14155550123', user_id: 'grace', status: 'Alive', position: 1, number: 1, is_muted: 0 })
    .execute();
  await db.destroy();
  const store = await createSqlStore({ file: folder.file });
  expect(await store.linesOf('grace')).toEqual([{ tn: '+14155550123', userId: 'grace', status: 'Alive' }]);
  const added = (await store.features()).filter(({ code }) => ['history', 'credentials', 'assign'].includes(code));
  expect(added.map(({ id }) => id).toSorted()).toEqual(['own', 'subject-credentials', 'subject-history']);
  await store.close();
});
