import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newUserAt, type Store } from '../../../backend/index.ts';
import { EVERY_STORE } from '../testing/stores.ts';

const LIMITS = { messages: 3, bytes: 1_000, numbers: 2 };
const [ONE, TWO, THREE] = ['+11', '+12', '+13'];

describe.each(EVERY_STORE)('messages that no line takes on %s', (_, open) => {
  let store: Store;
  beforeAll(async () => {
    store = await open();
    const account = {
      kind: 'webhook',
      settings: {},
      secrets: '',
      secretTimes: {},
      version: 1,
      createdAt: 5,
      updatedAt: 5,
      calls: {},
    } as const;
    for (const id of ['a', 'b', 'c']) await store.addProviderAccount({ ...account, id, name: id, health: { state: 'unknown', since: 5 } });
  });
  afterAll(() => store.close());

  let ids = 0;
  function add(accountId: string, to: string, time: number, text?: string) {
    const id = `message${(ids += 1)}`;
    const kept = text === undefined ? undefined : { id, message: { providerId: id, from: '+99', to, text } };
    return store.addUnrouted({ accountId, kind: kept ? 'noLine' : 'binary', to, time, from: `+${time}`, ...(kept && { kept }) }, LIMITS);
  }
  const textsOf = async (accountId: string, to: string, after?: number) =>
    (await store.keptUnrouted({ accountId, kind: 'noLine', to }, 9, after)).map(({ message }) => message.text);
  const numbersOf = async (accountId: string) =>
    (await store.unroutedOf(accountId)).map(({ kind, to, count, kept }) => [kind, to, count, kept]);

  it('are counted by number, newest first; further numbers are counted together, and further messages are only counted', async () => {
    expect(await add('a', ONE, 10, 'first')).toEqual({ isNew: true, isKept: true });
    expect(await add('a', TWO, 20, 'x'.repeat(980))).toEqual({ isNew: true, isKept: false });
    expect(await add('a', ONE, 10, 'second')).toEqual({ isNew: false, isKept: true });
    expect(await add('a', THREE, 30, 'third')).toEqual({ isNew: true, isKept: true });
    expect(await add('a', '+14', 40, 'fourth')).toEqual({ isNew: false, isKept: false });
    await add('b', ONE, 5, 'elsewhere');
    expect(await store.unroutedOf('a')).toEqual([
      { accountId: 'a', kind: 'noLine', to: '', count: 2, kept: 1, newestAt: 40, newestFrom: '+40' },
      { accountId: 'a', kind: 'noLine', to: TWO, count: 1, kept: 0, newestAt: 20, newestFrom: '+20' },
      { accountId: 'a', kind: 'noLine', to: ONE, count: 2, kept: 2, newestAt: 11, newestFrom: '+10' },
    ]);
  });

  it('are read oldest first, page by page, and are gone when they are delivered', async () => {
    const [first, second] = await store.keptUnrouted({ accountId: 'a', kind: 'noLine', to: ONE }, 9);
    expect([first?.message.text, second?.message.text]).toEqual(['first', 'second']);
    expect(await textsOf('a', ONE, first?.time)).toEqual(['second']);
    if (first) await store.removeUnrouted([first, first]);
    expect([await textsOf('a', ONE), (await numbersOf('a')).at(-1)]).toEqual([['second'], ['noLine', ONE, 1, 1]]);
    expect(await add('a', ONE, 50, 'again')).toEqual({ isNew: false, isKept: true });
  });

  it('a dismissed number is not notified when it gets the next message', async () => {
    await store.dismissUnrouted({ accountId: 'a', kind: 'noLine', to: TWO });
    expect((await numbersOf('a')).map(([, to]) => to)).toEqual([ONE, '']);
    expect(await add('a', TWO, 60, 'back')).toEqual({ isNew: false, isKept: false });
    expect(await numbersOf('a')).toContainEqual(['noLine', TWO, 1, 0]);
  });

  it('data for a phone is counted', async () => {
    await add('c', ONE, 10);
    await add('c', ONE, 11);
    expect(await numbersOf('c')).toEqual([['binary', ONE, 2, 0]]);
  });

  it('expire, and go with their account', async () => {
    const expired = await store.expiredUnrouted(31, 9);
    expect(expired.map(({ accountId, message }) => [accountId, message.text])).toEqual([
      ['b', 'elsewhere'],
      ['a', 'second'],
      ['a', 'third'],
    ]);
    await store.removeUnrouted(expired);
    await store.forgetUnroutedNumbers(50);
    expect(await numbersOf('a')).toEqual([
      ['noLine', TWO, 1, 0],
      ['noLine', ONE, 1, 1],
    ]);
    await store.deleteProviderAccount('a');
    expect([await numbersOf('a'), await textsOf('a', ONE)]).toEqual([[], []]);
  });

  it('a line remembers the accounts it had, also when it moves to another user, but not when it comes back', async () => {
    for (const id of ['grace', 'ada']) await store.addUser({ ...newUserAt(1), id, username: id, name: id, passwordHash: '' });
    const formerAccounts = [{ accountId: 'b', until: 9 }];
    await store.addLine({ tn: ONE, status: 'Alive', userId: 'grace', providerAccountId: 'c', formerAccounts });
    expect(await store.findLine(ONE)).toMatchObject({ formerAccounts });
    expect(await store.moveLineAlone(ONE, 'ada')).toMatchObject({ userId: 'ada', providerAccountId: 'c', formerAccounts });
    const { formerAccounts: _, ...line } = (await store.findLine(ONE)) ?? { tn: ONE, status: 'Alive', userId: 'ada' };
    await store.updateLine(line);
    await store.moveLineAlone(ONE, 'grace');
    expect(await store.findLine(ONE)).not.toHaveProperty('formerAccounts');
  });
});
