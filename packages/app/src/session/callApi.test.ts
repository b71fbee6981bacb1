import { describe, expect, it } from 'vitest';
import { openLine } from '../messaging/sync/chats.ts';
import { run } from '../shared/action.ts';
import type { AppStore } from '../shared/appStore.ts';
import { toastsAtom } from '../shared/toasts.ts';
import { createScriptedWorld, LINE, refuse, type Reply, succeed } from '../testing/scriptedWorld.ts';
import { callApi, connectionLossAtom, forbiddenCallCountAtom, isServerUnreachableAtom, staySignedIn } from './callApi.ts';
import { restoreSession, sessionAtom, sessionEndedAtom } from './session.ts';

describe('failures (specification 8)', () => {
  async function enter(reply: () => Reply, config = {}) {
    const world = createScriptedWorld({ getListMessages: reply }, config);
    const tab = world.openTab();
    await run(tab.store, restoreSession);
    void run(tab.store, openLine, LINE);
    await world.clock.advance(1_500);
    return { ...world, ...tab };
  }

  it('shows the message of a failed response as an error toast', async () => {
    const { store } = await enter(() => refuse(400, 'Cannot fetch data'));
    expect(store.get(toastsAtom)).toMatchObject([{ tone: 'danger', text: 'Cannot fetch data' }]);
    expect(store.get(connectionLossAtom)).toBeUndefined();
  });

  it('shows the message of a successful response as a success toast', async () => {
    const { store } = await enter(() => succeed<'getListMessages'>([], 'Update successfully'));
    expect(store.get(toastsAtom)[0]).toMatchObject({ tone: 'success', text: 'Update successfully' });
  });

  it('logs out on a 401 that renewal doesn’t fix, and knows why before the push arrives', async () => {
    for (const [code, reason] of [
      ['unauthorized', 'expired'],
      ['loggedOutElsewhere', 'forced'],
    ] as const) {
      const world = createScriptedWorld({ getListMessages: () => refuse(401) });
      const { store } = world.openTab();
      await run(store, restoreSession);
      Object.assign(world.script, { refresh: () => refuse(401, undefined, code) });
      await run(store, openLine, LINE);
      expect(store.get(sessionAtom)).toEqual({ status: 'signedOut' });
      expect(store.get(sessionEndedAtom)).toEqual({ reason });
    }
  });

  it('knows at the start that the session was ended elsewhere meanwhile', async () => {
    const { store } = createScriptedWorld({ refresh: () => refuse(401, undefined, 'loggedOutElsewhere') }).openTab();
    await run(store, restoreSession);
    expect(store.get(sessionEndedAtom)).toEqual({ reason: 'forced' });
  });

  it('leads to the 403 page on 403', async () => {
    const { store } = await enter(() => refuse(403));
    expect(store.get(forbiddenCallCountAtom)).toBe(1);
    expect(store.get(sessionAtom).status).toBe('signedIn');
  });

  it('counts down 3 s without an answer, logs out softly, and returns automatically', async () => {
    const { store, clock, hub } = await enter(() => undefined);
    expect(store.get(connectionLossAtom)).toEqual({ secondsLeft: 3 });
    await clock.advance(1_000);
    expect(store.get(connectionLossAtom)).toEqual({ secondsLeft: 2 });
    await clock.advance(1_999);
    expect(store.get(sessionAtom).status).toBe('signedIn');
    await clock.advance(1);
    expect(store.get(sessionAtom)).toEqual({ status: 'signedOut' });
    expect(store.get(sessionEndedAtom)).toEqual({ reason: 'connectionLost' });
    expect(hub.last.isStopped).toBe(true);
    await clock.advance(5_000);
    expect(store.get(sessionAtom).status).toBe('signedIn');
    expect(store.get(sessionEndedAtom)).toBeUndefined();
  });

  it('cancels the log-out when an answer arrives within 3 s', async () => {
    const { store, clock, script } = await enter(() => undefined);
    Object.assign(script, { getListMessages: () => succeed<'getListMessages'>([]) });
    await clock.advance(1_000);
    await run(store, openLine, LINE);
    expect(store.get(connectionLossAtom)).toBeUndefined();
    await clock.advance(4_000);
    expect(store.get(sessionAtom).status).toBe('signedIn');
  });

  it('"Stay signed in" cancels the log-out, also for the next calls, until the server answers', async () => {
    const { store, clock, script } = await enter(() => undefined);
    run(store, staySignedIn);
    expect([store.get(connectionLossAtom), store.get(isServerUnreachableAtom)]).toEqual([undefined, true]);
    const read = () => run(store, callApi<'getListMessages'>, 'getListMessages', { tn: LINE });
    void read();
    await clock.advance(10_000);
    expect(store.get(sessionAtom).status).toBe('signedIn');
    Object.assign(script, { getListMessages: () => succeed<'getListMessages'>([]) });
    await read();
    expect(store.get(isServerUnreachableAtom)).toBe(false);
    Object.assign(script, { getListMessages: () => undefined });
    void read();
    await clock.advance(1_500);
    expect(store.get(connectionLossAtom)).toEqual({ secondsLeft: 3 });
  });

  it('while the browser is offline calls wait, and no one is logged out; the countdown ends when the network goes', async () => {
    const { store, clock, goOnline, script, calls } = await enter(() => undefined);
    goOnline(false);
    expect(store.get(connectionLossAtom)).toBeUndefined();
    Object.assign(script, { getListMessages: () => succeed<'getListMessages'>([]) });
    const made = calls.length;
    const opened = run(store, openLine, LINE);
    await clock.advance(600_000);
    expect([store.get(connectionLossAtom), store.get(sessionAtom).status, calls.length]).toEqual([undefined, 'signedIn', made]);
    goOnline(true);
    await opened;
    expect(calls.length).toBeGreaterThan(made);
  });

  it('a call whose page shows the message itself still counts down when no answer came', async () => {
    const { store } = createScriptedWorld({ updateSystemSettings: () => refuse(400, 'Data invalid') }).openTab();
    await run(store, restoreSession);
    const save = (on: AppStore) => run(on, callApi<'updateSystemSettings'>, 'updateSystemSettings', { version: 1 }, { isInPlace: true });
    await save(store);
    expect(store.get(toastsAtom)).toEqual([]);
    const silent = createScriptedWorld({ updateSystemSettings: () => undefined }).openTab();
    await run(silent.store, restoreSession);
    await save(silent.store);
    expect(silent.store.get(connectionLossAtom)).toEqual({ secondsLeft: 3 });
  });

  it('with that configuration, stays signed in and reports that the server is unreachable', async () => {
    const { store, clock } = await enter(() => undefined, { onConnectionLoss: 'stay' });
    expect(store.get(isServerUnreachableAtom)).toBe(true);
    await clock.advance(60_000);
    expect(store.get(sessionAtom).status).toBe('signedIn');
  });

  it('does not log out over a malformed answer', async () => {
    const { store, clock, reports } = await enter(() => ({ status: 200, body: JSON.stringify({ status: 'Success', data: [{ id: 7 }] }) }));
    await clock.advance(10_000);
    expect(store.get(sessionAtom).status).toBe('signedIn');
    expect(reports).toContain('Malformed answer to getListMessages');
  });
});
