import { Client } from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { StoreUnavailable } from '../../../backend/index.ts';
import type { PostgresTimeouts } from '../../postgres/postgresTimeouts.ts';
import { postgresDatabase, type TestDatabase } from '../../testing/postgresDatabase.ts';
import { openPostgresProxy } from '../../testing/postgresProxy.ts';
import { openPostgresStore } from '../createSqlStore.ts';

const CONNECTIONS = 12;
const MANY = 3 * CONNECTIONS;
const SHORT: PostgresTimeouts = { connectMs: 500, statementMs: 700, answerMs: 1_000, idleMs: 2_000 };

let database: TestDatabase;
beforeAll(async () => {
  database = await postgresDatabase();
});
afterAll(() => database.remove());

async function open(url: string, timeouts: PostgresTimeouts) {
  const said: string[] = [];
  const store = await openPostgresStore(url, { onAway: () => said.push('away'), onBack: () => said.push('back') }, timeouts);
  onTestFinished(() => store.close());
  return { ...store, said };
}

async function connect(): Promise<Client> {
  const client = new Client({ connectionString: database.url });
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}

const times = <T>(count: number, work: (n: number) => T): readonly T[] => Array.from({ length: count }, (_, n) => work(n));

/** Uses every connection of the pool concurrently; if one fails, none waits for it. */
async function useAll(store: Awaited<ReturnType<typeof open>>): Promise<void> {
  const { promise: all, resolve, reject } = Promise.withResolvers<void>();
  let there = 0;
  const work = async () => {
    there += 1;
    if (there === CONNECTIONS) resolve();
    await all;
  };
  const used = times(CONNECTIONS, () => store.transaction(work));
  for (const one of used) one.catch(reject);
  all.catch(() => undefined);
  await Promise.all(used);
}

test('calls to a silent database fail, and all connections recover once it answers', async () => {
  const proxy = await openPostgresProxy(database.url);
  const store = await open(proxy.url, SHORT);
  const isWell = async () => {
    await expect.poll(() => useAll(store).then(() => 'all', String)).toBe('all');
  };
  await isWell();
  store.said.length = 0;
  proxy.go('swallow');
  const calls = times(MANY, async (n) => {
    if (n % 3 === 0) return store.isEmpty();
    const add = n % 3 === 1 ? store.transaction : store.shortTransaction;
    return add((tx) => tx.renewLease(`process ${n}`, n));
  });
  const outcomes = await Promise.allSettled(calls);
  expect(outcomes.map((outcome) => outcome.status === 'rejected' && outcome.reason instanceof StoreUnavailable)).toEqual(
    times(MANY, () => true),
  );
  proxy.go('pass');
  await isWell();
  // A busy machine may need more than one try.
  expect([store.said[0], store.said.at(-1)]).toEqual(['away', 'back']);

  // The server learns that the abandoned connections are gone.
  const client = await connect();
  const left = `select count(*)::int as count from pg_stat_activity where application_name = 'manyline' and datname = current_database()`;
  await expect.poll(async () => (await client.query<{ count: number }>(left)).rows[0]?.count).toBeLessThanOrEqual(CONNECTIONS);
  const unfinished = `${left} and state like 'idle in transaction%'`;
  await expect.poll(async () => (await client.query<{ count: number }>(unfinished)).rows).toEqual([{ count: 0 }]);
});

test('the server ends a statement that takes too long', async () => {
  const store = await open(database.url, { ...SHORT, connectMs: 30_000, answerMs: 600_000 });
  const other = await connect();
  await other.query('begin; lock table delivery_leases');
  await expect(store.renewLease('process', 1)).rejects.toBeInstanceOf(StoreUnavailable);
  await other.query('rollback');
  await store.renewLease('process', 1);
});

test('the server ends a transaction that is left open', async () => {
  const store = await open(database.url, { ...SHORT, idleMs: 100 });
  const other = await connect();
  const isGone = `select count(*)::int as count from pg_stat_activity where state like 'idle in transaction%' and datname = current_database()`;
  const work = store.transaction(async (tx) => {
    await tx.renewLease('left open', 1);
    await expect.poll(async () => (await other.query<{ count: number }>(isGone)).rows).toEqual([{ count: 0 }]);
  });
  await expect(work).rejects.toBeInstanceOf(StoreUnavailable);
});
