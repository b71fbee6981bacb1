import { describe, expect, it } from 'vitest';
import { readTwoStep, verifyTwoStep } from '../auth/signInMethods.ts';
import { run } from '../shared/action.ts';
import { toastsAtom } from '../shared/toasts.ts';
import { settle } from '../testing/fakeClock.ts';
import { ALICE, createScriptedWorld, refuse, type Reply, succeed } from '../testing/scriptedWorld.ts';
import {
  leaveSession,
  refreshUser,
  restoreSession,
  sessionAtom,
  sessionEndedAtom,
  setFirstSteps,
  signIn,
  signOut,
  twoStepAtom,
} from './session.ts';
import { readUserHint } from './userHint.ts';

const VALUES = { username: ' alice ', password: 'canary-password', rememberMe: true };
const WRONG = 'Looks like these are not your correct details. Please try again.';

describe('signing in and out', () => {
  it('loads the user and remembers the identifier, never the password', async () => {
    const world = createScriptedWorld();
    const { store, services } = world.openTab();
    expect(await run(store, signIn, VALUES)).toMatchObject({ ok: true });
    expect(store.get(sessionAtom)).toEqual({ status: 'signedIn', user: ALICE });
    expect(services.storage.get('username')).toBe('alice');
    expect(services.storage.get('rememberMe')).toBe('true');
    const stored = (['rememberMe', 'username', 'userData', 'language', 'returnPath', 'client', 'clientFp'] as const).map((key) =>
      services.storage.get(key),
    );
    expect(JSON.stringify(stored)).not.toMatch(/canary/);
  });

  it('waits for a sign-out that is still under way, whose answer would take the new session with it', async () => {
    const world = createScriptedWorld();
    const { store, goOnline } = world.openTab();
    await run(store, signIn, VALUES);
    goOnline(false);
    const signedOut = run(store, signOut);
    const signedIn = run(store, signIn, VALUES);
    const answer = Promise.withResolvers<Reply>();
    Object.assign(world.script, { logout: () => answer.promise });
    const known = world.calls.length;
    goOnline(true);
    await settle();
    const since = () =>
      world.calls
        .slice(known)
        .map(({ name }) => name)
        .filter((name) => name.startsWith('log'));
    expect(since()).toEqual(['logout']);
    answer.resolve(succeed<'logout'>({}));
    await signedOut;
    expect(await signedIn).toMatchObject({ ok: true });
    expect(since()).toEqual(['logout', 'login']);
  });

  it('forgets the identifier when it is not to be remembered', async () => {
    const { store, services } = createScriptedWorld().openTab();
    await run(store, signIn, VALUES);
    await run(store, signIn, { ...VALUES, rememberMe: false });
    expect(services.storage.get('username')).toBeUndefined();
  });

  it('answers a wrong password at the form: no toast, no log-out', async () => {
    const { store } = createScriptedWorld({ login: () => refuse(401, WRONG, 'invalidCredentials'), refresh: () => refuse(401) }).openTab();
    await run(store, restoreSession);
    expect(await run(store, signIn, VALUES)).toMatchObject({ ok: false, message: WRONG });
    expect(store.get(sessionAtom)).toEqual({ status: 'signedOut' });
    expect([store.get(toastsAtom), store.get(sessionEndedAtom)]).toEqual([[], undefined]);
  });

  it('is restored by the refresh cookie, or signed out', async () => {
    const { store } = createScriptedWorld().openTab();
    expect(store.get(sessionAtom)).toEqual({ status: 'unknown' });
    await run(store, restoreSession);
    expect(store.get(sessionAtom)).toMatchObject({ status: 'signedIn' });

    const stranger = createScriptedWorld({ refresh: () => refuse(401) }).openTab();
    await run(stranger.store, restoreSession);
    expect(stranger.store.get(sessionAtom)).toEqual({ status: 'signedOut' });
  });

  it('stays unknown while the server doesn’t answer, and is restored when it does', async () => {
    const world = createScriptedWorld({ refresh: () => undefined });
    const { refresh } = createScriptedWorld().script;
    const { store } = world.openTab();
    await run(store, restoreSession);
    expect(store.get(sessionAtom)).toEqual({ status: 'unknown', isUnreachable: true });
    Object.assign(world.script, { refresh });
    await world.clock.advance(5_000);
    expect(store.get(sessionAtom)).toMatchObject({ status: 'signedIn' });
  });

  it('a log-out that did not reach the server is not undone by the cookie, and is sent as soon as possible', async () => {
    const world = createScriptedWorld({ logout: () => undefined });
    const { store, services } = world.openTab();
    await run(store, signIn, VALUES);
    await run(store, signOut);
    const later = world.openTab();
    await run(later.store, restoreSession);
    expect(later.store.get(sessionAtom)).toEqual({ status: 'signedOut' });
    Object.assign(world.script, { logout: () => succeed<'logout'>({}) });
    await run(world.openTab().store, restoreSession);
    expect(services.storage.get('loggedOutUnheard')).toBeUndefined();
    expect(world.calls.at(-1)?.name).toBe('logout');
  });

  it('remembers user and page after a forced log-out, not after the user’s own', async () => {
    const world = createScriptedWorld();
    const { store, services } = world.openTab();
    await run(store, signIn, VALUES);
    expect(readUserHint(services.storage)).toMatchObject({ id: 'alice', name: 'Alice', abilities: ALICE.abilities });
    run(store, leaveSession, 'connectionLost');
    expect([readUserHint(services.storage)?.id, services.storage.get('returnPath')]).toEqual(['alice', '/']);
    await run(store, signIn, VALUES);
    await run(store, signOut);
    expect([services.storage.get('userData'), services.storage.get('returnPath')]).toEqual([undefined, undefined]);
  });

  it('two-step verification comes before the session, and survives a reload', async () => {
    const step = { methods: ['email' as const], expiresAt: 1_000, serverTime: 400 };
    const world = createScriptedWorld({
      login: () => succeed<'login'>({ twoStep: step }),
      getTwoStep: () => succeed<'getTwoStep'>(step),
      verifyTwoStep: ({ code }) =>
        code === '123456'
          ? succeed<'verifyTwoStep'>({ accessToken: 'token', expiresAt: 900, serverTime: 0 })
          : refuse(400, 'No.', 'codeInvalid'),
    });
    const { store } = world.openTab();
    await run(store, restoreSession);
    run(store, leaveSession, 'loggedOut');
    await run(store, signIn, VALUES);
    expect([store.get(sessionAtom).status, store.get(twoStepAtom)]).toEqual(['signedOut', step]);

    const reloaded = world.openTab();
    await run(reloaded.store, readTwoStep);
    expect(reloaded.store.get(twoStepAtom)).toEqual(step);
    const answer = { method: 'email', trustDevice: false } as const;
    expect(await run(reloaded.store, verifyTwoStep, { ...answer, code: '000000' })).toMatchObject({ ok: false, code: 'codeInvalid' });
    expect(await run(reloaded.store, verifyTwoStep, { ...answer, code: '123456' })).toMatchObject({ ok: true });
    expect([reloaded.store.get(sessionAtom).status, reloaded.store.get(twoStepAtom)]).toEqual(['signedIn', undefined]);
  });

  it('signs out every tab', async () => {
    const world = createScriptedWorld();
    const [first, second] = [world.openTab(), world.openTab()];
    await run(first.store, restoreSession);
    await run(second.store, restoreSession);
    await run(first.store, signOut);
    await settle();
    for (const { store } of [first, second]) {
      expect(store.get(sessionAtom)).toEqual({ status: 'signedOut' });
      expect(store.get(sessionEndedAtom)).toEqual({ reason: 'loggedOut' });
    }
    expect(world.calls.filter(({ name }) => name === 'logout')).toHaveLength(1);
  });

  it('keeps what was changed while the user’s data is loaded again', async () => {
    const world = createScriptedWorld({ getInfo: () => succeed<'getInfo'>({ ...ALICE, firstSteps: { hasSent: true } }) });
    const { store } = world.openTab();
    await run(store, restoreSession);
    const answer = Promise.withResolvers<Reply>();
    Object.assign(world.script, { getInfo: () => answer.promise });
    const refreshed = run(store, refreshUser);
    run(store, setFirstSteps, undefined);
    Object.assign(world.script, { getInfo: () => succeed<'getInfo'>({ ...ALICE, name: 'Alice Newname' }) });
    answer.resolve(succeed<'getInfo'>({ ...ALICE, firstSteps: { hasSent: true } }));
    await refreshed;
    expect(store.get(sessionAtom)).toEqual({ status: 'signedIn', user: { ...ALICE, name: 'Alice Newname' } });
  });

  it('ends the session of a tab whose cookie was deleted', async () => {
    const world = createScriptedWorld();
    const [first, second] = [world.openTab(), world.openTab()];
    await run(first.store, restoreSession);
    const bob = { ...ALICE, id: 'bob', name: 'Bob' };
    Object.assign(world.script, { getInfo: () => succeed<'getInfo'>(bob) });
    await run(second.store, signIn, VALUES);
    await settle();
    expect(first.store.get(sessionAtom)).toEqual({ status: 'signedIn', user: bob });
  });
});
