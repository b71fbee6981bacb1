import { endpoints } from '@manyline/contract';
import { describe, expect, it, vi } from 'vitest';
import { createMemoryStore } from './memoryStore/createMemoryStore.ts';
import type { Letter } from './ports.ts';
import { DEMO_PASSWORD } from './seed/seedDemo.ts';
import type { Store } from './store.ts';
import { type Bench, createBench } from './testing/bench.ts';
import { hashToken } from './tokens.ts';
import { createWebCryptoHasher } from './webCryptoHasher.ts';

const ALICE = 'alice@manyline.example';
const NOBODY = 'nobody@manyline.example';
const PUBLIC_URL = 'https://manyline.example.com';

async function openBench(options: Parameters<typeof createBench>[0] = {}) {
  const letters: Letter[] = [];
  const bench = await createBench({ mailer: { send: async (letter) => void letters.push(letter) }, publicUrl: PUBLIC_URL, ...options });
  const link = async () => {
    await expect.poll(() => letters.length).toBeGreaterThan(0);
    return /\S+#token=(\S+)/.exec(letters.at(-1)?.text ?? '') ?? [];
  };
  return { ...bench, letters, link };
}

/** What the backend looks for from time to time, whatever is called. */
const ROUNDS = new Set(['batchesToRun', 'preparedBatches', 'takeAbandoned']);

/** The store, and the name of every other step that is taken on it. */
function watched(store: Store): { readonly store: Store; readonly steps: string[] } {
  const steps: string[] = [];
  const watch = <T extends object>(target: T): T =>
    new Proxy(target, {
      get: (_, name) => {
        const step: unknown = Reflect.get(target, name);
        if (typeof step !== 'function' || typeof name !== 'string') return step;
        return (...args: unknown[]) => {
          if (!ROUNDS.has(name)) steps.push(name);
          if (name !== 'transaction') return step.apply(target, args) as unknown;
          const [work] = args as [(inner: object) => Promise<unknown>];
          return step.call(target, (inner: object) => work(watch(inner))) as unknown;
        };
      },
    });
  return { store: watch(store), steps };
}

async function stepsOf(work: () => Promise<unknown>, steps: string[]): Promise<readonly string[]> {
  steps.length = 0;
  await work();
  return [...steps];
}

describe('Known and unknown accounts are alike in time', () => {
  it('the same work is done until the answer, and nothing of it looks at any account', async () => {
    const { store, steps } = watched(createMemoryStore());
    const hasher = createWebCryptoHasher(1);
    const spies = [vi.spyOn(hasher, 'verify'), vi.spyOn(hasher, 'hash')];
    const { call, letters } = await openBench({ store, hasher });
    for (const spy of spies) spy.mockClear();
    const known = await stepsOf(() => call('forgotPassword', { email: ALICE }), steps);
    expect(letters).toEqual([]);
    await expect.poll(() => letters.length).toBe(1);
    const unknown = await stepsOf(() => call('forgotPassword', { email: NOBODY }), steps);
    expect(known).toEqual(unknown);
    expect(known).toContain('addChallenge');
    expect(known.filter((step) => /user|session|device/i.test(step))).toEqual([]);
    // What comes after that answer would count as the next call's.
    await expect.poll(() => steps).toContain('findUserByLogin');
    const again = await stepsOf(() => call('forgotPassword', { email: ALICE }), steps);
    const unknownAgain = await stepsOf(() => call('forgotPassword', { email: NOBODY }), steps);
    expect(again).toEqual(unknownAgain);
    for (const spy of spies) expect(spy).not.toHaveBeenCalled();
  });

  it('the same is written after the answer, whoever it was', async () => {
    const { store, steps } = watched(createMemoryStore());
    const { call, letters, backend } = await openBench({ store });
    await call('forgotPassword', { email: ALICE });
    steps.length = 0;
    await expect.poll(() => letters.length).toBe(1);
    const known = [...steps];
    await call('forgotPassword', { email: NOBODY });
    const unknown = await stepsOf(() => backend.close(), steps);
    expect(known).toContain('addChallenge');
    expect(unknown).toEqual(known);
  });

  it('a mail server that fails or hangs changes no answer, and is reported', async () => {
    const failures: unknown[] = [];
    const { call } = await openBench({
      mailer: { send: () => Promise.reject(new Error('no route to host')) },
      onError: (error, { call: name }) => failures.push([(error as Error).message, name]),
    });
    expect((await call('forgotPassword', { email: ALICE })).status).toBe(200);
    await expect.poll(() => failures).toEqual([['no route to host', 'forgotPassword']]);
    const hanging = await openBench({ mailer: { send: () => new Promise(() => {}) } });
    expect((await hanging.call('forgotPassword', { email: ALICE })).status).toBe(200);
  });
});

