import { isGrant, type SignInAnswer } from '@manyline/contract';
import { describe, expect, it, vi } from 'vitest';
import { createWebCryptoHasher } from '../ports/webCryptoHasher.ts';
import type { StoredUser } from '../store/store.ts';
import { createBench } from '../testing/bench.ts';
import { REFRESH_COOKIE } from './refreshCookie.ts';

const right = { username: 'alice', password: 'manyline-demo', rememberMe: false };
const wrong = { ...right, password: 'wrong' };

function bearer(answer: SignInAnswer): string {
  if (!isGrant(answer)) throw new Error('A second step is asked for.');
  return `Bearer ${answer.accessToken}`;
}

describe('a known browser', () => {
  it('stays known as long as it is used: its cookie is written again, and nothing is said about it', async () => {
    const { call, time, written, signIn } = await createBench();
    await call('login', right);
    const halfYear = 179 * 24 * 3_600;
    for (let visit = 0; visit < 2; visit += 1) {
      time.now += halfYear;
      expect((await call('login', right)).status).toBe(200);
    }
    const [first, ...again] = written.filter(({ name }) => name === 'manyline-device');
    expect(again).toEqual([first, first]);
    const { data } = await call('getNotifications', {}, await signIn('alice'));
    expect(data.items.map(({ facts }: { readonly facts: { readonly kind: string } }) => facts.kind)).not.toContain('signIn');
  });
});

