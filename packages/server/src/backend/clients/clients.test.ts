import { expect, test } from 'vitest';
import { createMemoryStore } from '../../memoryStore/createMemoryStore.ts';
import { newUserAt } from '../rules/newUser.ts';
import { createBench } from '../testing/bench.ts';

test('notifies a limited viewer about many clients without a store query for each', async () => {
  const memory = createMemoryStore();
  let reads = 0;
  const store = new Proxy(memory, {
    get(target, name: keyof typeof memory) {
      reads += 1;
      return target[name];
    },
  });
  const { backend, call, signIn } = await createBench({ store });
  const peer = { send: () => undefined, close: () => undefined };
  const alice = await store.findUserByLogin('alice');
  const someRights = [
    { action: 'view', subject: 'client' },
    { action: 'view', subject: 'user', conditions: { status: 'active' } },
  ];
  if (!alice) throw new Error('The seed has no Alice.');
  await store.updateUser({ ...alice, abilities: someRights, roleIds: [] });
  for (let count = 0; count < 50; count += 1) {
    const username = `many-${count}`;
    await store.addUser({ ...alice, ...newUserAt(1), id: username, username, email: `${username}@manyline.example` });
    const { authorization } = await signIn(username);
    (await backend.accept(peer, { accessToken: authorization.slice('Bearer '.length), address: '192.0.2.1' }))?.opened('json');
  }
  const headers = await signIn('alice');
  reads = 0;
  const { data } = await call('getClients', { page: 1, size: 10, sort: '' }, headers);
  expect(data.total).toBe(50);
  expect(reads).toBeLessThan(20);
  await backend.close();
});
