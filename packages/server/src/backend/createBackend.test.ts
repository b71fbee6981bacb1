import { describe, expect, it, vi } from 'vitest';
import { createMemoryStore } from '../memoryStore/createMemoryStore.ts';
import { createInProcessBackplane } from './hub/backplane.ts';
import type { HubPeer, SendAnswer } from './ports/ports.ts';
import type { Store, StoredUser } from './store/store.ts';
import { createBench, testProvider } from './testing/bench.ts';

const ALICE = '+14155552671';
const BOB = '+33612345678';
const listOfAlice = { tn: ALICE };
const hello = { name: '', phoneNumber: BOB, msg: 'hello' };

const tokenOf = ({ authorization }: { readonly authorization: string }) => authorization.replace('Bearer ', '');

function peer(): HubPeer & { readonly heard: string[] } {
  const heard: string[] = [];
  return { heard, send: (method) => void heard.push(method), close: () => void heard.push('closed') };
}

describe('permissions', () => {
  async function benchOf(change: (user: StoredUser) => StoredUser) {
    const memory = createMemoryStore();
    const store: Store = {
      ...memory,
      findSignedIn: async (...asked) => {
        const found = await memory.findSignedIn(...asked);
        return found && { ...found, user: change(found.user) };
      },
    };
    return createBench({ store });
  }

  it('Ability change acts on the next request', async () => {
    let isAllowed = true;
    const { call, signIn } = await benchOf((user) => (isAllowed ? user : { ...user, abilities: [] }));
    const headers = await signIn('alice');
    expect((await call('getListMessages', listOfAlice, headers)).status).toBe(200);
    isAllowed = false;
    expect((await call('getListMessages', listOfAlice, headers)).status).toBe(403);
    expect((await call('getInfo', {}, headers)).status).toBe(200);
  });

  it('reading and sending are separate permissions', async () => {
    const { call, signIn } = await benchOf((user) => ({ ...user, abilities: [{ action: 'VIEW', subject: 'chat' }] }));
    const headers = { ...(await signIn('alice')), 'x-tn': ALICE };
    expect((await call('getListMessages', listOfAlice, headers)).status).toBe(200);
    expect((await call('sendMessage', hello, headers)).status).toBe(403);
  });

  it('fails closed: if the user cannot be loaded, access is denied without a stack or SQL in the answer', async () => {
    const onError = vi.fn();
    const memory = createMemoryStore();
    const store: Store = { ...memory, findSignedIn: () => Promise.reject(new Error('select secret from users')) };
    const { call } = await createBench({ store, onError });
    const { status, text, headers, envelope } = await call('getInfo', {}, { authorization: 'Bearer x' });
    expect([status, envelope.code]).toEqual([500, 'internal']);
    expect(text).not.toMatch(/secret|select|\.ts/);
    expect(onError).toHaveBeenCalledWith(expect.any(Error), { requestId: headers.get('x-request-id'), call: 'getInfo' });
  });

  it('limits sends per user: 429 with Retry-After', async () => {
    const { call, signIn } = await createBench({ limits: { sends: { times: 2, seconds: 60 } } });
    const [alice, bob] = [
      { ...(await signIn('alice')), 'x-tn': ALICE },
      { ...(await signIn('bob')), 'x-tn': BOB },
    ];
    const statuses = [];
    for (let i = 0; i < 3; i += 1) statuses.push((await call('sendMessage', hello, alice)).status);
    expect(statuses).toEqual([200, 200, 429]);
    expect((await call('sendMessage', { ...hello, phoneNumber: ALICE }, bob)).status).toBe(200);
  });
});

describe('time and providers', () => {
  it('messages keep their order if the clock does not advance or is set back', async () => {
    const { call, signIn, time } = await createBench();
    const headers = { ...(await signIn('alice')), 'x-tn': ALICE };
    const times = [];
    for (const step of [0, 0, -3_600, 1]) {
      time.now += step;
      times.push((await call('sendMessage', hello, headers)).data.time);
    }
    expect(times).toEqual([1_800_000_000, 1_800_000_000.001, 1_800_000_000.002, 1_800_000_000.003]);
  });

  it('late, repeated and unknown provider reports are harmless', async () => {
    const onError = vi.fn();
    const { call, signIn, provider, store } = await createBench({ onError });
    const headers = { ...(await signIn('alice')), 'x-tn': ALICE };
    const { data } = await call('sendMessage', { ...hello, phoneNumber: '+12125550111' }, headers);
    const { reports } = provider;
    await reports?.failed(data.id, 'expired');
    expect(await store.findMessage(data.id)).toMatchObject({ failure: 'expired', isDelivered: false });
    await reports?.delivered(data.id);
    expect(await store.findMessage(data.id)).not.toHaveProperty('failure');
    await reports?.seen(data.id);
    await reports?.failed(data.id, 'unknown');
    await reports?.delivered('no-such-message');
    await reports?.received({ providerId: crypto.randomUUID(), from: '+12125550111', to: '+12125550112', text: 'wrong number' });
    expect(await store.findMessage(data.id)).toMatchObject({ isDelivered: true, isSeen: true });
    expect(onError).not.toHaveBeenCalled();
  });
});

