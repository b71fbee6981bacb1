import { endpoints } from '@manyline/contract';
import { describe, expect, it, vi } from 'vitest';
import { createMemoryStore } from '../../memoryStore/createMemoryStore.ts';
import type { EmailMessage } from '../ports/ports.ts';
import { createWebCryptoHasher } from '../ports/webCryptoHasher.ts';
import { DEMO_PASSWORD } from '../seed/seedDemo.ts';
import { hashToken } from '../shared/tokens.ts';
import type { Store, StoreOperations } from '../store/store.ts';
import { type Bench, createBench } from '../testing/bench.ts';

const ALICE = 'alice@manyline.example';
const NOBODY = 'nobody@manyline.example';
const PUBLIC_URL = 'https://manyline.example.com';

async function openBench(options: Parameters<typeof createBench>[0] = {}) {
  const emails: EmailMessage[] = [];
  const bench = await createBench({ mailer: { send: async (email) => void emails.push(email) }, publicUrl: PUBLIC_URL, ...options });
  const link = async () => {
    await expect.poll(() => emails.length).toBeGreaterThan(0);
    return /\S+#token=(\S+)/.exec(emails.at(-1)?.text ?? '') ?? [];
  };
  return { ...bench, emails, link };
}

/** Periodic lookups that are unrelated to the calls. */
const ROUNDS = new Set<string>([
  'batchesToRun',
  'dueEmails',
  'forgetEmails',
  'preparedBatches',
  'takeAbandoned',
  'expiredUnrouted',
  'forgetUnroutedNumbers',
  'providerAccounts',
  'forgetKeptFiles',
  'forgetTemplates',
  'scheduledUntil',
  'forgetScheduled',
  'nextScheduledAt',
  'heldUntil',
  'nextHeldUntil',
] satisfies readonly (keyof Store | keyof StoreOperations)[]);

