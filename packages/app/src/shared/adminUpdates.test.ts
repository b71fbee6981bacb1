import { describe, expect, test } from 'vitest';
import { applyPushes } from '../realtime/applyPushes.ts';
import { restoreSession, sessionAtom } from '../session/session.ts';
import { hubEffects } from '../store/hubEffects.ts';
import { settle } from '../testing/fakeClock.ts';
import { ALICE, createScriptedWorld, succeed } from '../testing/scriptedWorld.ts';
import { run } from './action.ts';
import { accessUpdatesAtom, figuresUpdatesAtom, hubOpenCountAtom, userUpdatesAtom } from './adminUpdates.ts';

async function enter() {
  let { abilities } = ALICE;
  const world = createScriptedWorld({
    getInfo: () => succeed<'getInfo'>({ ...ALICE, abilities: [...abilities] }),
    getListMessages: () => succeed<'getListMessages'>([]),
  });
  const { store } = world.openTab();
  await run(store, restoreSession);
  const stoodBefore = [userUpdatesAtom, accessUpdatesAtom, figuresUpdatesAtom].map((update) => store.get(update)?.count);
  await world.clock.advance(100);
  world.hub.last.accept();
  await settle();
  const asked = () => world.calls.filter(({ name }) => name === 'getInfo').length;
  const push = async (...messages: readonly object[]) => {
    run(
      store,
      applyPushes,
      hubEffects,
      messages.map((message) => ({ method: '_HUB_NOTIFY_USER_CHANGED', message })),
    );
    await settle();
  };
  const reconnect = async () => {
    world.hub.last.cut();
    await world.clock.advance(6_000);
    world.hub.last.accept();
    await settle();
  };
  return { store, asked, push, reconnect, stoodBefore, takeRights: () => (abilities = []) };
}

describe('a push about a changed user', () => {
  test('about the signed-in user reloads their rights', async () => {
    const { store, asked, push, takeRights } = await enter();
    const before = asked();
    takeRights();
    await push({});
    expect(asked()).toBe(before + 1);
    expect(store.get(sessionAtom)).toMatchObject({ status: 'signedIn', user: { abilities: [] } });
    expect([store.get(userUpdatesAtom)?.count, store.get(accessUpdatesAtom)?.count]).toEqual([1, 1]);
  });

  test('about console data reaches only the open pages concerned, and loads nothing', async () => {
    const { store, asked, push } = await enter();
    const before = asked();
    await push({ changed: 'users', ids: ['a'] }, { changed: 'users' }, { changed: 'roles', ids: ['r'] });
    expect(store.get(userUpdatesAtom)).toEqual({ changed: 'users', ids: undefined, count: 3 });
    expect(store.get(accessUpdatesAtom)).toEqual({ changed: 'roles', ids: ['r'], count: 2 });
    await push({ changed: 'features' });
    expect(store.get(accessUpdatesAtom)).toEqual({ changed: 'features', ids: undefined, count: 3 });
    expect(asked()).toBe(before);
  });

  test('may have been missed while disconnected: after a reconnect, everything counts as changed', async () => {
    const { store, push, reconnect, stoodBefore } = await enter();
    expect(stoodBefore).toEqual([undefined, undefined, undefined]);
    const receivedUpdates = () => [userUpdatesAtom, accessUpdatesAtom, figuresUpdatesAtom].map((update) => store.get(update));
    expect(receivedUpdates().map((update) => update?.count)).toEqual([1, 1, 1]);
    expect(store.get(hubOpenCountAtom)).toBe(1);
    await push({ changed: 'users', ids: ['a'] });
    await reconnect();
    expect(receivedUpdates()).toEqual([
      { changed: 'users', ids: undefined, count: 3 },
      { changed: 'roles', ids: undefined, count: 2 },
      { changed: 'figures', ids: undefined, count: 2 },
    ]);
    expect(store.get(hubOpenCountAtom)).toBe(2);
  });
});
