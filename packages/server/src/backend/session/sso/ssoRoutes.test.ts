import { LOGIN_PATH, SSO_CALLBACK_PATH, SSO_START_PATH, type SsoProblem } from '@manyline/contract';
import { describe, expect, it, vi } from 'vitest';
import { createMemoryStore } from '../../../memoryStore/createMemoryStore.ts';
import type { BackendOptions } from '../../backend.ts';
import type { Exchange, SsoClaims, SsoProvider } from '../../ports/ports.ts';
import { newUserAt } from '../../rules/newUser.ts';
import { createBench } from '../../testing/bench.ts';
import { identity, ssoHost } from '../../testing/ssoHost.ts';
import { REFRESH_COOKIE } from '../refreshCookie.ts';
import { SsoFailure, type SsoFailureKind } from './ssoFailure.ts';

const ORIGIN = 'https://manyline.test';
const THERE = 'https://id.example/authorize?state=one';
const CHAT = '/cms/apps/page-cms-apps-chat';
const alice = identity({ email: 'alice@manyline.example', isEmailVerified: true });
const loginWith = (problem: string) => `${LOGIN_PATH}?sso=${problem}`;

async function benchOf(claims: SsoClaims = alice, more: Partial<BackendOptions> = {}) {
  const finish = vi.fn<SsoProvider['finish']>(async () => claims);
  const sso = ssoHost({ finish });
  const bench = await createBench({ publicUrl: ORIGIN, settings: { authMode: 'BOTH' }, sso, ...more });
  const exchange: Exchange = {
    address: '192.0.2.1',
    isSecure: true,
    userAgent: '',
    readCookie: (name) => bench.cookies.get(name) || undefined,
    writeCookie: (cookie) => {
      bench.written.push(cookie);
      bench.cookies.set(cookie.name, cookie.value);
    },
  };
  const go = async (path: string) => {
    const answer = await bench.backend.fetch(new Request(new URL(path, 'https://behind-a-proxy.internal')), exchange);
    return answer.status === 302 ? answer.headers.get('location') : answer.status;
  };
  return {
    ...bench,
    finish,
    go,
    start: (query = '') => go(`${SSO_START_PATH}${query}`),
    callback: () => go(`${SSO_CALLBACK_PATH}?code=c`),
  };
}