describe('what the sender sees of an outbound message', () => {
  async function sentBy(answer: () => Promise<SendAnswer>) {
    const { call, signIn } = await createBench({ provider: testProvider({ send: answer }) });
    const headers = { ...(await signIn('alice')), 'x-tn': ALICE };
    const clientId = crypto.randomUUID();
    await call('sendMessage', { ...hello, phoneNumber: '+12125550111', clientId }, headers);
    return async () => (await call('findSent', { clientId }, headers)).data?.message;
  }

  it('a failure in the provider’s words, and an unconfirmed message as such', async () => {
    const failed = await sentBy(async () => ({ kind: 'failed', reason: 'rejected', code: '21610', text: 'Opted out' }));
    await expect.poll(failed).toMatchObject({ failure: 'rejected', failureDetail: { code: '21610', text: 'Opted out' } });
    const lost = await sentBy(() => Promise.reject(new Error('The connection was lost.')));
    await expect.poll(lost).toMatchObject({ isConfirmed: false, feedback: { isSent: true, isDelivered: false } });
    const taken = await sentBy(async () => ({ kind: 'accepted', providerId: 'SM1' }));
    await expect.poll(taken).toMatchObject({ isConfirmed: true });
  });
});

describe('the hub', () => {
  it("a broken connection does not affect pushes to others or the sender's answer", async () => {
    const { call, signIn, backend } = await createBench();
    const alice = await signIn('alice');
    const broken = { ...peer(), send: vi.fn().mockReturnValueOnce(undefined).mockThrow(new Error('broken pipe')), close: vi.fn() };
    const whole = peer();
    for (const each of [broken, whole]) await backend.accept(each, { accessToken: tokenOf(alice), address: '' });
    expect((await call('sendMessage', hello, { ...alice, 'x-tn': ALICE })).status).toBe(200);
    expect(broken.close).toHaveBeenCalledOnce();
    expect(whole.heard).toEqual(['_HUB_CONNECTED', '_HUB_METHOD_NEW_MESSAGE', '_HUB_METHOD_NEW_MESSAGE']);
  });

  it('limits the calls of one connection', async () => {
    const { signIn, backend, time } = await createBench({ limits: { hubCalls: { times: 2, seconds: 10 } } });
    const session = await backend.accept(peer(), { accessToken: tokenOf(await signIn('alice')), address: '' });
    for (let i = 0; i < 2; i += 1) await session?.receive('PingPong', ['Ping']);
    await expect(session?.receive('PingPong', ['Ping'])).rejects.toThrow('Too many calls');
    time.now += 10;
    await expect(session?.receive('PingPong', ['Ping'])).resolves.toBeUndefined();
  });

  it('closes a connection whose session has expired, at its next call', async () => {
    const { signIn, backend, time } = await createBench();
    const tab = peer();
    const session = await backend.accept(tab, { accessToken: tokenOf(await signIn('alice')), address: '' });
    time.now += 12 * 3_600 - 1;
    await session?.receive('PingPong', ['Ping']);
    time.now += 1;
    await session?.receive('PingPong', ['Ping']);
    expect(tab.heard).toEqual(['_HUB_CONNECTED', '_HUB_PING_PONG', '_HUB_METHOD_LOGOUT', 'closed']);
  });

  it('closes its peers when the backend closes', async () => {
    const { signIn, backend } = await createBench();
    const tab = peer();
    await backend.accept(tab, { accessToken: tokenOf(await signIn('alice')), address: '' });
    await backend.close();
    expect(tab.heard).toEqual(['_HUB_CONNECTED', 'closed']);
  });

  it('processes on one store and backplane push to each other’s users and end each other’s sessions', async () => {
    const backplane = createInProcessBackplane();
    const one = await createBench({ backplane });
    const other = await createBench({ backplane, store: one.store });
    const [alice, bob] = [await one.signIn('alice'), await other.signIn('bob')];
    const tab = peer();
    await other.backend.accept(tab, { accessToken: tokenOf(bob), address: '' });
    await one.call('sendMessage', hello, { ...alice, 'x-tn': ALICE });
    await one.call('logout', {}, bob);
    expect(tab.heard).toEqual(['_HUB_CONNECTED', '_HUB_METHOD_NEW_MESSAGE', '_HUB_METHOD_LOGOUT', 'closed']);
  });
});
