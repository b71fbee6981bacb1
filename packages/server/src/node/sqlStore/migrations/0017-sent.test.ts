import { Kysely, sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { createSqlStore } from '../createSqlStore.ts';
import { joinQueries } from '../joinedQueries.ts';
import { consoleOperations } from '../notifications/consoleOperations.ts';
import type { Tables } from '../schema.ts';
import { sqliteFlavour } from '../sqlite/sqliteFlavour.ts';
import { createOlderDatabase } from '../testing/olderDatabase.ts';
import { temporaryFolder } from '../testing/temporaryFolder.ts';

const folder = temporaryFolder();
afterAll(() => folder.remove());

test('in an older database, the check for sent messages reads only sent messages', async () => {
  const older = await createOlderDatabase(sqliteFlavour(folder.file), '0013_outbound', '+14155552671');
  await older.destroy();
  await (await createSqlStore({ file: folder.file })).close();

  const asked: string[] = [];
  const { dialect, ...flavour } = sqliteFlavour(folder.file);
  const db = new Kysely<Tables>({ dialect, log: ({ query }) => void asked.push(query.sql) });
  await consoleOperations({
    db,
    asOne: async (step) => step(db),
    asStep: async (step) => step(db),
    ...flavour,
    ...joinQueries(db, flavour),
  }).hasSent('user');
  const [query = ''] = asked;
  const plan = sql<{ readonly detail: string }>`explain query plan ${sql.raw(query.replaceAll('?', `'user'`))}`;
  const { rows } = await plan.execute(db);
  await db.destroy();
  expect(rows.map(({ detail }) => detail).join('\n')).toContain('messages USING INDEX messages_sent');
});
