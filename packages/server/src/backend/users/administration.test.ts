import { type AbilityRule, isPermitted } from '@manyline/contract';
import { describe, expect, it } from 'vitest';
import { createMemoryStore } from '../../memoryStore/createMemoryStore.ts';
import { DEMO_USERNAMES } from '../seed/seedDemo.ts';
import type { Store, StoredUser } from '../store/store.ts';
import { type Bench, createBench } from '../testing/bench.ts';

const everything: AbilityRule = { action: 'manage', subject: 'all' };

async function find({ store }: Bench, username: string): Promise<StoredUser> {
  const user = await store.findUserByLogin(username);
  if (!user) throw new Error(`No ${username}.`);
  return user;
}

/** Two full administrators, admin and alice. `meanwhile` runs work between the check of the caller and the change. */
async function benchOfTwo() {
  const memory = createMemoryStore();
  let then: (() => Promise<unknown>) | undefined;
  const store: Store = {
    ...memory,
    async findSignedIn(...asked) {
      const found = await memory.findSignedIn(...asked);
      const work = then;
      then = undefined;
      await work?.();
      return found;
    },
  };
  const bench = await createBench({ store });
  const [admin, alice] = [await find(bench, 'admin'), await find(bench, 'alice')];
  await store.updateUser({ ...alice, abilities: [everything] });
  const [asAdmin, asAlice] = [await bench.signIn('admin'), await bench.signIn('alice')];
  const meanwhile = (work: () => Promise<unknown>) => void (then = work);
  return { bench, admin, alice, asAdmin, asAlice, meanwhile };
}

async function administrators(bench: Bench): Promise<readonly string[]> {
  const users = await Promise.all(DEMO_USERNAMES.map((username) => find(bench, username)));
  const may = ({ status, abilities }: StoredUser) => status === 'active' && isPermitted(abilities, { action: 'manage', subject: 'all' });
  return users.filter(may).map(({ username }) => username);
}

describe('The last administrator cannot be removed', () => {
  it.each<[string, Partial<{ status: 'disabled'; abilities: AbilityRule[] }>]>([
    ['disable each other', { status: 'disabled' }],
    ['take the rights from each other', { abilities: [] }],
  ])('two administrators who %s at the same time: one stays', async (_name, change) => {
    const { bench, admin, alice, asAdmin, asAlice, meanwhile } = await benchOfTwo();
    meanwhile(async () => expect((await bench.call('updateUser', { id: admin.id, ...change }, asAlice)).status).toBe(200));
    expect((await bench.call('updateUser', { id: alice.id, ...change }, asAdmin)).status).toBe(403);
    expect(await administrators(bench)).toEqual(['alice']);
  });

  it('a caller who loses the right in the meantime cannot grant it any more', async () => {
    const { bench, admin, asAdmin, asAlice, meanwhile } = await benchOfTwo();
    const bob = await find(bench, 'bob');
    meanwhile(() => bench.call('updateUser', { id: admin.id, abilities: [{ action: 'update', subject: 'user' }] }, asAlice));
    expect((await bench.call('updateUser', { id: bob.id, abilities: [everything] }, asAdmin)).status).toBe(403);
    expect(await administrators(bench)).toEqual(['alice']);
  });
});
