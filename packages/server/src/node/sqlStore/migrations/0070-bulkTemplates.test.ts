import { afterAll, expect, it } from 'vitest';
import { createSqlStore } from '../createSqlStore.ts';
import { sqliteFlavour } from '../sqlite/sqliteFlavour.ts';
import { createOlderDatabase } from '../testing/olderDatabase.ts';
import { temporaryFolder } from '../testing/temporaryFolder.ts';

const folder = temporaryFolder();
afterAll(() => folder.remove());

it('in an older database, the templates of bulk messages become their user’s own, with a first version', async () => {
  const db = await createOlderDatabase(sqliteFlavour(folder.file), '0060_push_devices', '+14155552671');
  const many = Array.from({ length: 450 }, (_, n) => ({
    id: `t${n}`,
    user_id: 'user',
    version: 3,
    name: `${n}`,
    text: `Hello {{name}} ${n}`,
  }));
  for (const row of many) await db.insertInto('message_templates').values(row).execute();
  await db.destroy();

  const store = await createSqlStore({ file: folder.file });
  const templates = await store.templatesOf('user');
  expect(templates.map(({ id }) => id).toSorted()).toEqual(many.map(({ id }) => id).toSorted());
  expect(await store.findTemplate('t7')).toMatchObject({
    userId: 'user',
    version: 3,
    name: '7',
    texts: [{ language: '', text: 'Hello {{name}} 7' }],
    files: [],
    uses: 0,
  });
  expect(await store.templateVersions('t7')).toMatchObject([{ version: 3, name: '7', isShared: false }]);
  await store.deleteUser('user');
  expect([await store.templatesOf('user'), await store.templateVersions('t7')]).toEqual([[], []]);
  await store.close();
});
