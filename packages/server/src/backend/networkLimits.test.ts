import { endpoints } from '@manyline/contract';
import { expect, it } from 'vitest';
import type { Exchange } from './ports.ts';
import { createBench } from './testing/bench.ts';

/** One browser each, with the cookies it is given. */
function visitorAt(address: string, cookies: ReadonlyMap<string, string> = new Map()): Exchange {
  return { address, isSecure: true, userAgent: '', readCookie: (name) => cookies.get(name), writeCookie: () => {} };
}

it.each<['login' | 'forgotPassword' | 'checkResetLink' | 'passkeyOptions', (i: number) => object]>([
  ['login', (i) => ({ username: `nobody ${i}`, password: 'wrong' })],
  ['forgotPassword', (i) => ({ email: `nobody-${i}@manyline.example` })],
  ['checkResetLink', () => ({ token: 'x'.repeat(43) })],
  ['passkeyOptions', () => ({})],
])('%s: whoever has a network of version 6 addresses counts as one', async (name, payload) => {
  const limit = { times: 3, seconds: 300 };
  const limits = { failedLoginsByAddress: limit, resetRequests: limit, failedResets: limit, passkeySignIns: limit };
  const { backend } = await createBench({ limits });
  const call = async (i: number, address: string) => {
    const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(payload(i)) };
    return (await backend.fetch(new Request(`https://manyline.test${endpoints[name].path}`, init), visitorAt(address))).status;
  };
  for (let i = 0; i < 3; i += 1) expect(await call(i, `2001:db8:1:2::${i}`)).not.toBe(429);
  expect(await call(3, '2001:db8:1:2:ffff::3')).toBe(429);
  expect(await call(4, '2001:db8:1:3::1')).not.toBe(429);
});

it.each(['alice', 'nobody'])('Sign-in is limited per account, from however many addresses it is tried: %s', async (username) => {
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
  // The owner's own browser, wherever it is.
  expect(await login('192.0.2.99', right, cookies)).toEqual([200, null]);
});