describe('the link', () => {
  it('leads to the public address, whatever the request says, with its token where no server sees it', async () => {
    const { backend, link } = await openBench();
    const exchange: Parameters<Bench['backend']['fetch']>[1] = {
      address: '192.0.2.1',
      isSecure: true,
      userAgent: '',
      readCookie: () => undefined,
      writeCookie: () => {},
    };
    const request = new Request(`https://evil.example${endpoints.forgotPassword.path}`, {
      method: 'POST',
      body: JSON.stringify({ email: ALICE }),
      headers: { 'content-type': 'application/json', 'x-forwarded-host': 'evil.example' },
    });
    expect((await backend.fetch(request, exchange)).status).toBe(200);
    const [url = ''] = await link();
    expect(url).toMatch(/^https:\/\/manyline\.example\.com\/auth\/page-auth-reset-password#token=[\w-]{43}$/);
    expect(new URL(url).search).toBe('');
  });

  it('stands in the store only as its hash', async () => {
    const { call, link, store } = await openBench();
    await call('forgotPassword', { email: ALICE });
    const [, token = ''] = await link();
    expect(await store.findChallenge(token)).toBeUndefined();
    expect(await store.findChallenge(await hashToken(token))).toMatchObject({ kind: 'resetPassword', state: '{}' });
  });

  it('is no address: what is kept of a request opens nothing', async () => {
    const { call, letters } = await openBench();
    await call('forgotPassword', { email: ALICE });
    await expect.poll(() => letters.length).toBe(1);
    expect((await call('checkResetLink', { token: ALICE })).status).toBe(410);
    expect((await call('resetPassword', { token: ALICE, newPassword: 'a quite new one' })).status).toBe(410);
  });

  it('goes to the address as it is kept, not as it was typed', async () => {
    const { call, letters } = await openBench();
    await call('forgotPassword', { email: ALICE.toUpperCase() });
    await expect.poll(() => letters.map(({ to }) => to)).toEqual([ALICE]);
  });

  it.each([
    ['fr-FR,fr;q=0.9', 'Bonjour Alice Moreau,'],
    ['ar', 'مرحبًا'],
    ['de', 'Hello Alice Moreau,'],
  ])('comes in the language the browser asks for: %s', async (header, words) => {
    const { call, letters } = await openBench();
    await call('forgotPassword', { email: ALICE }, { 'accept-language': header });
    await expect.poll(() => letters.at(-1)?.text).toContain(words);
  });

  it('a server that ends sends the letters it owes', async () => {
    const { call, letters, backend } = await openBench();
    await call('forgotPassword', { email: ALICE });
    expect(letters).toEqual([]);
    await backend.close();
    expect(letters).toHaveLength(1);
  });

  it('of somebody whose account was closed meanwhile works no more', async () => {
    const { call, link, store } = await openBench();
    await call('forgotPassword', { email: ALICE });
    const [, token = ''] = await link();
    const alice = await store.findUserByLogin('alice');
    if (alice) await store.updateUser({ ...alice, status: 'disabled' });
    expect((await call('checkResetLink', { token })).status).toBe(410);
    expect((await call('resetPassword', { token, newPassword: 'a quite new one' })).status).toBe(410);
  });
});

describe('where only the organisation signs people in', () => {
  it('no letter is sent, no password set or changed', async () => {
    const { call, signIn, letters, store } = await openBench();
    const alice = await signIn('alice');
    await store.setSettings({ version: 1, systemStatus: 1, googleReCaptchaKey: '', wsUrl: '', authMode: 'SSO' });
    const token = 'x'.repeat(43);
    const replies = [
      await call('forgotPassword', { email: ALICE }),
      await call('forgotPassword', { email: NOBODY }),
      await call('resetPassword', { token, newPassword: 'a quite new one' }),
      await call('changePassword', { currentPassword: DEMO_PASSWORD, newPassword: 'a quite new one' }, alice),
    ];
    for (const { status, envelope } of replies) expect([status, envelope.code]).toEqual([403, 'ssoOnly']);
    expect((await call('checkResetLink', { token })).status).toBe(410);
    expect(letters).toEqual([]);
  });

  it('people without a password get no letter that would give them one', async () => {
    const { call, letters, store, backend } = await openBench();
    const alice = await store.findUserByLogin('alice');
    if (alice) await store.updateUser({ ...alice, passwordHash: '' });
    expect((await call('forgotPassword', { email: ALICE })).status).toBe(200);
    await backend.close();
    expect(letters).toEqual([]);
  });
});

describe('forgot, reset and password changes are limited per account and address: 429 with Retry-After', () => {
  it('requests, whoever they are for', async () => {
    const { call, time } = await openBench({ limits: { resetRequests: { times: 2, seconds: 3_600 } } });
    for (const name of ['one', 'two']) expect((await call('forgotPassword', { email: `${name}@example.org` })).status).toBe(200);
    const { status, headers } = await call('forgotPassword', { email: 'three@example.org' });
    expect([status, headers.get('retry-after')]).toEqual([429, '3600']);
    time.now += 3_600;
    expect((await call('forgotPassword', { email: 'three@example.org' })).status).toBe(200);
  });

  it('links that do not work, also when many are tried at once', async () => {
    const { call, link } = await openBench({ limits: { failedResets: { times: 3, seconds: 300 } } });
    await call('forgotPassword', { email: ALICE });
    const [, token = ''] = await link();
    for (let i = 0; i < 5; i += 1) expect((await call('checkResetLink', { token })).status).toBe(200);
    const tries = Array.from({ length: 10 }, (_, i) => call('checkResetLink', { token: String(i).padStart(43, 'x') }));
    expect((await Promise.all(tries)).map(({ status }) => status).filter((status) => status === 410)).toHaveLength(3);
    expect((await call('resetPassword', { token, newPassword: 'a quite new one' })).status).toBe(429);
  });

  it('current passwords that are wrong', async () => {
    const { call, signIn } = await openBench({ limits: { failedPasswordAgain: { times: 3, seconds: 300 } } });
    const alice = await signIn('alice');
    const change = (currentPassword: string) => call('changePassword', { currentPassword, newPassword: 'a quite new one' }, alice);
    for (let i = 0; i < 3; i += 1) expect((await change('wrong')).status).toBe(400);
    const { status, headers } = await change(DEMO_PASSWORD);
    expect([status, headers.get('retry-after')]).toEqual([429, '300']);
  });

  it('the five minutes pass, and survive a clock that is set back', async () => {
    const { call, time } = await openBench();
    const ask = async () => (await call('forgotPassword', { email: NOBODY })).status;
    expect(await ask()).toBe(200);
    time.now += 299.5;
    expect(await ask()).toBe(429);
    time.now += 0.5;
    expect(await ask()).toBe(200);
    time.now -= 86_400;
    expect(await ask()).toBe(200);
    expect(await ask()).toBe(429);
  });
});

it('of two changes of a password at once one counts', async () => {
  const { call, signIn } = await openBench();
  const alice = await signIn('alice');
  const passwords = ['a quite new one', 'another quite new one'];
  const replies = await Promise.all(
    passwords.map((newPassword) => call('changePassword', { currentPassword: DEMO_PASSWORD, newPassword }, alice)),
  );
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
  const kept = passwords[replies.findIndex(({ status }) => status === 200)] ?? '';
  expect((await call('login', { username: 'alice', password: kept, rememberMe: false })).status).toBe(200);
});
