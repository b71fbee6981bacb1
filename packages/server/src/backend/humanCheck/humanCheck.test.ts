import { endpoints, HUMAN_CHECK_ACTIONS, HUMAN_CHECK_HEADER, type HumanCheckAction } from '@manyline/contract';
import { describe, expect, it, vi } from 'vitest';
import type { BackendOptions } from '../backend.ts';
import { createInProcessBackplane } from '../hub/backplane.ts';
import { DEFAULT_LIMITS } from '../limits/limits.ts';
import type { HumanVerdict, HumanVerifier } from '../ports/ports.ts';
import { createSystem } from '../system/system.ts';
import { type Bench, createBench } from '../testing/bench.ts';
import { fileRows } from '../testing/fileRows.ts';
import { createHumanCheck } from './humanCheck.ts';

const KEY = '6LeIxAcTAAAAAJcZVRqyHh71UMIEGNQ_MXjiZKhI';
const right = { username: 'alice', password: 'manyline-demo', rememberMe: false };
const good: HumanVerdict = { isValid: true, action: 'login', host: 'manyline.test', score: 0.9, madeAt: 1_800_000_000 };
const withToken = (token: string) => ({ [HUMAN_CHECK_HEADER]: token });

function verifierOf(verify: HumanVerifier['verify'] = async () => good) {
  return { verify: vi.fn(verify) };
}

async function benchOf(humanVerifier: HumanVerifier | undefined, more: Partial<BackendOptions> = {}) {
  const onError = vi.fn();
  const options = { publicUrl: 'https://manyline.test', settings: { googleReCaptchaKey: KEY }, onError, ...more };
  return { onError, ...(await createBench({ ...options, humanVerifier })) };
}

