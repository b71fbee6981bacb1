import { describe, expect, it } from 'vitest';
import { sessionAtom, signIn } from '../session/session.ts';
import { systemConfigAtom } from '../session/systemConfig.ts';
import { run } from '../shared/action.ts';
import { ALICE, createScriptedWorld, refuse, succeed } from '../testing/scriptedWorld.ts';
import { forgetEndedSession, nextTryAtAtom, startService } from './serviceState.ts';

const running = () => succeed<'getSystemConfig'>({ systemStatus: 1, routes: [] });

describe('the start', () => {
  it('does not renew a session that never existed', async () => {
    const world = createScriptedWorld({ getSystemConfig: running });
    const { store } = world.openTab();
    await run(store, startService);
    expect(store.get(sessionAtom)).toEqual({ status: 'signedOut' });
    expect(world.calls.map(({ name }) => name)).toEqual(['getSystemConfig']);
  });

  it('doesn’t load a configuration that came with the page', async () => {
    const world = createScriptedWorld({ getSystemConfig: running });
    const { store } = world.openTab();
    await run(store, startService, { systemStatus: 0, routes: [] });
    expect(store.get(systemConfigAtom)).toMatchObject({ status: 'ready', value: { systemStatus: 0 } });
    expect(world.calls).toEqual([]);
  });

  it.each(['the hint of this browser', 'the mark of the server'])('restores the connection by %s', async (sign) => {
    const world = createScriptedWorld({ getSystemConfig: running });
    const { store, services } = world.openTab();
    if (sign === 'the mark of the server') services.storage.writeCookie('session', '1');
    else services.storage.set('userData', '{}');
    await run(store, startService);
    expect(store.get(sessionAtom)).toMatchObject({ status: 'signedIn' });
  });

  it.each([
    [true, undefined, undefined],
    [true, '1', '{}'],
    [false, undefined, '{}'],
  ])('what an ended session left is forgotten only if the server’s own mark is gone: own server %s, mark %s', (isOwn, mark, expected) => {
    const { services } = createScriptedWorld({}).openTab();
    services.storage.set('userData', '{}');
    if (mark !== undefined) services.storage.writeCookie('session', mark);
    forgetEndedSession(services.storage, isOwn);
    expect(services.storage.get('userData')).toBe(expected);
  });

  it('shows when it retries, and nothing during the attempt', async () => {
    const world = createScriptedWorld({ getSystemConfig: () => refuse(400), refresh: () => undefined });
    const { store, services } = world.openTab();
    services.storage.set('userData', '{}');
    await run(store, startService);
    expect(store.get(nextTryAtAtom)).toBeCloseTo(world.clock.now() + 5);
    const { promise, resolve } = Promise.withResolvers<ReturnType<typeof refuse>>();
    Object.assign(world.script, { getSystemConfig: () => promise, refresh: () => promise });
    await world.clock.advance(5_000);
    expect(store.get(nextTryAtAtom)).toBeUndefined();
    resolve(running());
    await world.clock.advance(0);
    expect(store.get(systemConfigAtom).status).toBe('ready');
  });
});

describe('the system state', () => {
  const maintenance = () => succeed<'getSystemConfig'>({ systemStatus: 0, routes: [] });
  const VALUES = { username: 'alice', password: 'x', rememberMe: false };

  it('is reloaded on sign-in, since the sign-in page may have been open for long', async () => {
    const world = createScriptedWorld({ getSystemConfig: running });
    const { store } = world.openTab();
    await run(store, startService);
    Object.assign(world.script, { getSystemConfig: maintenance });
    await run(store, signIn, VALUES);
    await world.clock.advance(0);
    expect(store.get(systemConfigAtom)).toMatchObject({ value: { systemStatus: 0 } });
  });

  it('reloads the rights when the hub is back, since events were missed', async () => {
    const world = createScriptedWorld({ getSystemConfig: running });
    const { store } = world.openTab();
    await run(store, startService);
    await run(store, signIn, VALUES);
    await world.clock.advance(100);
    world.hub.last.accept();
    await world.clock.advance(0);
    Object.assign(world.script, { getSystemConfig: maintenance, getInfo: () => succeed<'getInfo'>({ ...ALICE, abilities: [] }) });
    world.hub.last.cut();
    await world.clock.advance(5_000);
    expect(store.get(systemConfigAtom)).toMatchObject({ value: { systemStatus: 1 } });
    world.hub.last.accept();
    await world.clock.advance(0);
    expect(store.get(systemConfigAtom)).toMatchObject({ value: { systemStatus: 0 } });
    expect(store.get(sessionAtom)).toMatchObject({ user: { abilities: [] } });
  });
});
