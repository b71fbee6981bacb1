import { expect, onTestFinished, test, vi } from 'vitest';
import { newUserAt, type StoredUser, type StoreOperations } from '../../backend/index.ts';
import { openSqlStore } from './createSqlStore.ts';
import type { SqlFlavour } from './flavour.ts';
import { createGroupCommit } from './groupCommit.ts';
import { sqliteFlavour } from './sqlite/sqliteFlavour.ts';

const MANY = 16;
const user = (id: string): StoredUser => ({ id, username: id, name: id, passwordHash: '', ...newUserAt(1) });

/** Counts commits. */
async function open() {
  const plain = sqliteFlavour(':memory:');
  let commits = 0;
  const transact: SqlFlavour['transact'] = async (db, work) => {
    const value = await plain.transact(db, work);
    commits += 1;
    return value;
  };
  const transactTogether = createGroupCommit({ transact, troubleOf: plain.troubleOf });
  const store = await openSqlStore({ ...plain, transact, transactTogether });
  commits = 0;
  return { store, commits: () => commits };
}

test('concurrent short transactions share one commit and keep their order', async () => {
  const { store, commits } = await open();
  const order: number[] = [];
  const add = (n: number) => async (tx: StoreOperations) => {
    await tx.addUser(user(String(n)));
    order.push(n);
    return n;
  };
  const all = Array.from({ length: MANY }, (_, n) => n);
  expect(await Promise.all(all.map((n) => store.shortTransaction(add(n))))).toEqual(all);
  expect(order).toEqual(all);
  expect(commits()).toBe(1);
  await store.close();
});

test('a failing transaction does not affect the others', async () => {
  const { store } = await open();
  const outcomes = await Promise.allSettled(
    Array.from({ length: 3 }, (_, n) =>
      store.shortTransaction(async (tx) => {
        await tx.addUser(user(String(n)));
        if (n === 1) throw new Error('halfway');
      }),
    ),
  );
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(await Promise.all(['0', '1', '2'].map(async (id) => (await store.findUser(id))?.id))).toEqual(['0', undefined, '2']);
  await store.close();
});

test('with pipelined queries, only work that touches the same things waits for each other', async () => {
  const together = createGroupCommit({
    transact: (_, work) => work(undefined as never),
    troubleOf: () => undefined,
    isPipelined: true,
  });
  const events: string[] = [];
  const work = (name: string, lockKeys?: readonly string[]) =>
    together(
      undefined as never,
      async () => {
        events.push(`${name} begins`);
        await new Promise((resolve) => setImmediate(resolve));
        events.push(`${name} ends`);
      },
      lockKeys,
    );
  await Promise.all([work('first', ['a', 'b']), work('second', ['c']), work('third', ['b', 'd']), work('unknown'), work('last', ['a'])]);
  expect(events).toEqual([
    'first begins',
    'second begins',
    'first ends',
    'third begins',
    'second ends',
    'third ends',
    'unknown begins',
    'unknown ends',
    'last begins',
    'last ends',
  ]);
});

test('a failing transaction ends once everything at the same time has ended', async () => {
  const events: string[] = [];
  const together = createGroupCommit({
    async transact(_, work) {
      return work(undefined as never).finally(() => events.push('rolled back'));
    },
    troubleOf: (error) => (error instanceof Error ? 'unavailable' : undefined),
    isPipelined: true,
  });
  const failing = together(undefined as never, () => Promise.reject(new Error('gone')), ['a']);
  const slow = async () => {
    await new Promise((resolve) => setImmediate(resolve));
    events.push('slow ends');
  };
  const outcomes = await Promise.allSettled([failing, together(undefined as never, slow, ['b'])]);
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(events).toEqual(['slow ends', 'rolled back']);
});

test('timers fire between the commits of a flood, and slow work has smaller commits', async () => {
  const sizes: number[] = [];
  const together = createGroupCommit({
    async transact(_, work) {
      sizes.push(0);
      return work(undefined as never);
    },
    troubleOf: () => undefined,
  });
  let hasFired = false;
  const seen: boolean[] = [];
  const work = async () => {
    if (seen.length === 0) setTimeout(() => (hasFired = true));
    const end = performance.now() + 2;
    while (performance.now() < end);
    seen.push(hasFired);
    sizes[sizes.length - 1] = (sizes.at(-1) ?? 0) + 1;
  };
  await Promise.all(Array.from({ length: 200 }, () => together(undefined as never, work)));
  expect([seen[0], seen[100]]).toEqual([false, true]);
  expect(sizes[0]).toBe(64);
  // 25 ms of work, or less on a slow machine.
  expect(Math.max(...sizes.slice(1))).toBeLessThanOrEqual(13);
});

test('a slow disk has as large commits as a fast one', async () => {
  let now = 0;
  const spy = vi.spyOn(performance, 'now').mockImplementation(() => now);
  onTestFinished(() => spy.mockRestore());
  const sizes: number[] = [];
  const together = createGroupCommit({
    async transact(_, work) {
      sizes.push(0);
      const value = await work(undefined as never);
      now += 200;
      return value;
    },
    troubleOf: () => undefined,
  });
  const work = async () => {
    now += 1;
    sizes[sizes.length - 1] = (sizes.at(-1) ?? 0) + 1;
  };
  await Promise.all(Array.from({ length: 139 }, () => together(undefined as never, work)));
  expect(sizes).toEqual([64, 25, 25, 25]);
});
