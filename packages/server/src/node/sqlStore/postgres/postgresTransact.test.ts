import { Kysely, sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { postgresDatabase } from '../../testing/postgresDatabase.ts';
import type { Tables } from '../schema.ts';
import { postgresFlavour } from './postgresFlavour.ts';

class Collision extends Error {
  readonly code = '40001';
}

test('a lock that cannot be released otherwise is released by closing its connection', async () => {
  const database = await postgresDatabase();
  const { dialect, transact } = postgresFlavour(database.url);
  const db = new Kysely<Tables>({ dialect });
  onTestFinished(async () => {
    await db.destroy();
    await database.remove();
  });
  await sql`create schema broken`.execute(db);
  await sql`create function broken.pg_advisory_unlock(bigint) returns boolean language plpgsql as $$ begin raise 'no'; end $$`.execute(db);
  let tries = 0;
  const value = await transact(db, async (transaction) => {
    tries += 1;
    if (tries === 1) throw new Collision();
    await sql`set search_path = broken, public, pg_catalog`.execute(transaction);
    return 'done';
  });
  const current = sql<{ readonly count: number }>`select count(*) from pg_locks join pg_database on pg_database.oid = database
    where locktype = 'advisory' and datname = current_database()`;
  await expect.poll(async () => (await current.execute(db)).rows).toEqual([{ count: 0 }]);
  expect(value).toBe('done');
});
