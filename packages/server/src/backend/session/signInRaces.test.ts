import { LOGIN_PATH, SSO_CALLBACK_PATH, SSO_START_PATH } from '@manyline/contract';
import { describe, expect, it } from 'vitest';
import { createMemoryStore } from '../../memoryStore/createMemoryStore.ts';
import type { PasswordHasher } from '../ports/ports.ts';
import { createWebCryptoHasher } from '../ports/webCryptoHasher.ts';
import type { Store, StoredUser } from '../store/store.ts';
import { type Bench, createBench } from '../testing/bench.ts';
import { identity, ssoHost } from '../testing/ssoHost.ts';
import { begin, openTwoStepBench, verify } from '../testing/twoStepBench.ts';
import { REFRESH_COOKIE } from './refreshCookie.ts';

const right = { username: 'alice', password: 'manyline-demo', rememberMe: false };
const NEW = 'quite another password';
const change = { currentPassword: right.password, newPassword: NEW };

async function userOf({ store }: Pick<Bench, 'store'>, username: string): Promise<StoredUser> {
  const user = await store.findUserByLogin(username);
  if (!user) throw new Error(`No ${username}.`);
  return user;
}

const sessionsOf = async (bench: Bench, username: string) => (await bench.store.sessionsOf((await userOf(bench, username)).id)).length;

/** Runs something once, after a password was verified. */
function interruptedHasher() {
  const inner = createWebCryptoHasher(1);
  let then: (() => Promise<unknown>) | undefined;
  const hasher: PasswordHasher = {
    ...inner,
    async verify(password, hash) {
      const isRight = await inner.verify(password, hash);
      const work = then;
      then = undefined;
      if (isRight) await work?.();
      return isRight;
    },
  };
  return { hasher, meanwhile: (work: () => Promise<unknown>) => void (then = work) };
}

/** Runs something once, after a transaction was committed. */
function interruptedStore() {
  const memory = createMemoryStore();
  let then: (() => Promise<unknown>) | undefined;
  const store: Store = {
    ...memory,
    async transaction(work) {
      const next = then;
      const value = await memory.transaction(work);
      if (next && next === then) {
        then = undefined;
        await next();
      }
      return value;
    },
  };
  return { store, afterNext: (work: () => Promise<unknown>) => void (then = work) };
}

describe('a sign-in starts nothing if the account changes at the same moment', () => {
  it.each<[string, Partial<StoredUser>]>([
    ['another password', { passwordHash: 'another' }],
    ['the account is closed', { status: 'disabled' }],
  ])('by password: %s', async (_name, changed) => {
    const { hasher, meanwhile } = interruptedHasher();
    const bench = await createBench({ hasher });
    const alice = await userOf(bench, 'alice');
    meanwhile(() => bench.store.updateUser({ ...alice, ...changed }));
    expect((await bench.call('login', right)).status).toBe(401);
    expect([await sessionsOf(bench, 'alice'), bench.written]).toEqual([0, []]);
  });

  it('with the password, before the second step: none is left open', async () => {
    const { hasher, meanwhile } = interruptedHasher();
    const bench = await createBench({ hasher });
    const carol = await userOf(bench, 'carol');
    meanwhile(() => bench.store.updateUser({ ...carol, passwordHash: 'another' }));
    expect((await bench.call('login', { ...right, username: 'carol' })).status).toBe(401);
    expect((await bench.call('getTwoStep', {})).status).toBe(410);
  });

  it('with the second step: no session, no known or trusted browser', async () => {
    const { store, afterNext } = interruptedStore();
    const open = await openTwoStepBench({ store });
    const { bench, codes } = open;
    await begin(bench);
    await bench.call('sendTwoStepCode', {});
    const carol = await userOf(bench, 'carol');
    afterNext(() => store.updateUser({ ...carol, passwordHash: 'another' }));
    expect((await verify(bench, codes().at(-1) ?? '', true)).status).toBe(410);
    expect(await sessionsOf(bench, 'carol')).toBe(0);
    expect(bench.written.map(({ name }) => name)).not.toContain('manyline-device');
  });

  it('with single sign-on', async () => {
    const { store, afterNext } = interruptedStore();
    const sso = ssoHost({ finish: async () => identity({ email: 'alice@manyline.example', isEmailVerified: true }) });
    const bench = await createBench({ store, sso, settings: { authMode: 'SSO' } });
    const exchange = {
      address: '192.0.2.1',
      isSecure: true,
      userAgent: '',
      readCookie: (name: string) => bench.cookies.get(name) || undefined,
      writeCookie: ({ name, value }: { readonly name: string; readonly value: string }) => void bench.cookies.set(name, value),
    };
    const go = (path: string) => bench.backend.fetch(new Request(`http://localhost:3000${path}`), exchange);
    await go(SSO_START_PATH);
    const alice = await userOf(bench, 'alice');
    // The challenge is consumed in one transaction, the user is found in the next.
    afterNext(async () => afterNext(() => store.updateUser({ ...alice, status: 'disabled' })));
    expect((await go(SSO_CALLBACK_PATH)).headers.get('location')).toBe(`${LOGIN_PATH}?sso=failed`);
    expect([await sessionsOf(bench, 'alice'), bench.cookies.has(REFRESH_COOKIE)]).toEqual([0, false]);
  });
});

