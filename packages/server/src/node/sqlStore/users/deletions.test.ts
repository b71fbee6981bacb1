import { describe, expect, it } from 'vitest';
import { type BackplaneEvent, createInProcessBackplane, DEMO_PASSWORD, type Store, StoreUnavailable } from '../../../backend/index.ts';
import { createBench } from '../../../backend/testing/bench.ts';
import { EVERY_STORE } from '../testing/stores.ts';

const START = 1_800_000_000;

describe.each(EVERY_STORE)('deleting a user with many messages, on %s', (_, open) => {
  it('is completed once by another process after the first is killed', async () => {
    const store = await open();
    const dying = dyingStore(store);
    const first = await createBench({ store: dying.store, processId: 'first' });
    const alice = await aliceWithMany(store);
    const headers = await first.signIn('admin');
    dying.dieAfter(3);
    const { status } = await first.call('deleteUser', { id: alice.id, version: alice.version }, headers);
    expect([status, (await store.findUser(alice.id))?.status]).toEqual([200, 'deleting']);
    await first.backend.close();

    // The killed process still holds its lease, so the user is shown as being deleted and can't be changed.
    const second = await createBench({ store, isSeeded: true, processId: 'second' });
    const admin = await second.signIn('admin');
    const { id } = alice;
    const filter = { status: ['deleting' as const] };
    const { items } = (await second.call('getUsers', { page: 1, size: 9, sort: '', filter }, admin)).data;
    expect(items).toMatchObject([{ id, status: 'deleting' }]);
    expect((await second.call('getUser', { id }, admin)).data.editable).toEqual([]);
    const activated = (await second.call('activateUsers', { selection: { ids: [id] } }, admin)).data;
    expect(activated).toMatchObject({ changed: 0, refused: [{ id, reason: 'This account is being deleted.' }] });
    expect((await second.call('updateUser', { id, name: 'Other' }, admin)).status).toBe(409);
    const login = await second.call('login', { username: 'alice', password: DEMO_PASSWORD, rememberMe: false });
    expect(login.status).not.toBe(200);
    await second.backend.close();

    const third = await createBench({ store, isSeeded: true, processId: 'third', clock: { now: () => START + 120 } });
    await expect.poll(() => store.findUser(id)).toBeUndefined();
    expect(await store.findMessage('many-7')).toBeUndefined();
    await third.backend.close();
    const entries = await store.listAudit({ filter: { objectId: id, actions: ['delete'] }, isOldestFirst: true, offset: 0, limit: 9 });
    expect(entries.total).toBe(1);
    await store.close();
  });

  it('is done once, even if two processes find it at the same time', async () => {
    const store = await open();
    const backplane = createInProcessBackplane();
    const errors: unknown[] = [];
    const events: BackplaneEvent[] = [];
    backplane.subscribe((one) => void events.push(one));
    const options = { store, backplane, onError: (error: unknown) => void errors.push(error) };
    const first = await createBench({ ...options, processId: 'first' });
    const { id } = await aliceWithMany(store);
    const alice = await store.findUser(id);
    if (alice) await store.updateUser({ ...alice, status: 'deleting' });
    // Both resume the deletion at startup.
    await first.backend.close();
    const benches = await Promise.all(['second', 'third'].map((processId) => createBench({ ...options, processId, isSeeded: true })));
    await expect.poll(() => store.findUser(id)).toBeUndefined();
    for (const { backend } of benches) await backend.close();
    expect(errors).toEqual([]);
    expect(events.filter((one) => one.kind === 'toPermitted' && JSON.stringify(one.message).includes(id))).toHaveLength(1);
    await store.close();
  });
});

/** After `dieAfter(n)` and n more transactions, the store is unavailable, as after a kill. */
function dyingStore(store: Store) {
  let left = Number.POSITIVE_INFINITY;
  const alive =
    <A extends readonly unknown[], T>(step: (...args: A) => Promise<T>) =>
    async (...args: A): Promise<T> => {
      if (left === 0) throw new StoreUnavailable('killed');
      return step(...args);
    };
  const guarded = Object.fromEntries(Object.entries(store).map(([name, step]) => [name, alive(step as () => Promise<unknown>)]));
  const dying = {
    ...(guarded as unknown as Store),
    transaction: alive(async (work: Parameters<Store['transaction']>[0]) => {
      left -= 1;
      return store.transaction(work);
    }) as Store['transaction'],
    close: async () => {},
  };
  return { store: dying, dieAfter: (n: number) => void (left = n) };
}

async function aliceWithMany(store: Store) {
  const alice = await store.findUserByLogin('alice');
  const [line] = await store.linesOf(alice?.id ?? '');
  const [chat] = await store.chatsOf(line?.tn ?? '');
  if (!alice || !chat) throw new Error('Alice has no chat.');
  const state = { isIncoming: true, isDelivered: true, isSeen: true };
  const message = (n: number) => ({ id: `many-${n}`, chatId: chat.id, time: 1_000 + n, senderTn: '+1', text: 'Hello', ...state });
  await store.addMessages(Array.from({ length: 1_000 }, (_, n) => message(n)));
  return alice;
}