describe('the refresh cookie', () => {
  it('lives 30 days if the user is remembered, else until the browser closes', async () => {
    const { call, written } = await createBench();
    await call('login', right);
    await call('login', { ...right, rememberMe: true });
    await call('refresh', {});
    const refreshes = written.filter(({ name }) => name === REFRESH_COOKIE);
    expect(refreshes.map(({ name, maxAgeSeconds }) => [name, maxAgeSeconds])).toEqual([
      [REFRESH_COOKIE, undefined],
      [REFRESH_COOKIE, 2_592_000],
      [REFRESH_COOKIE, 2_592_000],
    ]);
  });

  it.each([
    [false, 12 * 3_600],
    [true, 30 * 24 * 3_600],
  ])('remembered: %s, renews for %i seconds after its last use and no longer', async (rememberMe, seconds) => {
    const { call, time } = await createBench();
    await call('login', { ...right, rememberMe });
    time.now += seconds - 1;
    expect((await call('refresh', {})).status).toBe(200);
    time.now += seconds - 1;
    expect((await call('refresh', {})).status).toBe(200);
    time.now += seconds;
    expect((await call('refresh', {})).status).toBe(401);
  });

  it.each([
    ['24 hours', false, 24 * 3_600],
    ['90 days', true, 90 * 24 * 3_600],
  ])('%s after the sign-in the session ends, however often it was renewed', async (_name, rememberMe, limit) => {
    const { call, time, written } = await createBench();
    await call('login', { ...right, rememberMe });
    const step = rememberMe ? 24 * 3_600 : 3_600;
    for (let passed = step; passed < limit; passed += step) {
      time.now += step;
      expect((await call('refresh', {})).status).toBe(200);
    }
    time.now += step - 600;
    const { data } = await call('refresh', {});
    // The last access token and its cookie end with the session.
    expect(data.expiresAt - data.serverTime).toBe(600);
    expect(written.at(-1)?.maxAgeSeconds).toBe(rememberMe ? 600 : undefined);
    const headers = { authorization: `Bearer ${data.accessToken}` };
    time.now += 599;
    expect((await call('getInfo', {}, headers)).status).toBe(200);
    time.now += 1;
    expect((await call('getInfo', {}, headers)).status).toBe(401);
    expect((await call('refresh', {})).status).toBe(401);
  });

  it('a session without a stored start time counts from its next use', async () => {
    const { call, store, time } = await createBench();
    const { data } = await call('login', right);
    const [session] = await store.sessionsOf((await call('getInfo', {}, { authorization: bearer(data) })).data.id);
    if (!session) throw new Error('There is no session.');
    await store.updateSession({ ...session, createdAt: 0 });
    expect((await call('refresh', {})).status).toBe(200);
    expect((await store.findSession(session.id))?.createdAt).toBe(time.now * 1_000);
  });

  it('a second sign-in in the same browser ends the first session without notifying its tabs', async () => {
    const { call, backend, cookies } = await createBench();
    const first = await call('login', right);
    const heard: unknown[] = [];
    const peer = { send: (method: string) => void heard.push(method), close: () => void heard.push('closed') };
    const accessToken = bearer(first.data).replace('Bearer ', '');
    await backend.accept(peer, { accessToken, address: '192.0.2.1' });
    const second = await call('login', { ...right, username: 'bob' });
    expect(heard).toEqual(['_HUB_CONNECTED', 'closed']);
    expect((await call('getInfo', {}, { authorization: bearer(first.data) })).status).toBe(401);
    expect((await call('getInfo', {}, { authorization: bearer(second.data) })).data.username).toBe('bob');

    cookies.delete(REFRESH_COOKIE);
    await call('login', right);
    expect((await call('getInfo', {}, { authorization: bearer(second.data) })).status).toBe(200);
  });

  it('a failed sign-in keeps the existing session', async () => {
    const { call } = await createBench();
    const { data } = await call('login', right);
    expect((await call('login', wrong)).status).toBe(401);
    expect((await call('getInfo', {}, { authorization: bearer(data) })).status).toBe(200);
    expect((await call('refresh', {})).status).toBe(200);
  });

  it.each([
    [30, 200],
    [31, 401],
  ])('the replaced token still renews %i s later: %i', async (seconds, status) => {
    const { call, time, cookies } = await createBench();
    await call('login', right);
    const old = cookies.get(REFRESH_COOKIE) ?? '';
    const { data } = await call('refresh', {});
    await call('getInfo', {}, { authorization: `Bearer ${data.accessToken}` });
    time.now += seconds;
    cookies.set(REFRESH_COOKIE, old);
    expect((await call('refresh', {})).status).toBe(status);
  });

  it('is removed at sign-out', async () => {
    const { call, written } = await createBench();
    await call('login', right);
    await call('logout', {});
    expect(written.at(-1)).toEqual({ name: REFRESH_COOKIE, value: '', maxAgeSeconds: 0 });
  });

  it('signing out, and nothing else, empties the browser’s cache, where pictures of chats are', async () => {
    const { call } = await createBench();
    const answers = [await call('login', right), await call('refresh', {}), await call('logout', {})];
    expect(answers.map(({ headers }) => headers.get('clear-site-data'))).toEqual([null, null, '"cache"']);
  });

  it('tokens are stored only as hashes', async () => {
    const { call, cookies, store } = await createBench();
    await call('login', right);
    const { data } = await call('refresh', {});
    expect(await store.findRefreshToken(cookies.get(REFRESH_COOKIE) ?? '')).toBeUndefined();
    expect(await store.findSignedIn(data.accessToken, 0)).toBeUndefined();
  });
});