describe('single sign-on', () => {
  it('gives the provider its state and our public address, whatever Host the request names', async () => {
    const { start, callback, finish } = await benchOf();
    expect(await start(`?nextUrl=${CHAT}`)).toBe(THERE);
    expect(await callback()).toBe(CHAT);
    expect(finish.mock.calls.map(([url, memory]) => [url.href, memory])).toEqual([[`${ORIGIN}${SSO_CALLBACK_PATH}?code=c`, 'the memory']]);
  });

  it('requires no second step here', async () => {
    const { start, callback, store, written } = await benchOf();
    const user = await store.findUserByLogin('alice');
    if (user) await store.updateUser({ ...user, hasEmailCodes: true });
    await start();
    expect(await callback()).toBe('/');
    expect(written.map(({ name }) => name)).toContain(REFRESH_COOKIE);
  });

  it('replaces the previous session, although its cookie is not sent on the redirect', async () => {
    const { start, callback, call, signIn, cookies } = await benchOf();
    const before = await signIn('bob');
    await start();
    cookies.delete(REFRESH_COOKIE);
    expect(await callback()).toBe('/');
    expect((await call('getInfo', {}, before)).status).toBe(401);
    expect((await call('refresh', {})).status).toBe(200);
  });

  it('an unfinished sign-in keeps the existing session', async () => {
    const { start, callback, call, signIn } = await benchOf({ ...alice, email: 'nobody@manyline.example' });
    const before = await signIn('bob');
    await start();
    expect(await callback()).toBe(loginWith('unknown'));
    expect((await call('getInfo', {}, before)).status).toBe(200);
  });

  it('an unreachable provider is reported on the sign-in page and is not a failed attempt', async () => {
    const sso = ssoHost({ begin: () => Promise.reject(new SsoFailure('unreachable', 'No answer.')) });
    const { start } = await benchOf(alice, { sso, onError: vi.fn(), limits: { failedLoginsByAddress: { times: 1, seconds: 60 } } });
    for (let i = 0; i < 3; i += 1) expect(await start(`?nextUrl=${CHAT}`)).toContain('?sso=unreachable&nextUrl=');
  });

  it('may take ten minutes', async () => {
    const { start, callback, time } = await benchOf();
    await start();
    time.now += 599;
    expect(await callback()).toBe('/');
    await start();
    time.now += 600;
    expect(await callback()).toBe(loginWith('expired'));
  });

  it('a second sign-in in the same browser replaces the first', async () => {
    const { start, callback } = await benchOf();
    await start(`?nextUrl=${CHAT}`);
    await start();
    expect(await callback()).toBe('/');
    expect(await callback()).toBe(loginWith('expired'));
  });

  it('is refused once an administrator allows only passwords', async () => {
    const { start, callback, signIn, call } = await benchOf();
    await start();
    await call('updateSystemSettings', { version: 0, authMode: 'LOCAL' }, await signIn('admin'));
    expect([await callback(), await start()]).toEqual([404, 404]);
  });

  it('is limited per address; successful sign-ins are not counted', async () => {
    const { start, callback } = await benchOf(alice, { limits: { failedLoginsByAddress: { times: 2, seconds: 300 } } });
    for (let i = 0; i < 4; i += 1) expect([await start(), await callback()]).toEqual([THERE, '/']);
    expect([await start(), await start(), await start()]).toEqual([THERE, THERE, loginWith('failed')]);
  });
});

it("Strangers cannot lock the owner's known device out of the organisation's sign-in", async () => {
  const { start, callback, cookies } = await benchOf(alice, { limits: { failedLoginsByAddress: { times: 2, seconds: 300 } } });
  await start();
  await callback();
  const own = new Map(cookies);
  cookies.clear();
  for (let i = 0; i < 3; i += 1) await start();
  expect(await start()).toBe(loginWith('failed'));
  for (const [name, value] of own) cookies.set(name, value);
  expect([await start(), await callback()]).toEqual([THERE, '/']);
});

