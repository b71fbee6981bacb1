import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newUserAt, NO_MARKS, type Outbound, type Store, type StoredReport, type StoredMessage } from '../../../backend/index.ts';
import { EVERY_STORE } from '../testing/stores.ts';

const LINE = '+14155552671';
const DAY = 86_400_000;

describe.each(EVERY_STORE)('messages to a provider, on %s', (_, open) => {
  let store: Store;
  let test = 0;
  const named = (name: string) => `${name} of ${test}`;
  beforeAll(async () => {
    store = await open();
    await store.addUser({ ...newUserAt(1), id: 'user', username: 'grace', name: 'Grace', passwordHash: '' });
    await store.addLine({ tn: LINE, status: 'Alive', userId: 'user' });
  });
  beforeEach(async () => {
    test += 1;
    for (const id of ['one', 'other'].map(named))
      await store.addChat({ id, lineTn: LINE, contactTn: id, name: '', unseenMsgs: 0, seenUntil: 0, lastTime: 0, marks: NO_MARKS });
  });
  afterAll(() => store.close());

  async function add(chat: string, time: number, outbound: Outbound): Promise<string> {
    const chatId = named(chat);
    const outcome = { isIncoming: false, isDelivered: false, isSeen: false };
    const message: StoredMessage = { id: `${chatId} ${time}`, chatId, time, senderTn: LINE, text: 'Hello', outbound, ...outcome };
    await store.addMessage(message);
    return message.id;
  }
  let sm1 = '';
  beforeEach(() => void (sm1 = named('SM1')));
  const mine = { state: 'queued', attempt: 0, leasedBy: 'me' } as const;
  const outboundOf = async (id: string) => (await store.findMessage(id))?.outbound;

  it('starts the first of each chat, one per chat, and resumes one already started', async () => {
    const first = await add('one', 1, { ...mine, retryAt: 5, attempt: 2 });
    const second = await add('one', 2, mine);
    const theirs = await add('other', 3, { ...mine, leasedBy: 'you' });
    const behind = await add('other', 4, mine);
    const leased = (await store.leasedTo('me')).map(({ id }) => id);
    expect(leased).toEqual([first, second, behind]);
    const beginning = {
      process: 'me',
      ids: [first, second, theirs, behind],
      fallback: 'loopback',
      stopped: [],
      unconnected: [],
      now: 1,
      limit: 9,
    };
    const begin = async () => (await store.beginHandover(beginning)).begun.map(({ id, outbound }) => [id, outbound]);
    const begun = [[first, { state: 'handingOver', attempt: 3, leasedBy: 'me', account: 'loopback' }]];
    expect([await begin(), await begin()]).toEqual([begun, begun]);
    expect(await outboundOf(first)).toEqual(begun[0]?.[1]);
    expect(await store.acceptHandover({ id: first, account: 'a', providerId: sm1 })).toBe(true);
    // The account is the one the line has at this moment.
    await store.updateLine({ tn: LINE, status: 'Alive', userId: 'user', providerAccountId: 'twilio' });
    expect(await begin()).toEqual([[second, { ...mine, state: 'handingOver', attempt: 1, account: 'twilio' }]]);
    await store.updateLine({ tn: LINE, status: 'Alive', userId: 'user' });
  });

  it('lists what an account accepted lately, without a report', async () => {
    const [chatId, day] = [named('one'), test * DAY];
    const accepted = { state: 'accepted', attempt: 1, account: named('loopback') } as const;
    const lately = await add('one', day, { ...accepted, providerId: named('a') });
    await add('one', day - 5_000, { ...accepted, providerId: named('b') });
    await add('one', day + 1, { ...accepted, state: 'delivered', providerId: named('c') });
    await add('other', day + 2, { ...accepted, account: named('twilio'), providerId: named('d') });
    for (const id of [chatId, named('other')]) {
      const chat = await store.findChat(id);
      if (chat) await store.updateChat({ ...chat, lastTime: day + 2 });
    }
    expect((await store.acceptedLately(named('loopback'), 1_000, 9)).map(({ id }) => id)).toEqual([lately]);
  });

  it('the standby account of a line gets messages while the first is stopped, but not those already begun', async () => {
    const [begun, next] = [await add('one', 1, mine), await add('other', 1, mine)];
    const pair = { providerAccountId: 'twilio', standby: { accountId: 'telnyx', since: 5 } };
    await store.updateLine({ tn: LINE, status: 'Alive', userId: 'user', ...pair });
    expect(await store.findLine(LINE)).toMatchObject(pair);
    expect(await store.linesOfProvider('telnyx', 9)).toMatchObject([{ tn: LINE }]);
    const accountsOf = async (id: string, stopped: readonly string[]) =>
      (await store.beginHandover({ process: 'me', ids: [id], fallback: 'loopback', stopped, unconnected: [], now: 1, limit: 9 })).begun.map(
        ({ outbound }) => outbound?.account,
      );
    expect(await accountsOf(begun, [])).toEqual(['twilio']);
    expect(await accountsOf(begun, ['twilio'])).toEqual(['twilio']);
    expect(await accountsOf(next, ['twilio', 'another'])).toEqual(['telnyx']);
    const third = await add('other', 2, mine);
    await store.acceptHandover({ id: next, account: 'telnyx', providerId: sm1 });
    expect(await accountsOf(third, ['twilio', 'telnyx'])).toEqual(['twilio']);
    await store.updateLine({ tn: LINE, status: 'Alive', userId: 'user' });
    expect(await store.findLine(LINE)).not.toHaveProperty('standby');
  });

  it('the process that starts a chat takes over what others have queued behind it, oldest first, up to a limit', async () => {
    const yours = { ...mine, leasedBy: 'you' };
    const first = await add('one', 1, mine);
    const [second, , fourth] = [
      await add('one', 2, yours),
      await add('one', 3, mine),
      await add('one', 4, yours),
      await add('one', 5, yours),
    ];
    const elsewhere = [await add('other', 1, yours), await add('other', 2, mine)];
    const begin = async (process: string, ids: readonly string[]) => {
      const { begun, taken } = await store.beginHandover({
        process,
        ids,
        fallback: 'loopback',
        stopped: [],
        unconnected: [],
        now: 1,
        limit: 2,
      });
      return [begun, taken].map((all) => all.map(({ id, outbound }) => `${id}: ${outbound?.state} by ${outbound?.leasedBy}`));
    };
    expect(await begin('you', [second])).toEqual([[], []]);
    const begun = [`${first}: handingOver by me`];
    expect(await begin('me', [first, ...elsewhere])).toEqual([begun, [`${second}: queued by me`, `${fourth}: queued by me`]]);
    expect(await begin('me', [first])).toEqual([begun, [`${named('one')} 5: queued by me`]]);
    expect(await begin('me', [first])).toEqual([begun, []]);
  });

  it('a message for an account that another process is connected to stays queued, and belongs to that process', async () => {
    const settings = { kind: 'smpp', settings: {}, secrets: '', secretTimes: {}, version: 1, createdAt: 1, updatedAt: 1 } as const;
    const account = {
      ...settings,
      id: named('carrier'),
      name: named('carrier'),
      health: { state: 'unknown', since: 1 },
      calls: {},
    } as const;
    await store.addProviderAccount(account);
    await store.updateLine({ tn: LINE, status: 'Alive', userId: 'user', providerAccountId: account.id });
    const first = await add('one', 1, { ...mine, retryAt: 5 });
    const [behind, theirs] = [await add('one', 2, mine), await add('other', 1, { ...mine, leasedBy: 'you' })];
    await store.keepConnection({ account: account.id, process: 'you', now: 1, until: 10 });
    const begin = async (process: string, now: number, unconnected: readonly string[]) => {
      const beginning = { process, ids: [first, behind, theirs], fallback: 'loopback', stopped: [], unconnected, now, limit: 9 };
      const { begun, passedOn } = await store.beginHandover(beginning);
      return { begun: begun.map(({ id }) => id), passedOn };
    };
    expect(await begin('me', 9, [account.id])).toEqual({ begun: [], passedOn: [{ id: first, process: 'you' }] });
    expect([await outboundOf(first), await outboundOf(behind)]).toEqual([{ ...mine, leasedBy: 'you' }, mine]);
    expect(await begin('you', 9, [account.id])).toEqual({ begun: [first, theirs], passedOn: [] });
    // A connection that wasn't renewed counts for nothing.
    await store.acceptHandover({ id: first, account: account.id, providerId: sm1 });
    expect(await begin('you', 9, [])).toEqual({ begun: [theirs, behind], passedOn: [] });
    const late = await add('one', 3, mine);
    await store.acceptHandover({ id: behind, account: account.id, providerId: sm1 });
    const beginning = { process: 'me', ids: [late], fallback: 'loopback', stopped: [], limit: 9 };
    expect((await store.beginHandover({ ...beginning, unconnected: [account.id], now: 10 })).begun).toMatchObject([{ id: late }]);
    await store.updateLine({ tn: LINE, status: 'Alive', userId: 'user' });
  });

  it('an accepted message is stored once, with the provider’s id to find it by', async () => {
    const id = await add('one', 1, { ...mine, state: 'handingOver', attempt: 1 });
    const accept = (providerId: string) => store.acceptHandover({ id, account: 'a', providerId });
    expect([await accept(sm1), await accept('SM2')]).toEqual([true, false]);
    expect(await outboundOf(id)).toEqual({ state: 'accepted', attempt: 1, account: 'a', providerId: sm1 });
    const found = async (account: string, providerId: string) => (await store.findByProviderId(account, providerId))?.id;
    expect([await found('a', sm1), await found('a', 'SM2'), await found('b', sm1)]).toEqual([id, undefined, undefined]);
    expect(await store.takeAbandoned({ process: 'you', now: 1, until: 2, limit: 9 }).then((all) => all.map((one) => one.id))).not.toContain(
      id,
    );
  });

  it('returns early reports once, each status once', async () => {
    const report = {
      charge: { segments: 2 },
      account: 'a',
      providerId: sm1,
      status: 'failed',
      reason: 'blocked',
      code: '30004',
      text: 'Blocked',
      time: 1,
    } satisfies StoredReport;
    await store.addEarlyReport(report);
    await store.addEarlyReport({ ...report, time: 2 });
    await store.addEarlyReport({ account: 'a', providerId: sm1, status: 'sent', time: 3 });
    await store.addEarlyReport({ account: 'b', providerId: sm1, status: 'sent', time: 3 });
    const take = async () => (await store.takeEarlyReports('a', sm1)).toSorted((a, b) => a.time - b.time);
    expect(await take()).toEqual([report, { account: 'a', providerId: sm1, status: 'sent', time: 3 }]);
    expect(await take()).toEqual([]);
  });

  it('claims a received message once per account, until it is forgotten', async () => {
    const claim = (account: string, time: number) => store.claimInbound({ account, providerId: sm1, time, sentAt: 1 });
    const known = async () => [await store.hasInbound('a', sm1), await store.hasInbound('b', sm1)];
    expect(await known()).toEqual([false, false]);
    expect([await claim('a', 1), await claim('a', 2), await claim('b', 7 * DAY)]).toEqual([true, false, true]);
    expect(await known()).toEqual([true, true]);
    await store.forgetProviderEvents(2);
    expect(await known()).toEqual([false, true]);
    expect([await claim('a', 8 * DAY), await claim('b', 8 * DAY)]).toEqual([true, false]);
  });

  it('keeps a claim without a time of the provider’s for good', async () => {
    expect(await store.claimInbound({ account: 'a', providerId: sm1, time: 1 })).toBe(true);
    await store.forgetProviderEvents(900 * DAY);
    expect(await store.claimInbound({ account: 'a', providerId: sm1, time: 900 * DAY })).toBe(false);
  });
});
