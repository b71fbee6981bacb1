import { beforeEach, expect, test } from 'vitest';
import type { BackplaneEvent, ConnectedClient } from '../ports/ports.ts';
import { createInProcessBackplane } from './backplane.ts';
import { BATCH_MS, createPresence, type PresenceChange } from './presence.ts';

let timers: { at: number; readonly fire: () => void }[];
let now: number;
let published: BackplaneEvent[];
let ids: number;

beforeEach(() => {
  [timers, now, published, ids] = [[], 0, [], 0];
});

function pass(ms: number): void {
  const until = now + ms;
  for (;;) {
    const next = timers.filter(({ at }) => at <= until).toSorted((one, other) => one.at - other.at)[0];
    if (!next) break;
    timers = timers.filter((timer) => timer !== next);
    now = next.at;
    next.fire();
  }
  now = until;
}

function setTimer(ms: number, fire: () => void) {
  const timer = { at: now + ms, fire };
  timers.push(timer);
  return () => void (timers = timers.filter((one) => one !== timer));
}

const client = (id: string): ConnectedClient => ({
  id,
  sessionId: `session-${id}`,
  userId: 'alice',
  device: 'desktop',
  protocol: 'json',
  publicIp: '192.0.2.1',
  since: 1,
});

/** Several processes on one backplane. */
function createProcesses(count: number) {
  const backplane = createInProcessBackplane();
  backplane.subscribe((event) => published.push(event));
  return Array.from({ length: count }, () => {
    const changes: PresenceChange[] = [];
    const presence = createPresence({
      backplane,
      setTimer,
      newId: () => `process-${(ids += 1)}`,
      onChange: (change) => changes.push(change),
    });
    return { presence, changes, listed: () => presence.list().map(({ id }) => id), hear: backplane.publish };
  });
}

test('a thousand reconnects are announced in batches of limited size', () => {
  const [one] = createProcesses(1);
  for (let index = 0; index < 1_000; index += 1) one!.presence.put(client(String(index)));
  expect(one!.changes).toHaveLength(0);
  pass(BATCH_MS);
  expect(one!.changes.map(({ joined }) => joined.length)).toEqual([1_000]);
  expect(published.filter(({ kind }) => kind === 'presence')).toHaveLength(2);
});

test('a single process without changes plans no timers', () => {
  const [one] = createProcesses(1);
  one!.presence.put(client('a'));
  pass(BATCH_MS);
  expect(timers).toHaveLength(0);
});

test('each process lists the clients of all, including processes started later', () => {
  const [one, two] = createProcesses(2);
  one!.presence.put(client('a'));
  two!.presence.put(client('b'));
  pass(BATCH_MS);
  expect([one!.listed(), two!.listed()]).toEqual([
    ['a', 'b'],
    ['b', 'a'],
  ]);
  one!.presence.remove('a');
  pass(BATCH_MS);
  expect(two!.listed()).toEqual(['b']);
  expect(two!.changes.at(-1)).toEqual({ joined: [], left: ['a'] });
});

test('a process that starts later learns of all clients', () => {
  const backplane = createInProcessBackplane();
  const make = () => createPresence({ backplane, setTimer, newId: () => `process-${(ids += 1)}`, onChange: () => undefined });
  const first = make();
  first.put(client('a'));
  pass(BATCH_MS);
  expect(make().list()).toEqual([client('a')]);
});

test('the clients of a killed process are removed after missed heartbeats, those of a stopped one immediately', () => {
  const backplane = createInProcessBackplane();
  let isCut = false;
  const cut = { ...backplane, publish: (event: BackplaneEvent) => !isCut && backplane.publish(event) };
  const make = (on: typeof backplane) =>
    createPresence({ backplane: on, setTimer, newId: () => `process-${(ids += 1)}`, onChange: () => undefined });
  const [survivor, killed, stopping] = [make(backplane), make(cut as typeof backplane), make(backplane)];
  killed.put(client('killed'));
  stopping.put(client('stopping'));
  pass(BATCH_MS);
  expect(survivor.list()).toHaveLength(2);
  stopping.close();
  expect(survivor.list().map(({ id }) => id)).toEqual(['killed']);
  isCut = true;
  pass(45_000);
  expect(survivor.list()).toHaveLength(1);
  pass(30_000);
  expect(survivor.list()).toHaveLength(0);
});

test('if a process may be dead, all are queried: those that do not answer within five seconds are removed', () => {
  const backplane = createInProcessBackplane();
  let isCut = false;
  const cut = { ...backplane, publish: (event: BackplaneEvent) => !isCut && backplane.publish(event) };
  const changes: PresenceChange[] = [];
  const make = (on: typeof backplane, onChange: (change: PresenceChange) => void = () => undefined) =>
    createPresence({ backplane: on, setTimer, newId: () => `process-${(ids += 1)}`, onChange });
  const [survivor, killed, living] = [make(backplane, (change) => changes.push(change)), make(cut as typeof backplane), make(backplane)];
  killed.put(client('killed'));
  living.put(client('living'));
  pass(BATCH_MS);
  changes.length = 0;
  isCut = true;
  backplane.publish({ kind: 'gap' });
  pass(4_900);
  expect(survivor.list()).toHaveLength(2);
  pass(200);
  expect(survivor.list().map(({ id }) => id)).toEqual(['living']);
  expect(changes).toEqual([{ joined: [], left: ['killed'] }]);
  // The process was only unreachable.
  isCut = false;
  pass(15_000);
  expect(survivor.list()).toHaveLength(2);
});

test('lost messages are detected by the next heartbeat', () => {
  const backplane = createInProcessBackplane();
  let isLossy = false;
  const lossy = { ...backplane, publish: (event: BackplaneEvent) => !isLossy && backplane.publish(event) };
  const make = (on: typeof backplane) =>
    createPresence({ backplane: on, setTimer, newId: () => `process-${(ids += 1)}`, onChange: () => undefined });
  const [one, two] = [make(backplane), make(lossy as typeof backplane)];
  pass(1_000);
  isLossy = true;
  two.put(client('b'));
  pass(BATCH_MS);
  isLossy = false;
  expect(one.list()).toHaveLength(0);
  pass(15_000);
  expect(one.list()).toHaveLength(1);
});

test('frequent changes never require a full list', () => {
  const [one] = createProcesses(2);
  pass(14_900);
  one!.presence.put(client('a'));
  published.length = 0;
  pass(10_000);
  expect(published.filter(({ kind }) => kind === 'presenceAsked')).toEqual([]);
});

test('a full list of any size removes no one and causes no changes in up-to-date processes', () => {
  const [one, two] = createProcesses(2);
  for (let index = 0; index < 1_200; index += 1) one!.presence.put(client(String(index)));
  pass(BATCH_MS);
  two!.changes.length = 0;
  one!.hear({ kind: 'presenceAsked', process: 'a third one' });
  expect(two!.listed()).toHaveLength(1_200);
  expect(two!.changes).toEqual([]);
});
