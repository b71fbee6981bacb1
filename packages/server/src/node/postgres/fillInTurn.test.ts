import { Client } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { run, untilReady } from '../testing/child.ts';
import { postgresDatabase } from '../testing/postgresDatabase.ts';
import { ownDirectory } from '../testing/temporary.ts';
import { FILLING } from './fillInTurn.ts';

test('two servers that start together on an empty database wait for the one that fills it', async () => {
  const { url, remove } = await postgresDatabase();
  onTestFinished(remove);
  const other = new Client({ connectionString: url });
  onTestFinished(() => other.end());
  await other.connect();
  await other.query('select pg_advisory_lock($1)', [FILLING]);
  const env = { PORT: '0', DATA_DIR: ownDirectory(), DATABASE_URL: url };
  const servers = [1, 2].map(() => run('main.ts', { env }));
  const waiting = `select pid from pg_stat_activity where application_name = 'manyline start' and wait_event = 'advisory'`;
  await expect.poll(async () => (await other.query(waiting)).rowCount).toBe(2);
  expect(servers.map((one) => one.stdout())).toEqual(['', '']);

  await other.query('select pg_advisory_unlock($1)', [FILLING]);
  await Promise.all(servers.map(untilReady));
  expect((await other.query(`select name from users where username = 'alice'`)).rows).toEqual([{ name: 'Alice Moreau' }]);
});