describe('sign-in', () => {
  it.each<[string, string, Partial<StoredUser>]>([
    ['an unknown account', 'nobody', {}],
    ['a closed account', 'alice', { status: 'disabled' }],
    ['an account of the organisation’s sign-in, which has no password', 'alice', { passwordHash: '' }],
    ['a wrong password', 'alice', {}],
  ])('%s takes the same work and gets the same answer', async (_name, username, change) => {
    const hasher = createWebCryptoHasher(1);
    const { call, store } = await createBench({ hasher });
    const user = await store.findUserByLogin('alice');
    if (!user) throw new Error('No alice.');
    await store.updateUser({ ...user, ...change });
    const verify = vi.spyOn(hasher, 'verify');
    const { status, text } = await call('login', { ...wrong, username });
    expect([status, JSON.parse(text)]).toEqual([401, { status: 'Error', code: 'invalidCredentials', message: expect.any(String) }]);
    expect(verify.mock.calls).toEqual([['wrong', expect.stringMatching(/./)]]);
  });

  it('a known browser makes no visible difference', async () => {
    const { call, store } = await createBench();
    await call('login', right);
    const findDevice = vi.spyOn(store, 'findDevice');
    const looks = async (username: string) => {
      findDevice.mockClear();
      await call('login', { ...wrong, username });
      return findDevice.mock.calls.length;
    };
    expect(await looks('nobody')).toBe(await looks('bob'));
  });

  it('parallel tries cannot exceed the limit', async () => {
    const { call } = await createBench();
    const statuses = await Promise.all(Array.from({ length: 40 }, async () => (await call('login', wrong)).status));
    expect(statuses.filter((status) => status === 401).length).toBe(10);
  });

  it('all spellings of a name share one count', async () => {
    const { call } = await createBench();
    for (const username of ['alice', 'ALICE', ' Alice ', 'aLICE', 'alicE'])
      for (let i = 0; i < 2; i += 1) expect((await call('login', { ...wrong, username })).status).toBe(401);
    expect((await call('login', right)).status).toBe(429);
    expect((await call('login', { ...right, username: 'bob' })).status).toBe(200);
  });

  it('the counts do not reveal that two names belong to one account', async () => {
    const { call } = await createBench();
    const last = async (first: string, second: string) => {
      for (let i = 0; i < 10; i += 1) await call('login', { ...wrong, username: first });
      return (await call('login', { ...wrong, username: second })).status;
    };
    expect(await last('alice', 'alice@manyline.example')).toBe(await last('nobody', 'nobody@manyline.example'));
  });

  it("Strangers cannot lock the owner's known device out", async () => {
    const { call, cookies } = await createBench({ limits: { failedLoginsByAddress: { times: 15, seconds: 300 } } });
    await call('login', right);
    const own = new Map(cookies);
    cookies.clear();
    for (let i = 0; i < 15; i += 1) await call('login', i < 10 ? wrong : { ...wrong, username: 'nobody' });
    expect((await call('login', right)).status).toBe(429);
    for (const [name, value] of own) cookies.set(name, value);
    expect((await call('login', right)).status).toBe(200);
  });

  it('an administrator lifts the block of an account, under its username and its e-mail address, and of no other', async () => {
    const { call, signIn, store } = await createBench({ limits: { failedLoginsByAddress: { times: 99, seconds: 300 } } });
    const admin = await signIn('admin');
    const names = ['alice', 'alice@manyline.example', 'bob'];
    for (const username of names) for (let i = 0; i < 10; i += 1) await call('login', { ...wrong, username });
    const statuses = async () => Promise.all(names.map(async (username) => (await call('login', { ...right, username })).status));
    expect(await statuses()).toEqual([429, 429, 429]);
    const alice = await store.findUserByLogin('alice');
    await call('liftSignInBlock', { id: alice?.id ?? '' }, admin);
    expect(await statuses()).toEqual([200, 200, 429]);
  });

  it('one address cannot try one account after another; successful sign-ins are not counted', async () => {
    const { call } = await createBench({ limits: { failedLoginsByBusyAddress: { times: 3, seconds: 300 } } });
    for (let i = 0; i < 5; i += 1) expect((await call('login', right)).status).toBe(200);
    for (let i = 0; i < 3; i += 1) expect((await call('login', { ...wrong, username: `nobody ${i}` })).status).toBe(401);
    expect((await call('login', { ...wrong, username: 'somebody' })).status).toBe(429);
  });

  it('429 names the seconds to wait', async () => {
    const { call, time } = await createBench();
    for (let i = 0; i < 10; i += 1) await call('login', wrong);
    time.now += 100;
    const refused = await call('login', right);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '200']);
    time.now += 200;
    expect((await call('login', right)).status).toBe(200);
  });
});
