import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Store, StoredPushDevice, StoredSession } from '../../../backend/index.ts';
import { createWebCryptoHasher } from '../../../backend/index.ts';
import { seedDemo } from '../../../backend/index.ts';
import { EVERY_STORE } from '../testing/stores.ts';

describe.each(EVERY_STORE)('devices for push messages on %s', (_, open) => {
  let store: Store;
  let [alice, bob] = ['', ''];
  beforeEach(async () => {
    store = await open();
    await seedDemo(store, { clock: { now: () => 1 }, hasher: createWebCryptoHasher(1) });
    alice = (await store.findUserByLogin('alice'))?.id ?? '';
    bob = (await store.findUserByLogin('bob'))?.id ?? '';
  });
  afterEach(() => store.close());

  async function session(id: string, userId: string, expiresAt = 1_000): Promise<void> {
    const browser = { isRemembered: false, generation: 0, rotatedAt: 1, createdAt: 1, address: '', userAgent: '' };
    await store.addSession({ id, userId, expiresAt, ...browser } satisfies StoredSession);
  }

  const device = (id: string, more: Partial<StoredPushDevice> = {}): StoredPushDevice => ({
    id,
    userId: alice,
    sessionId: `of ${id}`,
    endpoint: `https://push.example/${id}`,
    endpointHash: `hash ${id}`,
    p256dh: 'key',
    auth: 'auth',
    secret: 'sealed',
    language: 'ar',
    settings: { content: 'name', showsCodes: true, quiet: { isOn: true, from: 1, to: 2, days: [0, 6] }, zone: 'Asia/Tokyo' },
    createdAt: 10,
    ...more,
  });
  const ids = async (userId: string, now = 0) => (await store.pushDevicesOf(userId, now)).map(({ id }) => id);

  it('are stored whole, changed, and listed by age', async () => {
    for (const id of ['a', 'b']) await session(`of ${id}`, alice);
    await store.putPushDevice(device('b'));
    await store.putPushDevice(device('a', { createdAt: 5 }));
    await store.putPushDevice(device('b', { language: 'fr', usedAt: 7 }));
    expect(await store.findPushDevice('b', 0)).toEqual(device('b', { language: 'fr', usedAt: 7 }));
    await store.notePushUse('b', 99);
    await store.notePushUse('gone', 99);
    expect(await store.pushDevicesOf(alice, 0)).toEqual([device('a', { createdAt: 5 }), device('b', { language: 'fr', usedAt: 99 })]);
    await store.removePushDevice('b');
    await store.removePushDevice('b');
    expect([await ids(alice), await ids(bob)]).toEqual([['a'], []]);
  });

  it('there is one per session, and one per endpoint', async () => {
    await session('of a', alice);
    await session('of b', bob);
    await store.putPushDevice(device('a'));
    await store.putPushDevice(device('a2', { sessionId: 'of a' }));
    expect(await ids(alice)).toEqual(['a2']);
    await store.putPushDevice(device('b', { userId: bob, endpointHash: 'hash a2' }));
    expect([await ids(alice), await ids(bob)]).toEqual([[], ['b']]);
  });

  it('end with their session, however it ends', async () => {
    for (const id of ['a', 'b', 'c']) {
      await session(`of ${id}`, alice, id === 'b' ? 500 : 1_000);
      await store.putPushDevice(device(id));
    }
    await store.endSession('of a');
    expect([await ids(alice), await ids(alice, 500)]).toEqual([['b', 'c'], ['c']]);
    expect([await store.findPushDevice('b', 499), await store.findPushDevice('b', 500)].map(Boolean)).toEqual([true, false]);
    await store.forgetExpired(600);
    expect(await ids(alice)).toEqual(['c']);
    await store.endSession('of c', true);
    expect(await ids(alice)).toEqual([]);
  });

  it('know which chats they show, once each, until they are taken', async () => {
    for (const [id, userId] of [
      ['a', alice],
      ['b', alice],
      ['c', bob],
    ] as const) {
      await session(`of ${id}`, userId);
      await store.putPushDevice(device(id, { userId }));
      await store.addPushNotice(id, 'chat 1');
    }
    await store.addPushNotice('a', 'chat 1');
    await store.addPushNotice('a', 'chat 2');
    await store.addPushNotice('gone', 'chat 1');
    const sorted = (taken: readonly { readonly deviceId: string; readonly chatId: string }[]) =>
      taken.map(({ deviceId, chatId }) => `${deviceId} ${chatId}`).toSorted();
    expect(sorted(await store.takePushNotices(alice, ['chat 1', 'chat 3']))).toEqual(['a chat 1', 'b chat 1']);
    expect(await store.takePushNotices(alice, ['chat 1'])).toEqual([]);
    expect(await store.takePushNotices(alice, [])).toEqual([]);
    expect(sorted(await store.takePushNotices(bob, ['chat 1']))).toEqual(['c chat 1']);
    await store.removePushDevice('a');
    expect(await store.takePushNotices(alice, ['chat 2'])).toEqual([]);
  });

  it('share one key pair', async () => {
    expect(await store.findPushKeys()).toBeUndefined();
    await store.setPushKeys({ publicKey: 'one', privateKey: 'sealed' });
    await store.setPushKeys({ publicKey: 'two', privateKey: 'sealed again' });
    expect(await store.findPushKeys()).toEqual({ publicKey: 'two', privateKey: 'sealed again' });
  });
});
