import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Store, StoredFile, StoredScheduled } from '../../../backend/index.ts';
import { createWebCryptoHasher, seedDemo } from '../../../backend/index.ts';
import { EVERY_STORE } from '../testing/stores.ts';

describe.each(EVERY_STORE)('scheduled messages on %s', (_, open) => {
  let store: Store;
  let [alice, bob] = ['', ''];
  beforeEach(async () => {
    store = await open();
    await seedDemo(store, { clock: { now: () => 1 }, hasher: createWebCryptoHasher(1) });
    alice = (await store.findUserByLogin('alice'))?.id ?? '';
    bob = (await store.findUserByLogin('bob'))?.id ?? '';
  });
  afterEach(() => store.close());

  const row = (id: string, more: Partial<StoredScheduled> = {}): StoredScheduled => ({
    id,
    userId: alice,
    clientId: `client ${id}`,
    version: 1,
    lineTn: '+14155552671',
    contactTn: '+14155550123',
    name: '',
    text: 'Later',
    fileIds: ['f'],
    replyTo: 'message',
    templateIds: ['template'],
    sendAt: 100,
    timeZone: 'Asia/Tokyo',
    zoneSource: 'contact',
    cancelOnReply: true,
    repeat: { every: 'month', first: '2026-01-31T09:00', until: '2026-12-31' },
    state: 'scheduled',
    known: { chat: [1, 2] },
    messageIds: [],
    createdAt: 1,
    ...more,
  });
  const ids = (rows: readonly StoredScheduled[]) => rows.map(({ id }) => id);

  it('are stored whole, listed in order and in pages, and belong to one user', async () => {
    for (const one of [row('b'), row('a'), row('c', { sendAt: 50 }), row('x', { userId: bob })]) await store.addScheduled(one);
    expect(await store.findScheduled('a')).toEqual(row('a'));
    const first = await store.scheduledOf({ userId: alice, limit: 2 });
    expect(ids(first)).toEqual(['c', 'a']);
    expect(ids(await store.scheduledOf({ userId: alice, limit: 2, after: first.at(-1) }))).toEqual(['b']);
    expect(ids(await store.scheduledOf({ userId: alice, limit: 9, contactTn: '+15' }))).toEqual([]);
    expect(ids(await store.scheduledById(bob, ['a', 'x', 'x']))).toEqual(['x']);
    expect((await store.findScheduledByClientId(alice, 'client b'))?.id).toBe('b');
    await expect(store.addScheduled(row('d', { clientId: 'client b' }))).rejects.toThrow();
  });

  it('are due by their time; those that ask or ended are not', async () => {
    for (const one of [row('a'), row('b', { sendAt: 50 }), row('c', { sendAt: 200 })]) await store.addScheduled(one);
    expect([ids(await store.scheduledUntil(100, 1)), await store.nextScheduledAt()]).toEqual([['b'], 50]);
    expect(ids(await store.scheduledUntil(100, 9, row('b', { sendAt: 50 })))).toEqual(['a']);
    await store.updateScheduled(row('b', { state: 'asks', question: 'replied', version: 2 }));
    await store.updateScheduled(row('a', { state: 'sent', endedAt: 300, messageIds: ['m'] }));
    expect([await store.nextScheduledAt(), await store.countScheduled(alice)]).toEqual([200, { scheduled: 1, asks: 1 }]);
    expect(ids(await store.scheduledUnlessReply(alice, '+14155550123'))).toEqual(['c']);
    await store.forgetScheduled(301);
    expect([await store.findScheduled('a'), (await store.findScheduled('b'))?.question]).toEqual([undefined, 'replied']);
  });

  it('end with their user, and so do files that no message has', async () => {
    const file = (id: string): StoredFile => ({ id, name: 'a.txt', type: 'text/plain', size: 1, hasThumbnail: false, createdAt: 1 });
    for (const [id, userId, until] of [
      ['mine', alice, 10],
      ['kept', alice, 99],
      ['other', bob, 99],
    ] as const) {
      await store.addFile(file(id));
      await store.keepFile({ fileId: id, userId, until });
    }
    expect(await store.keptFiles(alice, ['kept', 'other', 'mine'])).toEqual([file('kept'), file('mine')]);
    expect([await store.findFileFor(alice, 'mine'), await store.findFileFor(bob, 'mine')]).toEqual([file('mine'), undefined]);
    await store.removeFiles(['kept']);
    expect(await store.forgetKeptFiles(50, 9)).toEqual(['mine']);
    await store.addScheduled(row('a'));
    await store.deleteUser(alice);
    expect(await store.findScheduled('a')).toBeUndefined();
    expect(await store.knownFiles(['mine', 'kept', 'other'])).toEqual(new Set(['other']));
  });
});
