import type { ImportAnswer } from '@manyline/contract';
import { expect, test } from 'vitest';
import { createMemoryStore } from '../../../memoryStore/createMemoryStore.ts';
import type { Store } from '../../store/store.ts';
import { createBench } from '../../testing/bench.ts';
import { fileRows } from '../../testing/fileRows.ts';

/** Rolls each transaction back at its end and runs it again, as databases do after a conflict. */
function collidingStore(): Store {
  const memory = createMemoryStore();
  const transaction: Store['transaction'] = async (work) => {
    const brokenOff = memory.transaction(async (tx) => {
      await work(tx);
      throw new Error('Somebody else was at it.');
    });
    await brokenOff.catch(() => undefined);
    return memory.transaction(work);
  };
  return { ...memory, transaction };
}

async function send(rows: readonly string[], isDryRun: boolean, store = collidingStore()): Promise<ImportAnswer> {
  const { backend, call, signIn } = await createBench({ store, mailer: { send: async () => {} } });
  const table = fileRows(['username,email,parent', ...rows].join('\n'));
  const { data } = await call('importUsers', { rows: table, isDryRun }, await signIn('admin'));
  await backend.close();
  return data;
}

const rows = ['lead,lead@manyline.example,', 'under,under@manyline.example,lead'];

test('a transaction that runs twice plans each row once', async () => {
  const { rows: planned } = await send([...rows, 'twice,lead@manyline.example,'], true);
  expect(planned.map(({ outcome, errors }) => [outcome, errors[0]?.field])).toEqual([
    ['create', undefined],
    ['create', undefined],
    ['invalid', 'email'],
  ]);
});

test('a transaction that runs twice stores each row once', async () => {
  expect(await send(rows, false)).toMatchObject({ created: 2, updated: 0, unchanged: 0, invalid: 0 });
});

test('a transaction stores few rows, so that other calls do not wait long', async () => {
  const memory = createMemoryStore();
  const added: number[] = [];
  const transaction: Store['transaction'] = (work) =>
    memory.transaction((tx) => {
      added.push(0);
      const addUser: typeof tx.addUser = async (user) => {
        if (user.username.startsWith('many-')) added.push((added.pop() ?? 0) + 1);
        await tx.addUser(user);
      };
      return work({ ...tx, addUser });
    });
  const many = Array.from({ length: 60 }, (_, n) => `many-${n},many-${n}@manyline.example,`);
  expect(await send(many, false, { ...memory, transaction })).toMatchObject({ created: 60 });
  expect(Math.max(...added)).toBe(20);
});
