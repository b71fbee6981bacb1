import { expect, it } from 'vitest';
import { createMemoryStore } from '../../memoryStore/createMemoryStore.ts';
import { createPushKeys } from './pushKeys.ts';

const box = (key: string) => ({
  seal: (secret: string, of: string) => `${key} ${of} ${secret}`,
  open(sealed: string, of: string) {
    if (!sealed.startsWith(`${key} ${of} `)) throw new Error('another key');
    return sealed.slice(`${key} ${of} `.length);
  },
});

it('the key pair is made once, by whichever of several servers needs it first, and stored sealed', async () => {
  const store = createMemoryStore();
  const servers = [1, 2, 3].map(() => createPushKeys({ store, secretBox: box('key') }));
  const pairs = await Promise.all(servers.map((server) => server.read()));
  expect(new Set(pairs.map(({ publicKey }) => publicKey)).size).toBe(1);
  expect(pairs[0]?.publicKey).toMatch(/^[\w-]{87}$/);
  expect((await store.findPushKeys())?.privateKey).toBe(`key pushKeys ${pairs[0]?.privateKey}`);
});

it('if the secrets’ key was lost, a new pair is made, so that browsers subscribe again', async () => {
  const store = createMemoryStore();
  const before = await createPushKeys({ store, secretBox: box('key') }).read();
  const after = await createPushKeys({ store, secretBox: box('new key') }).read();
  expect(after.publicKey).not.toBe(before.publicKey);
  expect(await createPushKeys({ store, secretBox: box('new key') }).read()).toEqual(after);
});
