import { endpoints } from '@manyline/contract';
import { describe, expect, it } from 'vitest';
import type { Backend } from '../backend.ts';
import { createBackend } from '../createBackend.ts';
import type { Exchange } from '../ports/ports.ts';
import { createWebCryptoHasher } from '../ports/webCryptoHasher.ts';
import { createBench, testProvider } from '../testing/bench.ts';
import type { Limits } from './limits.ts';

/** One browser each, with a cookie jar of its own. */
function visitorAt(address: string, cookies: ReadonlyMap<string, string> = new Map()): Exchange {
  return { address, isSecure: true, userAgent: '', readCookie: (name) => cookies.get(name), writeCookie: () => {} };
}

it.each<['login' | 'forgotPassword' | 'checkResetLink' | 'passkeyOptions', (i: number) => object]>([
  ['login', (i) => ({ username: `nobody ${i}`, password: 'wrong' })],
  ['forgotPassword', (i) => ({ email: `nobody-${i}@manyline.example` })],
  ['checkResetLink', () => ({ token: 'x'.repeat(43) })],
  ['passkeyOptions', () => ({})],
])('%s: all addresses of an IPv6 network count as one', async (name, payload) => {
  const limit = { times: 3, seconds: 300 };
  const limits = {
    failedLoginsByAddress: limit,
    failedLoginsByBusyAddress: limit,
    resetRequests: limit,
    failedResets: limit,
    passkeySignIns: limit,
  };
  const { backend } = await createBench({ limits });
  const call = async (i: number, address: string) => {
    const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(payload(i)) };
    return (await backend.fetch(new Request(`https://manyline.test${endpoints[name].path}`, init), visitorAt(address))).status;
  };
  for (let i = 0; i < 3; i += 1) expect(await call(i, `2001:db8:1:2::${i}`)).not.toBe(429);
  expect(await call(3, '2001:db8:1:2:ffff::3')).toBe(429);
  expect(await call(4, '2001:db8:1:3::1')).not.toBe(429);
});

it.each(['alice', 'nobody'])('Sign-in is limited per account across all addresses: %s', async (username) => {
  const { backend, call, cookies } = await createBench({ limits: { failedLoginsByAccount: { times: 20, seconds: 3_600 } } });
  const right = { username: 'alice', password: 'manyline-demo', rememberMe: false };
  await call('login', right);
  const login = async (address: string, payload: object, own?: ReadonlyMap<string, string>) => {
    const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(payload) };
    const answer = await backend.fetch(new Request(`https://manyline.test${endpoints.login.path}`, init), visitorAt(address, own));
    return [answer.status, answer.headers.get('retry-after')];
  };
  for (let i = 0; i < 20; i += 1) expect(await login(`192.0.2.${i}`, { username, password: 'wrong' })).toEqual([401, null]);
  expect(await login('192.0.2.99', { username, password: 'wrong' })).toEqual([429, '3600']);
  expect(await login('192.0.2.99', { ...right, username: 'bob' })).toEqual([200, null]);
  // The owner's known browser works from any address.
  expect(await login('192.0.2.99', right, cookies)).toEqual([200, null]);
});

describe('neighbours at one address', () => {
  const right = { username: 'alice', password: 'manyline-demo', rememberMe: false };
  const HERE = '192.0.2.7';

  async function openOffice(limits: Partial<Limits>) {
    const { backend, store } = await createBench({ limits: { failedLoginsByAddress: { times: 20, seconds: 300 }, ...limits } });
    const login = async (payload: object, address = HERE) => {
      const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(payload) };
      const answer = await backend.fetch(new Request(`https://manyline.test${endpoints.login.path}`, init), visitorAt(address));
      return [answer.status, answer.headers.get('retry-after')];
    };
    return { store, login };
  }

  it('cannot lock each other out: each has a few tries left, but no more', async () => {
    const { login } = await openOffice({});
    for (let i = 0; i < 20; i += 1) expect(await login({ ...right, username: `guessed ${i % 4}`, password: 'wrong' })).toEqual([401, null]);
    expect(await login({ ...right, username: 'guessed 0', password: 'wrong' })).toEqual([429, '300']);
    for (let i = 0; i < 2; i += 1) expect(await login({ ...right, password: 'wrong' })).toEqual([401, null]);
    expect(await login(right)).toEqual([200, null]);
    for (const username of ['bob', 'nobody']) {
      for (let i = 0; i < 3; i += 1) expect(await login({ ...right, username, password: 'wrong' })).toEqual([401, null]);
      expect(await login({ ...right, username, password: 'wrong' })).toEqual([429, '300']);
    }
  });

  it('cannot try one account after another', async () => {
    const { login } = await openOffice({ failedLoginsByBusyAddress: { times: 60, seconds: 300 } });
    for (let i = 0; i < 60; i += 1) expect(await login({ ...right, username: `guessed ${i}`, password: 'wrong' })).toEqual([401, null]);
    // Refused tries are not counted.
    for (let i = 0; i < 5; i += 1)
      expect(await login({ ...right, username: `guessed ${60 + i}`, password: 'wrong' })).toEqual([429, '300']);
    expect(await login(right, '198.51.100.1')).toEqual([200, null]);
  });
});

it('processes on one store share their counts', async () => {
  const { store, backend: one } = await createBench();
  const other = createBackend({ store, clock: { now: () => 1_800_000_000 }, hasher: createWebCryptoHasher(1), provider: testProvider() });
  const login = async (backend: Backend, password: string) => {
    const init = {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'alice', password, rememberMe: false }),
    };
    return (await backend.fetch(new Request(`https://manyline.test${endpoints.login.path}`, init), visitorAt('192.0.2.9'))).status;
  };
  for (let i = 0; i < 10; i += 1) expect(await login(i % 2 ? one : other, 'wrong')).toBe(401);
  expect([await login(one, 'manyline-demo'), await login(other, 'manyline-demo')]).toEqual([429, 429]);
});
