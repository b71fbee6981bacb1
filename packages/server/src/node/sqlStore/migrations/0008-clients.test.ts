import { Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import { afterAll, expect, test } from 'vitest';
import { createSqlStore } from '../createSqlStore.ts';
import { sqliteFlavour } from '../sqlite/sqliteFlavour.ts';
import { temporaryFolder } from '../testing/temporaryFolder.ts';
import { migrationProvider } from './migrations.ts';

const folder = temporaryFolder();
afterAll(() => folder.remove());

test('rules in an older database can name clients, as in a new one', async () => {
  const flavour = sqliteFlavour(folder.file);
  // oxlint-disable-next-line typescript/no-explicit-any -- tables of the previous release have no types any more
  const db = new Kysely<any>({ dialect: flavour.dialect });
  await new Migrator({ db, provider: migrationProvider(flavour) }).migrateTo('0007_console');
  await db.deleteFrom('functions').where('code', '=', 'client').execute();
  await db.destroy();
  const store = await createSqlStore({ file: folder.file });
  const found = (await store.features()).filter(({ code }) => code === 'client');
  expect(found).toMatchObject([{ id: 'subject-client', type: 'subject', status: 'active' }]);
  await store.close();
});