describe('the human check', () => {
  it.each<[string, HumanVerifier | undefined, string]>([
    ['no key', verifierOf(), ''],
    ['no verifier', undefined, KEY],
  ])('is off with %s', async (_name, verifier, googleReCaptchaKey) => {
    const { call } = await benchOf(verifier, { settings: { googleReCaptchaKey } });
    expect((await call('login', right)).status).toBe(200);
    expect((await call('getSystemConfig', {})).data.googleReCaptchaKey).toBe(googleReCaptchaKey);
  });

  it("verifies the call's token and address, and lets a human in", async () => {
    const verifier = verifierOf();
    const { call } = await benchOf(verifier);
    expect((await call('login', right, withToken('one'))).status).toBe(200);
    expect(verifier.verify.mock.calls).toEqual([['one', '192.0.2.1']]);
  });

  it.each<[string, Record<string, string>, number]>([
    ['no token', {}, 0],
    ['an empty token', withToken(''), 0],
    ['a token of 4 097 characters', withToken('x'.repeat(4_097)), 0],
    ['a token of 4 096 characters that is wrong', withToken('x'.repeat(4_096)), 1],
  ])('%s is refused', async (_name, headers, asked) => {
    const verifier = verifierOf(async () => ({ ...good, isValid: false }));
    const { call, written } = await benchOf(verifier);
    const { status, envelope } = await call('login', right, headers);
    expect([status, envelope.code, envelope.message]).toEqual([
      403,
      'humanCheckFailed',
      'We couldn’t verify that you’re human. Please try again.',
    ]);
    expect(verifier.verify).toHaveBeenCalledTimes(asked);
    expect(written).toEqual([]);
  });

  it.each<[string, Partial<HumanVerdict>]>([
    ['another action', { action: 'changePassword' }],
    ['another host', { host: 'evil.example' }],
    ['a low score', { score: 0.2 }],
    ['an old token', { madeAt: 1_800_000_000 - 600 }],
  ])('%s is refused with the same message', async (_name, wrong) => {
    const { call } = await benchOf(verifierOf(async () => ({ ...good, ...wrong })));
    const { status, envelope } = await call('login', right, withToken('one'));
    expect([status, envelope.code]).toEqual([403, 'humanCheckFailed']);
  });

  it.each<[string, HumanCheckAction, (call: Bench['call'], headers: Record<string, string>) => Promise<{ readonly status: number }>]>([
    [
      'creating a user',
      'createUser',
      (call, headers) => call('createUser', { username: 'new', name: 'New', password: 'a quite new one' }, headers),
    ],
    ['opening accounts again', 'activeUser', (call, headers) => call('activateUsers', { selection: { ids: ['nobody'] } }, headers)],
    [
      'changing the own password',
      'changePassword',
      (call, headers) => call('changePassword', { currentPassword: 'manyline-demo', newPassword: 'a quite new one' }, headers),
    ],
    ['a new password of somebody else', 'changePassword', (call, headers) => call('setUserPassword', { id: 'nobody' }, headers)],
  ])('%s is refused without a token of its own action', async (_name, action, act) => {
    const verifier = verifierOf(async (token) => ({ ...good, action: token.split(' ')[0] ?? '' }));
    const { call, signIn } = await benchOf(verifier, { settings: {} });
    const admin = await signIn('admin');
    await call('updateSystemSettings', { version: 0, googleReCaptchaKey: KEY }, admin);
    expect((await act(call, admin)).status).toBe(403);
    expect((await act(call, { ...admin, ...withToken('login 1') })).status).toBe(403);
    expect([200, 404]).toContain((await act(call, { ...admin, ...withToken(`${action} 2`) })).status);
  });

  it('an import creates users too, and is refused without a token', async () => {
    const verifier = verifierOf(async (token) => ({ ...good, action: token }));
    const { backend, call, signIn } = await benchOf(verifier, { settings: {}, mailer: { send: async () => {} } });
    const admin = await signIn('admin');
    await call('updateSystemSettings', { version: 0, googleReCaptchaKey: KEY }, admin);
    const send = async (headers: Record<string, string>) => {
      const body = JSON.stringify({ rows: fileRows('username,email\nnew,new@manyline.example'), isDryRun: false });
      const exchange = { address: '192.0.2.1', isSecure: true, userAgent: '', readCookie: () => undefined, writeCookie: () => {} };
      const init = { method: 'POST', headers: { ...admin, ...headers, 'content-type': 'application/json' }, body };
      return (await backend.fetch(new Request(`https://manyline.test${endpoints.importUsers.path}`, init), exchange)).status;
    };
    expect([await send({}), await send(withToken('createUser'))]).toEqual([403, 200]);
    await backend.close();
  });

  it('a token counts once, even in two parallel calls', async () => {
    const { call } = await benchOf(verifierOf());
    const statuses = await Promise.all([1, 2].map(async () => (await call('login', right, withToken('one'))).status));
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 403]);
    expect((await call('login', { ...right, username: 'bob' }, withToken('one'))).status).toBe(403);
    expect((await call('login', { ...right, username: 'bob' }, withToken('two'))).status).toBe(200);
  });

  it('an invalid call does not use up a token', async () => {
    const { call } = await benchOf(verifierOf());
    expect((await call('login', { ...right, username: '' }, withToken('one'))).status).toBe(400);
    expect((await call('login', right, withToken('one'))).status).toBe(200);
  });

  it('switching it on affects the next call', async () => {
    const { call, signIn, cookies } = await benchOf(verifierOf(), { settings: {} });
    const headers = await signIn('admin');
    expect((await call('updateSystemSettings', { version: 0, googleReCaptchaKey: KEY }, headers)).status).toBe(200);
    cookies.clear();
    expect((await call('login', right)).status).toBe(403);
  });

  it('one address cannot cause unlimited provider calls; successful checks are not counted', async () => {
    let isHuman = true;
    const verifier = verifierOf(async () => ({ ...good, isValid: isHuman }));
    const { call, cookies } = await benchOf(verifier, { limits: { failedLoginsByAddress: { times: 3, seconds: 300 } } });
    const login = async (token: string) => {
      cookies.clear();
      return (await call('login', right, withToken(token))).status;
    };
    for (let i = 0; i < 5; i += 1) expect(await login(`good ${i}`)).toBe(200);
    isHuman = false;
    for (let i = 0; i < 3; i += 1) expect(await login(`bad ${i}`)).toBe(403);
    expect(await login('bad again')).toBe(429);
    expect(verifier.verify).toHaveBeenCalledTimes(8);
  });

  it('a token for another host is logged, because the configured address may be wrong', async () => {
    const { call, onError } = await benchOf(verifierOf(async () => ({ ...good, host: 'other.example' })));
    await call('login', right, withToken('one'));
    expect(String(onError.mock.calls[0]?.[0])).toContain('"other.example", but people reach this server at "manyline.test"');
  });
});

