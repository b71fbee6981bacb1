import type { Answer } from '@manyline/contract';
import { expect, test } from 'vitest';
import { maintenanceAtom } from '../availability/maintenance.ts';
import { isConnectedAtom } from '../realtime/connection.ts';
import { restoreSession, signIn, signOut } from '../session/session.ts';
import { loadSystemConfig, systemConfigAtom } from '../session/systemConfig.ts';
import { run } from '../shared/action.ts';
import { settle } from '../testing/fakeClock.ts';
import { createScriptedWorld, succeed } from '../testing/scriptedWorld.ts';

const PERIOD_MS = 15_000;

async function openForNobody() {
  let config: Answer<'getSystemConfig'> = { systemStatus: 1, routes: [] };
  let isDown = false;
  const world = createScriptedWorld({ getSystemConfig: () => (isDown ? undefined : succeed<'getSystemConfig'>(config)) });
  const tab = world.openTab();
  await run(tab.store, loadSystemConfig);
  return {
    ...world,
    ...tab,
    setStatus: (systemStatus: number) => void (config = { ...config, systemStatus }),
    goDown: (next: boolean) => void (isDown = next),
    asked: () => world.calls.filter(({ name }) => name === 'getSystemConfig').length,
    status: () => {
      const current = tab.store.get(systemConfigAtom);
      return current.status === 'ready' ? current.value.systemStatus : current.status;
    },
  };
}

test('SYSTEM_CONFIG_CHANGED applies live to everyone, also to a signed-out page', async () => {
  const { clock, setStatus, status } = await openForNobody();
  setStatus(0);
  await clock.advance(PERIOD_MS - 1);
  expect(status()).toBe(1);
  await clock.advance(1);
  expect(status()).toBe(0);
  setStatus(1);
  await clock.advance(PERIOD_MS);
  expect(status()).toBe(1);
});

test('an earlier maintenance shows within a minute, also on the sign-in page', async () => {
  const { store, clock, script } = await openForNobody();
  const plan = (startsAt: number) =>
    Object.assign(script, {
      getSystemConfig: () => succeed<'getSystemConfig'>({ systemStatus: 1, routes: [], maintenance: { startsAt }, now: clock.now() }),
    });
  plan(clock.now() + 7_200);
  await clock.advance(PERIOD_MS);
  const moved = clock.now() + 600;
  plan(moved);
  await clock.advance(60_000);
  expect(store.get(maintenanceAtom)).toMatchObject({ startsAt: moved, isUnderWay: false });
});

test('an unchanged answer changes nothing', async () => {
  const { store, clock, asked } = await openForNobody();
  const before = store.get(systemConfigAtom);
  await clock.advance(4 * PERIOD_MS);
  expect(asked()).toBe(5);
  expect(store.get(systemConfigAtom)).toBe(before);
});

test('a hidden page does not poll, and a visible one polls immediately', async () => {
  const { clock, hide, becomeVisible, setStatus, status, asked } = await openForNobody();
  hide();
  await clock.advance(10 * PERIOD_MS);
  expect(asked()).toBe(1);
  setStatus(0);
  becomeVisible();
  await settle();
  expect(status()).toBe(0);
  await clock.advance(PERIOD_MS);
  expect(asked()).toBe(3);
});

test('polls immediately when the network is back', async () => {
  const { goOnline, setStatus, status } = await openForNobody();
  goOnline(false);
  setStatus(0);
  goOnline(true);
  await settle();
  expect(status()).toBe(0);
});

test('a form that waits for its answer is not reloaded', async () => {
  const { clock, submit, setStatus, status, asked } = await openForNobody();
  setStatus(0);
  submit(true);
  await clock.advance(2 * PERIOD_MS);
  expect([asked(), status()]).toEqual([1, 1]);
  submit(false);
  await clock.advance(PERIOD_MS);
  expect(status()).toBe(0);
});

test('an answer after the form was sent is stored for the next time', async () => {
  const { clock, script, submit, status } = await openForNobody();
  const reply = Promise.withResolvers<ReturnType<typeof succeed>>();
  Object.assign(script, { getSystemConfig: () => reply.promise });
  await clock.advance(PERIOD_MS);
  submit(true);
  reply.resolve(succeed<'getSystemConfig'>({ systemStatus: 0, routes: [] }));
  await settle();
  expect(status()).toBe(1);
  submit(false);
  await clock.advance(PERIOD_MS);
  expect(status()).toBe(0);
});

test('while the server is unreachable, known values stay and polling continues', async () => {
  const { clock, goDown, setStatus, status } = await openForNobody();
  goDown(true);
  await clock.advance(3 * PERIOD_MS);
  expect(status()).toBe(1);
  setStatus(0);
  goDown(false);
  await clock.advance(PERIOD_MS + 2_000);
  expect(status()).toBe(0);
});

test('signed-in users rely on the hub, signed-out pages poll again', async () => {
  const { store, clock, asked } = await openForNobody();
  await run(store, restoreSession);
  await run(store, signIn, { username: 'alice', password: 'x', rememberMe: false });
  const inside = asked();
  await clock.advance(4 * PERIOD_MS);
  expect(asked()).toBe(inside);
  await run(store, signOut);
  await clock.advance(PERIOD_MS);
  expect(asked()).toBe(inside + 1);
});

test('SYSTEM_CONFIG_CHANGED applies live to everyone, also changes made before the connection opened', async () => {
  let systemStatus = 1;
  const world = createScriptedWorld({ getSystemConfig: () => succeed<'getSystemConfig'>({ systemStatus, routes: [] }) });
  const { store } = world.openTab();
  await run(store, loadSystemConfig);
  await run(store, restoreSession);
  await world.clock.advance(100);
  systemStatus = 0;
  world.hub.last.accept();
  await settle();
  expect(store.get(isConnectedAtom)).toBe(true);
  expect(store.get(systemConfigAtom)).toMatchObject({ value: { systemStatus: 0 } });
});