/** The store, recording the name of every other call. */
function watched(store: Store): { readonly store: Store; readonly steps: string[] } {
  const steps: string[] = [];
  const watch = <T extends object>(target: T, record = (step: string): void => void steps.push(step)): T =>
    new Proxy(target, {
      get: (_, name) => {
        const step: unknown = Reflect.get(target, name);
        if (typeof step !== 'function' || typeof name !== 'string') return step;
        return (...args: unknown[]) => {
          if (name !== 'transaction') {
            if (!ROUNDS.has(name)) record(name);
            return step.apply(target, args) as unknown;
          }
          const [work] = args as [(inner: object) => Promise<unknown>];
          // Recorded with its first operation, so that a transaction of a periodic lookup isn't.
          let isRecorded = false;
          const recordInside = (inner: string): void => {
            if (!isRecorded) record('transaction');
            isRecorded = true;
            record(inner);
          };
          return step.call(target, (inner: object) => work(watch(inner, recordInside))) as unknown;
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
  it('no account is read before the human check is answered', async () => {
    const { store, steps } = watched(createMemoryStore());
    const hasher = createWebCryptoHasher(1);
    const spies = [vi.spyOn(hasher, 'verify'), vi.spyOn(hasher, 'hash')];
    const { call, emails } = await openBench({ store, hasher });
    for (const spy of spies) spy.mockClear();
    const known = await stepsOf(() => call('forgotPassword', { email: ALICE }), steps);
    expect(emails).toEqual([]);
    await expect.poll(() => emails.length).toBe(1);
    const unknown = await stepsOf(() => call('forgotPassword', { email: NOBODY }), steps);
    expect(known).toEqual(unknown);
    expect(known).toContain('addChallenge');
    expect(known.filter((step) => /user|session|device/i.test(step))).toEqual([]);
    // Work after that answer would be attributed to the next call.
    const isStored = () => steps.includes('findUserByLogin') && steps.lastIndexOf('addChallenge') > steps.lastIndexOf('findUserByLogin');
    await expect.poll(isStored).toBe(true);
    const again = await stepsOf(() => call('forgotPassword', { email: ALICE }), steps);
    const unknownAgain = await stepsOf(() => call('forgotPassword', { email: NOBODY }), steps);
    expect(again).toEqual(unknownAgain);
    for (const spy of spies) expect(spy).not.toHaveBeenCalled();
  });

  it('the same is stored after the answer for every address', async () => {
    const { store, steps } = watched(createMemoryStore());
    const { call, emails, backend } = await openBench({ store });
    await call('forgotPassword', { email: ALICE });
    steps.length = 0;
    await expect.poll(() => emails.length).toBe(1);
    const known = [...steps];
    await call('forgotPassword', { email: NOBODY });
    const unknown = await stepsOf(() => backend.close(), steps);
    expect(known).toContain('addChallenge');
    expect(unknown).toEqual(known);
  });

  it('a mail server that fails or hangs does not affect the answer, and is reported', async () => {
    const failures: unknown[] = [];
    const { call } = await openBench({
      mailer: { send: () => Promise.reject(new Error('no route to host')) },
      onEmailEvent: ({ kind, tries, reason }) => failures.push([kind, tries, reason]),
    });
    expect((await call('forgotPassword', { email: ALICE })).status).toBe(200);
    await expect.poll(() => failures).toEqual([['delayed', 1, 'Error']]);
    const hanging = await openBench({ mailer: { send: () => new Promise(() => {}) } });
    expect((await hanging.call('forgotPassword', { email: ALICE })).status).toBe(200);
  });
});

describe('the reset link', () => {
  it('uses the public address, whatever the request says, with the token in the fragment', async () => {
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

  it('is stored only as its hash', async () => {
    const { call, link, store } = await openBench();
    await call('forgotPassword', { email: ALICE });
    const [, token = ''] = await link();
    expect(await store.findChallenge(token)).toBeUndefined();
    expect(await store.findChallenge(await hashToken(token))).toMatchObject({ kind: 'resetPassword', state: '{}' });
  });

  it('a stored request does not work as a link', async () => {
    const { call, emails } = await openBench();
    await call('forgotPassword', { email: ALICE });
    await expect.poll(() => emails.length).toBe(1);
    expect((await call('checkResetLink', { token: ALICE })).status).toBe(410);
    expect((await call('resetPassword', { token: ALICE, newPassword: 'a quite new one' })).status).toBe(410);
  });

  it('is sent to the stored address, not the typed one', async () => {
    const { call, emails } = await openBench();
    await call('forgotPassword', { email: ALICE.toUpperCase() });
    await expect.poll(() => emails.map(({ to }) => to)).toEqual([ALICE]);
  });

  it.each([
    ['fr-FR,fr;q=0.9', 'Bonjour Alice Moreau,'],
    ['ar', 'مرحبًا'],
    ['de', 'Hello Alice Moreau,'],
  ])("comes in the browser's language: %s", async (header, words) => {
    const { call, emails } = await openBench();
    await call('forgotPassword', { email: ALICE }, { 'accept-language': header });
    await expect.poll(() => emails.at(-1)?.text).toContain(words);
  });

  it('closing the server sends pending e-mails', async () => {
    const { call, emails, backend } = await openBench();
    await call('forgotPassword', { email: ALICE });
    expect(emails).toEqual([]);
    await backend.close();
    expect(emails).toHaveLength(1);
  });

  it('does not work if the account was closed in the meantime', async () => {
    const { call, link, store } = await openBench();
    await call('forgotPassword', { email: ALICE });
    const [, token = ''] = await link();
    const alice = await store.findUserByLogin('alice');
    if (alice) await store.updateUser({ ...alice, status: 'disabled' });
    expect((await call('checkResetLink', { token })).status).toBe(410);
    expect((await call('resetPassword', { token, newPassword: 'a quite new one' })).status).toBe(410);
  });
});

describe('if only single sign-on is allowed', () => {
  it('no e-mail is sent and no password is set or changed', async () => {
    const { call, signIn, emails, store } = await openBench();
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
    expect(emails).toEqual([]);
  });

  it('users without a password get no reset link', async () => {
    const { call, emails, store, backend } = await openBench();
    const alice = await store.findUserByLogin('alice');
    if (alice) await store.updateUser({ ...alice, passwordHash: '' });
    expect((await call('forgotPassword', { email: ALICE })).status).toBe(200);
    await backend.close();
    expect(emails).toEqual([]);
  });
});

describe('forgot, reset and password changes are limited per account and address: 429 with Retry-After', () => {
  it('requests, for any address', async () => {
    const { call, time } = await openBench({ limits: { resetRequests: { times: 2, seconds: 3_600 } } });
    for (const name of ['one', 'two']) expect((await call('forgotPassword', { email: `${name}@example.org` })).status).toBe(200);
    const { status, headers } = await call('forgotPassword', { email: 'three@example.org' });
    expect([status, headers.get('retry-after')]).toEqual([429, '3600']);
    time.now += 3_600;
    expect((await call('forgotPassword', { email: 'three@example.org' })).status).toBe(200);
  });

  it('invalid links, even in parallel', async () => {
    const { call, link } = await openBench({ limits: { failedResets: { times: 3, seconds: 300 } } });
    await call('forgotPassword', { email: ALICE });
    const [, token = ''] = await link();
    for (let i = 0; i < 5; i += 1) expect((await call('checkResetLink', { token })).status).toBe(200);
    const tries = Array.from({ length: 10 }, (_, i) => call('checkResetLink', { token: String(i).padStart(43, 'x') }));
    expect((await Promise.all(tries)).map(({ status }) => status).filter((status) => status === 410)).toHaveLength(3);
    expect((await call('resetPassword', { token, newPassword: 'a quite new one' })).status).toBe(429);
  });

  it('wrong current passwords', async () => {
    const { call, signIn } = await openBench({ limits: { failedPasswordAgain: { times: 3, seconds: 300 } } });
    const alice = await signIn('alice');
    const change = (currentPassword: string) => call('changePassword', { currentPassword, newPassword: 'a quite new one' }, alice);
    for (let i = 0; i < 3; i += 1) expect((await change('wrong')).status).toBe(400);
    const { status, headers } = await change(DEMO_PASSWORD);
    expect([status, headers.get('retry-after')]).toEqual([429, '300']);
  });

  it('the five-minute pause ends, even if the clock was set back', async () => {
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

it('of two parallel password changes one succeeds', async () => {
  const { call, signIn } = await openBench();
  const alice = await signIn('alice');
  const passwords = ['a quite new one', 'another quite new one'];
  const replies = await Promise.all(
    passwords.map((newPassword) => call('changePassword', { currentPassword: DEMO_PASSWORD, newPassword }, alice)),
  );
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
  const saved = passwords[replies.findIndex(({ status }) => status === 200)] ?? '';
  expect((await call('login', { username: 'alice', password: saved, rememberMe: false })).status).toBe(200);
});
