import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newUserAt, type Store, type StoredProviderAccount } from '../../../backend/index.ts';
import { EVERY_STORE } from '../testing/stores.ts';

const account = (id: string, more: Partial<StoredProviderAccount> = {}): StoredProviderAccount => ({
  id,
  kind: 'twilio',
  name: id,
  settings: { accountSid: 'AC1' },
  secrets: 'sealed',
  secretTimes: { authToken: 5 },
  version: 1,
  createdAt: 5,
  updatedAt: 5,
  health: { state: 'unknown', since: 5 },
  calls: {},
  ...more,
});

const CALLS: StoredProviderAccount['calls'] = {
  lastCall: 8,
  lastRefusal: { at: 7, why: 'tooOld', clockOffset: -720 },
  lastEvent: { at: 8, delay: 660 },
};

describe.each(EVERY_STORE)('provider accounts on %s', (_, open) => {
  let store: Store;
  beforeAll(async () => {
    store = await open();
    for (const id of ['grace', 'ada']) await store.addUser({ ...newUserAt(1), id, username: id, name: id, passwordHash: '' });
    await store.addProviderAccount(account('b'));
    await store.addProviderAccount(account('a', { kind: 'smpp' }));
  });
  afterAll(() => store.close());

  it('are listed by name; a change keeps health and calls', async () => {
    expect((await store.providerAccounts()).map(({ id }) => id)).toEqual(['a', 'b']);
    await store.setProviderHealth('a', { state: 'healthy', since: 9, lastSuccess: 9 }, { at: 9, state: 'healthy' }, 9);
    await store.setHookCalls('a', CALLS);
    await store.updateProviderAccount(account('a', { kind: 'smpp', name: 'A', secrets: 'other', version: 2 }));
    expect(await store.findProviderAccount('a')).toEqual(
      account('a', {
        kind: 'smpp',
        name: 'A',
        secrets: 'other',
        version: 2,
        health: { state: 'healthy', since: 9, lastSuccess: 9 },
        calls: CALLS,
      }),
    );
  });

  it('give each process a turn of its own, a pause apart, and none to an account that is gone', async () => {
    const turns = await Promise.all(Array.from({ length: 4 }, () => store.takeSendTurn('a', 1_000, 250)));
    expect(turns.toSorted((a = 0, b = 0) => a - b)).toEqual([1_000, 1_250, 1_500, 1_750]);
    expect(await store.takeSendTurn('a', 1_000, 250, 1_999)).toBeUndefined();
    expect(await store.takeSendTurn('a', 1_000, 250, 2_000)).toBe(2_000);
    expect(await store.takeSendTurn('a', 9_000, 250, 9_000)).toBe(9_000);
    expect(await store.takeSendTurn('b', 1_000, 250, 1_000)).toBe(1_000);
    await expect(store.takeSendTurn('gone', 1_000, 250)).rejects.toThrow();
  });

  it('have one process that keeps the connection, until it releases it or is late', async () => {
    const keep = (process: string, now: number) => store.keepConnection({ account: 'a', process, now, until: now + 15 });
    const first = await Promise.all(['one', 'two', 'three'].map((process) => keep(process, 100)));
    expect(new Set(first).size).toBe(1);
    const [holder = ''] = first;
    const other = holder === 'one' ? 'two' : 'one';
    expect([await keep(other, 114), await keep(holder, 110), await keep(other, 124)]).toEqual([holder, holder, holder]);
    expect([await keep(other, 125), await keep(holder, 126)]).toEqual([other, other]);
    await store.releaseConnection('a', holder);
    expect(await keep(holder, 127)).toBe(other);
    await store.releaseConnection('a', other);
    expect(await keep(holder, 127)).toBe(holder);
    await expect(store.keepConnection({ account: 'gone', process: 'one', now: 1, until: 2 })).rejects.toThrow();
  });

  it('keep their newest changes of state, and none after they are deleted', async () => {
    for (let at = 10; at < 16; at += 1) await store.setProviderHealth('b', { state: 'down', since: at }, { at, state: 'down' }, 3);
    await store.setProviderHealth('b', { state: 'down', since: 15, lastSuccess: 1 }, undefined, 3);
    expect((await store.providerHistory('b')).map(({ at }) => at)).toEqual([15, 14, 13]);
    await store.deleteProviderAccount('b');
    await store.setProviderHealth('b', { state: 'down', since: 20 }, { at: 20, state: 'down' }, 3);
    await store.setHookCalls('b', { lastCall: 20 });
    expect([await store.findProviderAccount('b'), await store.providerHistory('b')]).toEqual([undefined, []]);
  });

  it('know their lines; a line that moves without its chats keeps its account, and its history uses none', async () => {
    await store.addLine({ tn: '+12', status: 'Alive', userId: 'grace', providerAccountId: 'a' });
    await store.addLine({ tn: '+11', status: 'Alive', userId: 'grace', providerAccountId: 'a' });
    await store.addLine({ tn: '+13', status: 'Alive', userId: 'grace' });
    await store.moveLineAlone('+12', 'ada');
    expect(await store.linesOfProvider('a', 9)).toMatchObject([
      { tn: '+11', userId: 'grace' },
      { tn: '+12', userId: 'ada' },
    ]);
    expect(await store.linesOfProvider('a', 1)).toHaveLength(1);
    expect(await store.countProviderLines()).toEqual(new Map([['a', 2]]));
    await store.moveLineAlone('+12', 'grace');
    expect(await store.findLine('+12')).toMatchObject({ userId: 'grace', providerAccountId: 'a' });
  });

  it('a file’s link opens it until it expires', async () => {
    const file = { id: 'file', name: 'a.png', type: 'image/png', size: 3, hasThumbnail: false, createdAt: 1 };
    await store.addFile(file);
    await store.addFileLink({ hash: 'hash', fileId: 'file', expiresAt: 100 });
    expect([await store.findFileLink('hash', 99), await store.findFileLink('hash', 100), await store.findFileLink('other', 1)]).toEqual([
      file,
      undefined,
      undefined,
    ]);
    await store.forgetFileLinks(100);
    expect(await store.findFileLink('hash', 99)).toBeUndefined();
  });

  it('what a number spends is added up by month and currency, within the transaction', async () => {
    const [month, euros] = ['2026-11', { lineTn: '+13', currency: 'EUR' }];
    await store.addSpend({ ...euros, month, micros: 7_500 });
    await store.addSpend({ ...euros, month, micros: 5_000_000_000_000 });
    await store.addSpend({ ...euros, month: '2026-10', micros: 1 });
    await store.addSpend({ lineTn: '+13', currency: 'CHF', month, micros: 2 });
    await store.addSpend({ lineTn: '+14', currency: 'USD', month, micros: 5 });
    await store.addSpend({ lineTn: '+14', currency: 'USD', month, micros: -5 });
    const broken = store.transaction(async (tx) => {
      await tx.addSpend({ ...euros, month, micros: 9 });
      throw new Error('undone');
    });
    await expect(broken).rejects.toThrow('undone');
    expect(await store.spendOf(['+13', '+14'], month)).toEqual([
      { lineTn: '+13', currency: 'CHF', micros: 2 },
      { ...euros, micros: 5_000_000_007_500 },
    ]);
  });
});
