import { describe, expect, it } from 'vitest';
import { createMemoryStore } from '../../memoryStore/createMemoryStore.ts';
import type { Store, StoredLine, StoreOperations } from '../store/store.ts';
import { createBench, testProvider } from '../testing/bench.ts';

const ALICE = '+14155552671';
const SHOP = '+14155552672';
const OLD = '+14155552673';
const BOB = '+33612345678';

/** Returns these numbers one by one, then none. */
function providerWith(...numbers: readonly string[]) {
  const left = [...numbers];
  return { ...testProvider(), newNumber: async () => left.shift() };
}

async function benchWith(...numbers: readonly string[]) {
  const bench = await createBench({ provider: providerWith(...numbers) });
  const headers = await bench.signIn('alice');
  return { ...bench, headers, ofAlice: async () => (await bench.call('getInfo', {}, headers)).data.accounts };
}

describe('replace lines', () => {
  it('skips numbers that are already lines', async () => {
    const { call, headers } = await benchWith(BOB, SHOP, '+16285550100');
    const { status, data } = await call('replaceLines', {}, headers);
    expect([status, data.map(({ tn, formerTn }) => [tn, formerTn])]).toEqual([
      200,
      [
        [ALICE, undefined],
        [SHOP, undefined],
        ['+16285550100', OLD],
      ],
    ]);
  });

  it('without a new number nothing changes, and the answer says so', async () => {
    const { call, headers, ofAlice } = await benchWith();
    const before = await ofAlice();
    const { status, envelope } = await call('replaceLines', {}, headers);
    expect([status, envelope.message]).toEqual([409, 'No new numbers available. Try again later.']);
    expect(await ofAlice()).toEqual(before);
  });

  it('a line without a new number stays, the others are replaced', async () => {
    const { call, headers, store, ofAlice } = await benchWith('+16285550100');
    const shop = await store.findLine(SHOP);
    if (shop) await store.updateLine({ ...shop, status: 'Suspended' });
    expect((await call('replaceLines', {}, headers)).status).toBe(200);
    expect((await ofAlice()).map(({ tn, status }) => [tn, status])).toEqual([
      [ALICE, 'Alive'],
      ['+16285550100', 'Alive'],
      [OLD, 'Suspended'],
    ]);
  });

  it('keeps the chats with history, names, marks and unread counts; a sent message is not sent again', async () => {
    const { call, headers, store } = await benchWith('+16285550100', '+16285550101');
    const old = await store.findLine(OLD);
    if (old) await store.updateLine({ ...old, status: 'Alive' });
    const payload = { name: '', phoneNumber: BOB, msg: 'Shall we meet?', clientId: crypto.randomUUID() };
    const sent = await call('sendMessage', payload, { ...headers, 'x-tn': OLD });
    const before = (await call('getListMessages', { tn: OLD }, headers)).data;
    const suspended = await store.findLine(OLD);
    if (suspended) await store.updateLine({ ...suspended, status: 'Suspended' });

    expect((await call('replaceLines', {}, headers)).status).toBe(200);
    const fresh = '+16285550100';
    const after = (await call('getListMessages', { tn: fresh }, headers)).data;
    const moved = before.map((chat) => ({
      ...chat,
      userTN: fresh,
      messages: chat.messages.map((message) => (message.senderTN === OLD ? { ...message, senderTN: fresh } : message)),
    }));
    expect(after).toEqual(moved);
    expect(after.length).toBeGreaterThan(1);
    expect((await call('getListMessages', { tn: OLD }, headers)).status).toBe(403);
    const again = await call('sendMessage', payload, { ...headers, 'x-tn': fresh });
    expect(again.data).toEqual(sent.data);
    const found = await call('searchMessages', { tn: fresh, query: 'SAMEDI', limit: 30 }, headers);
    expect(found.data.items.length).toBeGreaterThan(0);
  });

  it('"seen" for a message of the old number reaches the new one', async () => {
    const { call, headers, signIn, store } = await benchWith('+16285550100');
    await call('sendMessage', { name: '', phoneNumber: BOB, msg: 'Read me' }, { ...headers, 'x-tn': SHOP });
    const shop = await store.findLine(SHOP);
    if (shop) await store.updateLine({ ...shop, status: 'Suspended' });
    await call('replaceLines', {}, headers);
    const bob = await signIn('bob');
    const chat = (await call('getListMessages', { tn: BOB }, bob)).data.find(({ tn }) => tn === SHOP);
    await call('markSeen', { chatId: chat?.id ?? '', messageId: chat?.messages.at(-1)?.id ?? '' }, bob);
    const own = (await call('getListMessages', { tn: '+16285550100' }, headers)).data.find(({ tn }) => tn === BOB);
    expect(own?.messages.at(-1)).toMatchObject({ message: 'Read me', feedback: { isDelivered: true, isSeen: true } });
  });
});

