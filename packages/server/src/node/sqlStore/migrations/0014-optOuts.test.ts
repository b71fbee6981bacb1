import { afterAll, expect, test } from 'vitest';
import type { Store } from '../../../backend/index.ts';
import { PATIENT, postgresDatabase, type TestDatabase } from '../../testing/postgresDatabase.ts';
import { queryPostgres } from '../../testing/queryPostgres.ts';
import { createSqlStore, openPostgresStore } from '../createSqlStore.ts';
import type { SqlFlavour } from '../flavour.ts';
import { postgresFlavour } from '../postgres/postgresFlavour.ts';
import { sqliteFlavour } from '../sqlite/sqliteFlavour.ts';
import { createOlderDatabase } from '../testing/olderDatabase.ts';
import { temporaryFolder } from '../testing/temporaryFolder.ts';

const folder = temporaryFolder();
let database: TestDatabase | undefined;
afterAll(async () => {
  folder.remove();
  await database?.remove();
});

const LINE = '+14155552671';

const stores: readonly (readonly [string, () => Promise<readonly [SqlFlavour, () => Promise<Store>]>])[] = [
  ['SQLite', async () => [sqliteFlavour(folder.file), () => createSqlStore({ file: folder.file })]],
  [
    'PostgreSQL',
    async () => {
      const { url } = (database = await postgresDatabase());
      // The database was created with the current tables.
      await queryPostgres(url, 'drop schema public cascade');
      await queryPostgres(url, 'create schema public');
      return [postgresFlavour(url, PATIENT), () => openPostgresStore(url, {}, PATIENT)];
    },
  ],
];

test.each(stores)('an older database on %s keeps its opt-outs, which stay with the number', async (_, open) => {
  const [flavour, openStore] = await open();
  const db = await createOlderDatabase(flavour, '0013_outbound', LINE);
  await db
    .insertInto('opt_outs')
    .values([
      { line_tn: LINE, tn: '+1', time: 6 },
      { line_tn: LINE, tn: '+2', time: 7 },
    ])
    .execute();
  await db.destroy();
  const store = await openStore();
  const optOuts = [
    { lineTn: LINE, tn: '+1', time: 6 },
    { lineTn: LINE, tn: '+2', time: 7 },
  ];
  expect(await store.optOutsOf(LINE)).toEqual(optOuts);
  await store.addOptOut({ lineTn: LINE, tn: '+1', time: 9 });
  await store.deleteUser('user');
  expect([await store.findLine(LINE), await store.optOutsOf(LINE)]).toEqual([undefined, optOuts]);
  await store.close();
});
