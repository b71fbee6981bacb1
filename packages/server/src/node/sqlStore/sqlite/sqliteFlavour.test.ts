import { DatabaseSync } from 'node:sqlite';
import { Kysely, sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import { temporaryFolder } from '../testing/temporaryFolder.ts';
import { sqliteFlavour } from './sqliteFlavour.ts';

test('a full disk is reported as such, rolls back the transaction, and recovers when there is room', async () => {
  const folder = temporaryFolder();
  const db = new Kysely<{ notes: { text: string } }>({ dialect: sqliteFlavour(folder.file).dialect });
  onTestFinished(async () => {
    await db.destroy();
    folder.remove();
  });
  await db.schema.createTable('notes').addColumn('text', 'text').execute();
  await sql`pragma max_page_count = 10`.execute(db);
  const write = (...texts: readonly string[]) =>
    db.transaction().execute(async (tx) => {
      for (const text of texts) await tx.insertInto('notes').values({ text }).execute();
    });
  await expect(write('small', 'x'.repeat(100_000))).rejects.toThrow('database or disk is full');
  expect(await db.selectFrom('notes').selectAll().execute()).toEqual([]);
  await sql`pragma max_page_count = 1000`.execute(db);
  await write('small', 'x'.repeat(100_000));
  expect(await db.selectFrom('notes').selectAll().execute()).toHaveLength(2);
});

test('statements are prepared once while in use, and old ones are dropped', async () => {
  const prepare = vi.spyOn(DatabaseSync.prototype, 'prepare');
  onTestFinished(() => prepare.mockRestore());
  const db = new Kysely<object>({ dialect: sqliteFlavour(':memory:').dialect });
  onTestFinished(() => db.destroy());
  const timesPrepared = (text: string) => prepare.mock.calls.filter(([query]) => query === text).length;
  await sql`select 'once'`.execute(db);
  for (let count = 0; count < 3_000; count += 1) {
    await sql`select ${sql.lit(count)}`.execute(db);
    await sql`select 'often'`.execute(db);
  }
  await sql`select 'once'`.execute(db);
  expect([timesPrepared("select 'once'"), timesPrepared("select 'often'")]).toEqual([2, 1]);
});
