import { expect, it } from 'vitest';
import { createMemoryStore } from '../../../memoryStore/createMemoryStore.ts';
import type { Store, StoredMessage } from '../../store/store.ts';
import { StoreUnavailable } from '../../store/storeUnavailable.ts';
import { createBench } from '../../testing/bench.ts';

it('a user with many messages is deleted in parts, with other writes in between, and cannot sign in during the deletion', async () => {
  const memory = createMemoryStore();
  const statuses: (string | undefined)[] = [];
  const store: Store = {
    ...memory,
    async transaction(work) {
      statuses.push((await memory.findUserByLogin('alice'))?.status);
      return memory.transaction(work);
    },
  };
  const { call, signIn } = await createBench({ store });
  const headers = await signIn('admin');
  const alice = await aliceWithMany(memory);

  statuses.length = 0;
  expect((await call('deleteUser', { id: alice.id, version: alice.version }, headers)).status).toBe(200);
  expect(statuses.length).toBeGreaterThan(20);
  expect(new Set(statuses.slice(1))).toEqual(new Set(['deleting']));
  expect([await memory.findUser(alice.id), await memory.findMessage('many-7')]).toEqual([undefined, undefined]);
});

it('repeating the call continues an interrupted deletion', async () => {
  const memory = createMemoryStore();
  let [isDeleting, parts] = [false, 0];
  const store: Store = {
    ...memory,
    async transaction(work) {
      if (isDeleting && (parts += 1) === 3) throw new StoreUnavailable('away');
      return memory.transaction(work);
    },
  };
  const { call, signIn } = await createBench({ store });
  const headers = await signIn('admin');
  const { id, version } = await aliceWithMany(memory);
  isDeleting = true;
  const statuses = [];
  for (let n = 0; n < 2; n += 1) statuses.push((await call('deleteUser', { id, version }, headers)).status);
  expect([statuses, await memory.findUser(id)]).toEqual([[200, 200], undefined]);
});

async function aliceWithMany(store: Store) {
  const alice = await store.findUserByLogin('alice');
  const [line] = await store.linesOf(alice?.id ?? '');
  const [chat] = await store.chatsOf(line?.tn ?? '');
  if (!alice || !chat) throw new Error('Alice has no chat.');
  const state = { isIncoming: true, isDelivered: true, isSeen: true };
  const message = (n: number): StoredMessage => ({
    id: `many-${n}`,
    chatId: chat.id,
    time: 1_000 + n,
    senderTn: '+1',
    text: 'Hello',
    ...state,
  });
  await store.addMessages(Array.from({ length: 1_000 }, (_, n) => message(n)));
  return alice;
}