describe('disabling and a password change end sessions on the server', () => {
  const dies = () => Promise.reject(new Error('The process was killed.'));

  it('a changed password', async () => {
    const { store, afterNext } = interruptedStore();
    const bench = await createBench({ store });
    await bench.signIn('alice');
    const own = await bench.signIn('alice');
    afterNext(dies);
    expect((await bench.call('changePassword', change, own)).status).toBe(500);
    bench.cookies.delete(REFRESH_COOKIE);
    expect((await bench.call('login', { ...right, password: NEW })).status).toBe(200);
    expect(await sessionsOf(bench, 'alice')).toBe(2);
  });

  it('a new password set through a link', async () => {
    const { store, afterNext } = interruptedStore();
    const emails: string[] = [];
    const bench = await createBench({ store, mailer: { send: async ({ text }) => void emails.push(text) } });
    await bench.signIn('alice');
    await bench.call('forgotPassword', { email: 'alice@manyline.example' });
    await expect.poll(() => emails.length).toBe(1);
    const token = /#token=(\S+)/.exec(emails[0] ?? '')?.[1] ?? '';
    afterNext(dies);
    expect((await bench.call('resetPassword', { token, newPassword: NEW })).status).toBe(500);
    expect([await sessionsOf(bench, 'alice'), (await bench.call('refresh', {})).status]).toEqual([0, 401]);
  });

  it('a closed account, even after it is reopened', async () => {
    const { store, afterNext } = interruptedStore();
    const bench = await createBench({ store });
    const alice = await userOf(bench, 'alice');
    const own = await bench.signIn('alice');
    const admin = await bench.signIn('admin');
    afterNext(dies);
    expect((await bench.call('updateUser', { id: alice.id, status: 'disabled' }, admin)).status).toBe(500);
    await store.updateUser(alice);
    expect((await bench.call('getInfo', {}, own)).status).toBe(401);
  });

  it('a closed account cannot renew a remaining session', async () => {
    const bench = await createBench();
    await bench.signIn('alice');
    await bench.store.updateUser({ ...(await userOf(bench, 'alice')), status: 'disabled' });
    expect((await bench.call('refresh', {})).status).toBe(401);
  });
});

it('with SSO only, the server refuses passwords, including second steps in progress', async () => {
  const open = await openTwoStepBench({
    settings: { authMode: 'BOTH' },
    sso: ssoHost({}),
  });
  const { bench, codes } = open;
  await begin(bench);
  await bench.call('sendTwoStepCode', {});
  const cookies = new Map(bench.cookies);
  await bench.store.setSettings({ version: 1, authMode: 'SSO' });
  for (const [name, value] of cookies) bench.cookies.set(name, value);
  const { status, envelope } = await verify(bench, codes().at(-1) ?? '');
  expect([status, envelope.code, await sessionsOf(bench, 'carol')]).toEqual([403, 'ssoOnly', 0]);
});
