import { beforeEach, expect, test } from 'vitest';
import type { BackplaneNews } from '../ports.ts';
import { createInProcessBackplane } from './backplane.ts';
import { BATCH_MS, type ConnectedClient, createPresence, type PresenceChange } from './presence.ts';

let timers: { at: number; readonly fire: () => void }[];
let now: number;
let published: BackplaneNews[];
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

/** Any number of processes on one backplane. */
function createProcesses(count: number) {
  const backplane = createInProcessBackplane();
  backplane.subscribe((news) => published.push(news));
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

test('a thousand who come back at once are told together, and in pieces that are not too long', () => {
  const [one] = createProcesses(1);
  for (let index = 0; index < 1_000; index += 1) one!.presence.put(client(String(index)));
  expect(one!.changes).toHaveLength(0);
  pass(BATCH_MS);
  expect(one!.changes.map(({ joined }) => joined.length)).toEqual([1_000]);
  expect(published.filter(({ kind }) => kind === 'presence')).toHaveLength(2);
});

test('alone, a process plans nothing while nobody comes or goes', () => {
  const [one] = createProcesses(1);
  one!.presence.put(client('a'));
  pass(BATCH_MS);
  expect(timers).toHaveLength(0);
});

test('each process lists those of all, also of one that began later', () => {
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

test('a process that begins later hears of everybody who is there', () => {
  const backplane = createInProcessBackplane();
  const make = () => createPresence({ backplane, setTimer, newId: () => `process-${(ids += 1)}`, onChange: () => undefined });
  const first = make();
  first.put(client('a'));
  pass(BATCH_MS);
  expect(make().list()).toEqual([client('a')]);
});

test('the clients of a process that was killed go when it is not heard any more, those of one that stops at once', () => {
  const backplane = createInProcessBackplane();
  let isCut = false;
  const cut = { ...backplane, publish: (news: BackplaneNews) => !isCut && backplane.publish(news) };
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

test('where one may have been killed, all are asked: whoever answers stays, the clients of whoever does not go in five seconds', () => {
  const backplane = createInProcessBackplane();
  let isCut = false;
  const cut = { ...backplane, publish: (news: BackplaneNews) => !isCut && backplane.publish(news) };
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
  // It only could not be heard.
  isCut = false;
  pass(15_000);
  expect(survivor.list()).toHaveLength(2);
});

test('news that were lost on the way are noticed by the next beat', () => {
  const backplane = createInProcessBackplane();
  let isLossy = false;
  const lossy = { ...backplane, publish: (news: BackplaneNews) => !isLossy && backplane.publish(news) };
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

test('where people come and go all the time nobody has to tell all of theirs again', () => {
  const [one] = createProcesses(2);
  pass(14_900);
  one!.presence.put(client('a'));
  published.length = 0;
  pass(10_000);
  expect(published.filter(({ kind }) => kind === 'presenceAsked')).toEqual([]);
});

test('telling all takes nobody out of the list, however many they are, and is no news to who knows them', () => {
  const [one, two] = createProcesses(2);
  for (let index = 0; index < 1_200; index += 1) one!.presence.put(client(String(index)));
  pass(BATCH_MS);
  two!.changes.length = 0;
  one!.hear({ kind: 'presenceAsked', process: 'a third one' });
  expect(two!.listed()).toHaveLength(1_200);
  expect(two!.changes).toEqual([]);
});
