import { Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import { afterAll, expect, test } from 'vitest';
import { createSqlStore } from '../createSqlStore.ts';
import { sqliteFlavour } from '../sqlite/sqliteFlavour.ts';
import { temporaryFolder } from '../testing/temporaryFolder.ts';
import { migrationProvider } from './migrations.ts';

const folders = [temporaryFolder(), temporaryFolder()] as const;
afterAll(() => folders.forEach((folder) => folder.remove()));

const SETTINGS = { version: 4, systemStatus: 0, googleReCaptchaKey: '', wsUrl: '', authMode: 'LOCAL' };

async function openOlder(file: string, value?: object) {
  const flavour = sqliteFlavour(file);
  // oxlint-disable-next-line typescript/no-explicit-any -- tables of the previous release have no types any more
  const db = new Kysely<any>({ dialect: flavour.dialect });
  const { error } = await new Migrator({ db, provider: migrationProvider(flavour) }).migrateTo('0005_access');
  expect(error).toBeUndefined();
  if (value)
    await db
      .insertInto('settings')
      .values({ name: 'system', value: JSON.stringify(value) })
      .execute();
  await db.destroy();
  return createSqlStore({ file });
}

test('routes inside the settings become a record of their own', async () => {
  const store = await openOlder(folders[0].file, { ...SETTINGS, routes: [{ path: '/a' }] });
  expect(await store.findRouteTree()).toEqual({ version: 1, routes: [{ path: '/a' }] });
  expect(await store.findSettings()).toMatchObject(SETTINGS);
  expect(await store.findSettings()).not.toHaveProperty('routes');
  await store.close();
});

test('a database without routes starts with none', async () => {
  const store = await openOlder(folders[1].file);
  expect(await store.findRouteTree()).toEqual({ version: 0, routes: [] });
  expect(await store.findSettings()).toBeUndefined();
  await store.close();
});