describe('if the provider cannot be reached', () => {
  const unreachable = () => verifierOf(() => Promise.reject(new Error('provider down')));

  it('sign-in passes and is reported: the password still protects it', async () => {
    const { call, onError } = await benchOf(unreachable());
    expect((await call('login', { ...right, password: 'wrong' }, withToken('one'))).status).toBe(401);
    expect((await call('login', right, withToken('two'))).status).toBe(200);
    expect(onError).toHaveBeenCalledWith(new Error('provider down'), { requestId: expect.any(String), call: 'humanCheck of login' });
  });

  it('a sign-in without a token is still refused', async () => {
    const { call } = await benchOf(unreachable());
    expect((await call('login', right)).status).toBe(403);
  });

  it('other actions are refused', async () => {
    const { call, signIn, onError } = await benchOf(unreachable(), { settings: {} });
    const [alice, admin] = [await signIn('alice'), await signIn('admin')];
    await call('updateSystemSettings', { version: 0, googleReCaptchaKey: KEY }, admin);
    const change = { currentPassword: 'manyline-demo', newPassword: 'a quite new one' };
    const { status, envelope } = await call('changePassword', change, { ...alice, ...withToken('one') });
    expect([status, envelope.code]).toEqual([403, 'humanCheckFailed']);
    expect(onError).toHaveBeenCalledOnce();
  });
});

describe('a wrong key never locks the administrator out', () => {
  it('a browser in which a user signed in before still works, but only for that user', async () => {
    const verifier = verifierOf(async () => ({ ...good, isValid: false }));
    const { call, signIn } = await benchOf(verifier, { settings: {} });
    const headers = await signIn('admin');
    await call('updateSystemSettings', { version: 0, googleReCaptchaKey: 'not-a-key' }, headers);
    expect((await call('login', { ...right, username: 'admin' })).status).toBe(200);
    expect((await call('login', { ...right, username: 'ADMIN@manyline.example' })).status).toBe(200);
    expect((await call('login', right)).status).toBe(403);
    expect((await call('login', { ...right, username: 'nobody' })).status).toBe(403);
    expect(verifier.verify).not.toHaveBeenCalled();
  });

  it('only for sign-in', async () => {
    const { store, cookies } = await benchOf(undefined);
    const [clock, onError] = [{ now: () => 1_800_000_000 }, vi.fn()];
    const system = createSystem({ store, backplane: createInProcessBackplane(), initial: { googleReCaptchaKey: KEY } });
    const signIn = { knownDevice: async () => 'a device' };
    const needs = { store, system, signIn, clock, onError, limits: DEFAULT_LIMITS, publicUrl: 'https://manyline.test' };
    const check = createHumanCheck({ ...needs, verifier: verifierOf() });
    const exchange = { address: '', isSecure: true, userAgent: '', readCookie: (name: string) => cookies.get(name), writeCookie: () => {} };
    for (const action of HUMAN_CHECK_ACTIONS) {
      const refused = await check({ action, token: null, exchange, payload: { username: 'alice' }, requestId: '' });
      expect([action, refused?.refusal.code]).toEqual([action, action === 'login' ? undefined : 'humanCheckFailed']);
    }
  });
});