describe('the account that belongs to an identity', () => {
  it('a closed account stays closed, linked or not', async () => {
    const { start, callback, store, written } = await benchOf();
    const user = await store.findUserByLogin('alice');
    if (!user) throw new Error('No alice.');
    const enter = async () => [await start(), await callback()][1];
    await store.updateUser({ ...user, status: 'disabled' });
    expect(await enter()).toBe(loginWith('disabled'));
    expect(await store.identitiesOf(user.id)).toEqual([]);
    await store.updateUser(user);
    expect(await enter()).toBe('/');
    await store.updateUser({ ...user, status: 'disabled' });
    written.length = 0;
    expect(await enter()).toBe(loginWith('disabled'));
    expect(written.map(({ name }) => name)).not.toContain(REFRESH_COOKIE);
  });

  it('the identity counts, not its current e-mail address', async () => {
    const claims = { ...alice };
    const { start, callback, store, cookies } = await benchOf(claims);
    await start();
    await callback();
    claims.email = 'bob@manyline.example';
    cookies.delete(REFRESH_COOKIE);
    await start();
    expect(await callback()).toBe('/');
    const user = await store.findUserByLogin('alice');
    expect((await store.sessionsOf(user?.id ?? '')).length).toBe(2);
  });

  it.each<[string, SsoProblem, Partial<SsoClaims>]>([
    ['an unconfirmed address', 'unverified', { isEmailVerified: false }],
    ['an unconfirmed address without an account', 'unverified', { isEmailVerified: false, email: 'zoe@elsewhere.example' }],
    ['a user name in place of the address', 'unknown', { email: 'alice' }],
    ['nobody’s address', 'unknown', { email: 'zoe@elsewhere.example' }],
    ['an empty address', 'noEmail', { email: '' }],
  ])('%s matches no account: the page, the log and the audit log say why', async (_name, problem, change) => {
    const onSsoRefused = vi.fn();
    const claims = { ...alice, ...change };
    const { start, callback, written, call, signIn } = await benchOf(claims, { onSsoRefused });
    await start();
    expect(await callback()).toBe(loginWith(problem));
    expect(written.map(({ name }) => name)).not.toContain(REFRESH_COOKIE);
    const refused = { reason: problem, requestId: expect.any(String), issuer: alice.issuer };
    expect(onSsoRefused).toHaveBeenCalledWith(expect.objectContaining(refused));
    const { data } = await call('getAudit', { page: 1, size: 5, sort: '', filter: { actions: ['signInFailed'] } }, await signIn('admin'));
    const email = claims.email ? [{ field: 'email', after: claims.email }] : [];
    expect(data.items[0]?.changes).toEqual([{ field: 'reason', after: `sso.${problem}` }, ...email]);
  });

  it('a trusted issuer’s address counts if it says nothing about it', async () => {
    const { isEmailVerified: _, ...silent } = alice;
    const sso = (claims: SsoClaims) => ssoHost({ finish: async () => claims }, { trustsEmails: true });
    const trusted = await benchOf(silent, { sso: sso(silent) });
    await trusted.start();
    expect(await trusted.callback()).toBe('/');
    const denied = { ...alice, isEmailVerified: false };
    const refused = await benchOf(denied, { sso: sso(denied) });
    await refused.start();
    expect(await refused.callback()).toBe(loginWith('unverified'));
  });

  it('the Kelvin sign is not a k', async () => {
    const { start, callback, store } = await benchOf({ ...alice, email: '\u{212A}im@manyline.example' });
    await store.addUser({
      id: 'kim',
      username: 'kim',
      name: 'Kim',
      email: 'kim@manyline.example',
      ...newUserAt(0),
      passwordHash: '',
    });
    await start();
    expect(await callback()).toBe(loginWith('unknown'));
  });
});

describe('failures', () => {
  it.each<[SsoFailureKind, number]>([
    ['setup', 1],
    ['unreachable', 1],
    ['failed', 1],
    ['denied', 0],
  ])('of kind %s are told on the page; a user who leaves is no error', async (kind, errors) => {
    const onError = vi.fn();
    const { start, callback, finish } = await benchOf(alice, { onError });
    finish.mockRejectedValueOnce(new SsoFailure(kind, 'no'));
    await start();
    expect(await callback()).toBe(loginWith(kind));
    expect(onError).toHaveBeenCalledTimes(errors);
  });

  it('are reported and return to the sign-in page, with the requested page in the address', async () => {
    const onError = vi.fn();
    const { start, callback, finish } = await benchOf(alice, { onError });
    finish.mockRejectedValueOnce(new Error('no'));
    await start(`?nextUrl=${CHAT}`);
    expect(await callback()).toBe(`${loginWith('failed')}&nextUrl=${encodeURIComponent(CHAT)}`);
    expect(onError).toHaveBeenCalledWith(new Error('no'), { requestId: expect.any(String), call: 'ssoCallback' });
  });

  it('of the store deny access', async () => {
    const memory = createMemoryStore();
    const onError = vi.fn();
    const store = { ...memory, addSession: memory.addSession, transaction: memory.transaction };
    const { start, callback, written } = await benchOf(alice, { store, onError });
    await start();
    store.transaction = () => Promise.reject(new Error('select secret'));
    expect(await callback()).toBe(loginWith('failed'));
    expect(written.map(({ name }) => name)).not.toContain(REFRESH_COOKIE);
    expect(onError).toHaveBeenCalledOnce();
  });
});
