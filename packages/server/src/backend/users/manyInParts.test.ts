import { expect, test } from 'vitest';
import { createMemoryStore } from '../../memoryStore/createMemoryStore.ts';
import { newUserAt } from '../rules/newUser.ts';
import type { Store } from '../store/store.ts';
import { type Bench, createBench } from '../testing/bench.ts';

const COUNT = 500;
const filter = { q: 'numbered' };

/** Many users, and a store in which each part of a change takes four seconds. */
async function slowBench(): Promise<Bench> {
  const memory = createMemoryStore();
  let passed: () => void = () => {};
  const transaction: Store['transaction'] = async (work) => {
    passed();
    return memory.transaction(work);
  };
  const bench = await createBench({ store: { ...memory, transaction } });
  for (let at = 0; at < COUNT; at += 1) {
    const names = { username: `numbered${at}`, name: `Numbered ${at}` };
    await memory.addUser({ ...newUserAt(0), ...names, id: `numbered-${at}`, roleIds: [], passwordHash: '' });
  }
  passed = () => void (bench.time.now += 4);
  return bench;
}

async function disableAll(bench: Bench): Promise<readonly number[]> {
  const admin = await bench.signIn('admin');
  const counts: number[] = [];
  for (let after: string | undefined; ;) {
    const selection = { filter: { ...filter, status: ['active' as const] }, except: ['numbered-7'], ...(after !== undefined && { after }) };
    const { data } = await bench.call('changeUsers', { selection, change: { kind: 'disable' } }, admin);
    counts.push(data.changed);
    if (data.next === undefined) return counts;
    after = data.next;
  }
}

test('a change of all matching users answers before browsers time out, and continues where it stopped', async () => {
  const bench = await slowBench();
  expect(await disableAll(bench)).toEqual([400, 99]);
  const { items } = await bench.store.listUsers({
    filter,
    visible: [{ isVisible: true }],
    searched: ['name'],
    sort: [],
    offset: 0,
    limit: COUNT,
  });
  expect(items.filter(({ user }) => user.status === 'active').map(({ user }) => user.id)).toEqual(['numbered-7']);
});
