import { endpoints, type EndpointName } from '@manyline/contract';
import { expect, it, vi } from 'vitest';
import type { Exchange } from '../ports/ports.ts';
import { createBench } from '../testing/bench.ts';

const right = { username: 'alice', password: 'manyline-demo', rememberMe: false };

/** A backend whose password checks wait until `open` is called. */
async function openSlow() {
  const checks: (() => void)[] = [];
  let isOpen = true;
  const passes = () => new Promise<void>((go) => (isOpen ? go() : void checks.push(go)));
  const hasher = {
    hash: async (password: string) => `hash of ${password}`,
    verify: async (password: string, hash: string) => (await passes(), hash === `hash of ${password}`),
  };
  const emails: string[] = [];
  const mailer = { send: async ({ text }: { readonly text: string }) => void emails.push(text) };
  const bench = await createBench({ hasher, mailer });
  const send = async (
    name: EndpointName,
    payload: object,
    { address = '203.0.113.9', headers = {}, signal = null as AbortSignal | null, jar = new Map<string, string>() },
  ) => {
    const exchange: Exchange = { address, isSecure: true, userAgent: '', readCookie: (key) => jar.get(key), writeCookie: () => undefined };
    const init = { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(payload), signal };
    return bench.backend.fetch(new Request(`https://manyline.test${endpoints[name].path}`, init), exchange);
  };
  return {
    ...bench,
    emails,
    send,
    checks,
    slowDown: () => void (isOpen = false),
    /** Lets so many checks finish. */
    async check(count: number) {
      for (let i = 0; i < count; i += 1) {
        await expect.poll(() => checks.length).toBeGreaterThan(0);
        checks.shift()?.();
      }
    },
    open() {
      isOpen = true;
      for (const go of checks.splice(0)) go();
    },
  };
}

it('made-up names from one address don’t keep others waiting; most are refused with 503 and a time', async () => {
  const { store, send, call, cookies, slowDown, check, open } = await openSlow();
  await call('login', right);
  const jar = new Map(cookies);
  slowDown();
  const counted = vi.spyOn(store, 'addAttempts');
  const flood = Array.from({ length: 300 }, (_, i) => send('login', { ...right, username: `nobody ${i}` }, {}));
  const elsewhere = send('login', { ...right, username: 'bob' }, { address: '192.0.2.50' });
  const known = send('login', right, { jar });
  // The limits of calls are counted now and then, too.
  await expect.poll(() => counted.mock.calls.length).toBeGreaterThanOrEqual(302);
  await new Promise((resolve) => setTimeout(resolve));
  // Two are under way; then the known browser and the other network have their turn.
  const answers = Promise.all([known, elsewhere]);
  await check(6);
  expect((await answers).map(({ status }) => status)).toEqual([200, 200]);
  open();
  const replies = await Promise.all(flood);
  const refused = replies.filter(({ status }) => status === 503);
  expect(refused.length).toBeGreaterThan(200);
  expect(refused[0]?.headers.get('retry-after')).toBe('5');
  expect(await refused[0]?.json()).toMatchObject({ code: 'unavailable', message: expect.stringContaining('try again in a few seconds') });
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([401, 503]));
});

it('a refusal for want of room costs the account no try', async () => {
  const { send, slowDown, open } = await openSlow();
  slowDown();
  const flood = Array.from({ length: 100 }, (_, i) => send('login', { ...right, username: `nobody ${i}` }, { address: `198.51.100.${i}` }));
  // The first that is refused found no room.
  expect((await Promise.race(flood)).status).toBe(503);
  for (let i = 0; i < 30; i += 1) expect((await send('login', right, {})).status).toBe(503);
  open();
  await Promise.all(flood);
  expect((await send('login', right, {})).status).toBe(200);
});

it('those who hang up are not checked', async () => {
  const { send, slowDown, open, checks } = await openSlow();
  slowDown();
  const first = [send('login', right, {}), send('login', right, {})];
  await expect.poll(() => checks.length).toBe(2);
  const leaving = new AbortController();
  const gone = Array.from({ length: 40 }, (_, i) => send('login', { ...right, username: `nobody ${i}` }, { signal: leaving.signal }));
  leaving.abort();
  open();
  expect(new Set((await Promise.all(gone)).map(({ status }) => status))).toEqual(new Set([503]));
  await Promise.all(first);
});

it.each(['changePassword', 'resetPassword'] as const)('%s waits in the same queue', async (name) => {
  const { store, send, call, signIn, slowDown, open, checks, emails } = await openSlow();
  const headers = await signIn('alice');
  await call('forgotPassword', { email: 'alice@manyline.example' });
  await expect.poll(() => emails.length).toBe(1);
  const token = /#token=([\w-]+)/.exec(emails[0] ?? '')?.[1] ?? '';
  slowDown();
  const counted = vi.spyOn(store, 'addAttempts');
  const calls = () => counted.mock.calls.length;
  const flood = Array.from({ length: 100 }, (_, i) => send('login', { ...right, username: `nobody ${i}` }, {}));
  await expect.poll(calls).toBeGreaterThanOrEqual(100);
  await expect.poll(() => checks.length).toBe(2);
  const before = calls();
  const proof = name === 'changePassword' ? { currentPassword: right.password } : { token };
  const answer = send(name, { ...proof, newPassword: 'a long new one' }, { headers, address: '192.0.2.50' });
  await expect.poll(calls).toBeGreaterThan(before);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(checks.length).toBe(2);
  open();
  expect((await answer).status).toBe(200);
  await Promise.all(flood);
});

it('a hash for unknown accounts that couldn’t be made is made at the next sign-in', async () => {
  let isFailing = false;
  const hasher = {
    hash: async (password: string) => {
      if (isFailing) throw new Error('No memory for a hash.');
      return `hash of ${password}`;
    },
    verify: async (password: string, hash: string) => hash === `hash of ${password}`,
  };
  const { call } = await createBench({ hasher, onError: () => undefined });
  isFailing = true;
  expect((await call('login', { ...right, username: 'nobody' })).status).toBe(500);
  isFailing = false;
  expect((await call('login', { ...right, username: 'nobody' })).status).toBe(401);
});