describe('blocking a number outside this server', () => {
  it('drops messages that the provider delivers from it', async () => {
    const provider = testProvider();
    const { call, signIn } = await createBench({ provider });
    const headers = await signIn('alice');
    const dad = async () => (await call('getListMessages', { tn: ALICE }, headers)).data.find(({ name }) => name === 'Dad');
    const before = await dad();
    await call('updateChat', { chatId: before?.id ?? '', isBlocked: true }, headers);
    await provider.reports?.received({ providerId: crypto.randomUUID(), from: before?.tn ?? '', to: ALICE, text: 'unwanted' });
    expect(await dad()).toEqual({ ...before, isBlocked: true });
    await call('updateChat', { chatId: before?.id ?? '', isBlocked: false }, headers);
    await provider.reports?.received({ providerId: crypto.randomUUID(), from: before?.tn ?? '', to: ALICE, text: 'wanted' });
    expect((await dad())?.messages.at(-1)?.message).toBe('wanted');
  });
});

describe('delivered and seen times', () => {
  it("come from the provider's first report, and are never before the send time", async () => {
    const provider = testProvider();
    const { call, signIn, time } = await createBench({ provider });
    const headers = { ...(await signIn('alice')), 'x-tn': ALICE };
    const to = '+12125550199';
    const { data: sent } = await call('sendMessage', { name: '', phoneNumber: to, msg: 'When?' }, headers);
    const last = async () => (await call('getListMessages', { tn: ALICE }, headers)).data.find(({ tn }) => tn === to)?.messages.at(-1);
    expect(await last()).not.toHaveProperty('deliveredTime');
    time.now += 3;
    await provider.reports?.delivered(sent.id);
    time.now += 4;
    await provider.reports?.delivered(sent.id);
    await provider.reports?.seen(sent.id);
    time.now -= 60;
    await provider.reports?.seen(sent.id);
    expect(await last()).toMatchObject({ deliveredTime: sent.time + 3, seenTime: sent.time + 7 });
    const { data: later } = await call('sendMessage', { name: '', phoneNumber: to, msg: 'And then?' }, headers);
    time.now -= 60;
    await provider.reports?.seen(later.id);
    expect(await last()).toMatchObject({ deliveredTime: later.time, seenTime: later.time });
  });
});

describe('a line lost between the check and the transaction', () => {
  /** Changes the line right after the check. */
  async function sendWhile(change: (tx: StoreOperations) => Promise<void>, name: 'sendMessage' | 'sendMultiple') {
    const store = createMemoryStore();
    let isArmed = false;
    const findSignedIn: Store['findSignedIn'] = async (hash, now, lineTn) => {
      const found = await store.findSignedIn(hash, now, lineTn);
      if (isArmed && lineTn === ALICE) await store.transaction(change);
      return found;
    };
    const { call, signIn } = await createBench({ store: { ...store, findSignedIn } });
    const headers = await signIn('alice');
    const to = '+12125550177';
    isArmed = true;
    const body = name === 'sendMessage' ? { name: '', phoneNumber: to, msg: 'hello' } : { phones: [to], msg: 'hello' };
    const { status } = await call(name, body, { ...headers, 'x-tn': ALICE });
    return [status, await store.findChatWith(ALICE, to)];
  }
  const changeLine = (changed: Partial<StoredLine>) => async (tx: StoreOperations) => {
    const line = await tx.findLine(ALICE);
    if (!line) return;
    if (changed.tn) await tx.renumberLine(ALICE, { ...line, ...changed });
    else await tx.updateLine({ ...line, ...changed });
  };

  it.each(['sendMessage', 'sendMultiple'] as const)('%s stores nothing on it', async (name) => {
    expect(await sendWhile(changeLine({ status: 'Suspended' }), name)).toEqual([409, undefined]);
    expect(await sendWhile(changeLine({ tn: '+16285550100' }), name)).toEqual([403, undefined]);
  });
});

describe('bulk messages', () => {
  it('limits count each recipient', async () => {
    const { call, signIn, time } = await createBench({ limits: { sends: { times: 5, seconds: 60 } } });
    const headers = { ...(await signIn('alice')), 'x-tn': ALICE };
    const many = (...phones: readonly string[]) => call('sendMultiple', { phones: [...phones], msg: 'hello' }, headers);
    expect((await many('+12125550101', '+12125550102', '+1 212 555 0102', 'nobody')).status).toBe(200);
    const refused = await many('+12125550101', '+12125550102', '+12125550103', '+12125550104');
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60']);
    expect((await many('+12125550101', '+12125550102', '+12125550103')).status).toBe(200);
    expect((await call('sendMessage', { name: '', phoneNumber: BOB, msg: 'hello' }, headers)).status).toBe(429);
    time.now += 60;
    expect((await many('+12125550101')).status).toBe(200);
  });
});
