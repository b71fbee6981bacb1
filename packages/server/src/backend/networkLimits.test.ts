import { endpoints } from '@manyline/contract';
import { expect, it } from 'vitest';
import type { Exchange } from './ports.ts';
import { createBench } from './testing/bench.ts';

/** One browser each, without cookies. */
function visitorAt(address: string): Exchange {
  return { address, isSecure: true, userAgent: '', readCookie: () => undefined, writeCookie: () => {} };
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
