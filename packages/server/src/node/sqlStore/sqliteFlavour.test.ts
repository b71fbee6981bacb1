import { Kysely, sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { sqliteFlavour } from './sqliteFlavour.ts';
import { temporaryFolder } from './testing/temporaryFolder.ts';

test('a full disk is named as what it is, keeps nothing of the transaction, and is over when there is room again', async () => {
  const folder = temporaryFolder();
  const db = new Kysely<{ notes: { text: string } }>({ dialect: sqliteFlavour(folder.file).dialect });
  onTestFinished(async () => {
    await db.destroy();
    folder.remove();
  });
  await db.schema.createTable('notes').addColumn('text', 'text').execute();
  await sql`pragma max_page_count = 10`.execute(db);
  const write = (...texts: readonly string[]) =>
    db.transaction().execute(async (steps) => {
      for (const text of texts) await steps.insertInto('notes').values({ text }).execute();
    });
  await expect(write('small', 'x'.repeat(100_000))).rejects.toThrow('database or disk is full');
  expect(await db.selectFrom('notes').selectAll().execute()).toEqual([]);
  await sql`pragma max_page_count = 1000`.execute(db);
  await write('small', 'x'.repeat(100_000));
  expect(await db.selectFrom('notes').selectAll().execute()).toHaveLength(2);
});
