import type { Client } from '@manyline/contract';
import { expect, test } from 'vitest';
import { applyPushes } from '../realtime/applyPushes.ts';
import { connectionAtom, reconnect } from '../realtime/connection.ts';
import { restoreSession } from '../session/session.ts';
import { run } from '../shared/action.ts';
import { hubEffects } from '../store/hubEffects.ts';
import { settle } from '../testing/fakeClock.ts';
import { createScriptedWorld, succeed } from '../testing/scriptedWorld.ts';
import { ACTIVITY_LIMIT, activityAtom, clearActivity, followActivity, pauseActivity, testHub } from './activity.ts';
import { clientMessagesAtom, dropClientMessage, hasClientNoticeAtom, takenDownAtom } from './clientNotices.ts';
import { changeClients, clientPages, findAllClients, takeClients, waitingCountAtom } from './clients.ts';

const client = (id: string, since = 1): Client => ({ id, userId: id, name: id, device: 'desktop', protocol: 'json', publicIp: '', since });
const QUERY = { page: 1, size: 25, sort: '', filter: {} };

async function enter(answer: () => readonly Client[] = () => []) {
  const world = createScriptedWorld({
    getClients: ({ page }) => {
      const all = answer();
      const start = (Number(page) - 1) * 100;
      return succeed<'getClients'>({ items: all.slice(start, start + 100), total: all.length });
    },
  });
  const { store } = world.openTab();
  await run(store, restoreSession);
  await world.clock.advance(100);
  world.hub.last.accept();
  await settle();
  const push = async (method: string, message?: unknown) => {
    run(store, applyPushes, hubEffects, [{ method, message }]);
    await settle();
  };
  const shown = () => {
    const { value } = clientPages.held(store.get(clientPages.placesAtom), QUERY);
    return value.status === 'ready' ? value.value.items.map(({ id }) => id) : value.status;
  };
  const asked = () => world.calls.filter(({ name }) => name === 'getClients').length;
  return { ...world, store, push, shown, asked };
}

test('client changed updates the client list without reloading it', async () => {
  const { store, shown, asked } = await enter(() => [client('a')]);
  await run(store, clientPages.load, QUERY);
  run(store, changeClients, QUERY, { joined: [client('b', 2)], left: [] }, false);
  expect(shown()).toEqual(['b', 'a']);
  run(store, changeClients, QUERY, { joined: [], left: ['a'] }, false);
  expect([shown(), asked()]).toEqual([['b'], 1]);
});

test('an answer that is older than a change does not undo it', async () => {
  const { store, shown } = await enter(() => [client('a'), client('b')]);
  const first = run(store, clientPages.load, QUERY);
  run(store, changeClients, QUERY, { joined: [client('c', 2)], left: ['b'] }, false);
  await first;
  expect(shown()).toEqual(['c', 'a']);
  const second = run(store, clientPages.load, QUERY);
  run(store, changeClients, QUERY, { joined: [client('d', 3)] }, false);
  expect(shown()).toEqual(['d', 'c', 'a']);
  await second;
  expect(shown()).toEqual(['d', 'a', 'b']);
});

test('rows in use stay until the changes are accepted', async () => {
  const { store, shown } = await enter(() => [client('a')]);
  await run(store, clientPages.load, QUERY);
  run(store, changeClients, QUERY, { joined: [client('b', 2), client('c', 3)] }, true);
  run(store, changeClients, QUERY, { left: ['a'] }, true);
  expect([shown(), store.get(waitingCountAtom)]).toEqual([['a'], 3]);
  run(store, takeClients, QUERY);
  expect([shown(), store.get(waitingCountAtom)]).toEqual([['c', 'b'], 0]);
});

test('a notice without a user reloads the list, once for several notices', async () => {
  let all = [client('a')];
  const { store, shown, asked, clock } = await enter(() => all);
  await run(store, clientPages.load, QUERY);
  all = [client('a'), client('b')];
  for (let count = 0; count < 5; count += 1) run(store, changeClients, QUERY, {}, false);
  await clock.advance(500);
  await settle();
  expect([shown(), asked()]).toEqual([['a', 'b'], 2]);
});

test('all matches are loaded page by page up to the limit, with their count', async () => {
  const { store } = await enter(() => Array.from({ length: 730 }, (_, index) => client(String(index))));
  const { items, total } = await run(store, findAllClients, QUERY);
  expect([items.length, total]).toEqual([500, 730]);
});

test('an administrator’s message stays until it is read, and is not logged', async () => {
  const { store, push } = await enter();
  const unfollow = run(store, followActivity);
  await push('ShowLog', { kind: 'message', text: 'Hello', from: 'Ada' });
  await push('ShowLog', 'a line of another back end');
  expect(store.get(clientMessagesAtom)).toMatchObject([{ text: 'Hello', from: 'Ada' }]);
  expect(store.get(activityAtom).entries).toMatchObject([{ kind: 'log', line: { text: 'a line of another back end' } }]);
  run(store, dropClientMessage);
  expect(store.get(hasClientNoticeAtom)).toBe(false);
  unfollow();
});

test('died notification becomes a died event: the connection stays closed until the user reconnects', async () => {
  const { store, push, clock, hub } = await enter();
  await push('_HUB_NOTIFY_DIED', { by: 'Ada' });
  hub.last.cut();
  expect([store.get(connectionAtom).kind, store.get(takenDownAtom)]).toEqual(['closed', { by: 'Ada' }]);
  await clock.advance(120_000);
  expect(hub.connections).toHaveLength(1);
  run(store, reconnect);
  await clock.advance(100);
  hub.last.accept();
  await settle();
  expect([hub.connections.length, store.get(connectionAtom).kind, store.get(takenDownAtom)]).toEqual([2, 'open', undefined]);
});

test('the activity holds the newest 500 entries; new ones wait while it is paused', async () => {
  const { store, push } = await enter();
  const unfollow = run(store, followActivity);
  for (let count = 0; count < ACTIVITY_LIMIT + 3; count += 1) await push('_HUB_WF_CHANGE', { count });
  expect(store.get(activityAtom).entries).toHaveLength(ACTIVITY_LIMIT);
  run(store, clearActivity);
  run(store, pauseActivity, true);
  await push('_HUB_WF_CHANGE', { id: 'wf' });
  expect(store.get(activityAtom)).toMatchObject({ entries: [], missed: 1 });
  run(store, pauseActivity, false);
  expect(store.get(activityAtom)).toMatchObject({ entries: [{ kind: 'workflow', text: '{"id":"wf"}' }], missed: 0 });
  unfollow();
  await push('_HUB_WF_CHANGE', {});
  expect(store.get(activityAtom).entries).toHaveLength(1);
});

test('a notification is identified by line and time, never by its text', async () => {
  const { store, push } = await enter();
  const unfollow = run(store, followActivity);
  const chat = { id: 'chat', userTN: '+14155552671', name: 'Bob', tn: '+33612345678', unseenMsgs: 1 };
  const feedback = { isSent: true, isDelivered: true, isSeen: false };
  await push('_HUB_METHOD_NEW_MESSAGE', {
    tn: '+14155552671',
    chat,
    message: { id: 'm', message: 'secret', time: 1, senderTN: '+33612345678', feedback },
  });
  for (const method of ['_CLIENT_RUN_RESULT', '_HUB_MSG']) await push(method, { any: 'thing' });
  expect(JSON.stringify(store.get(activityAtom).entries)).toMatch(/^\[\{[^{]*"kind":"notify","line":"\+14155552671"\}\]$/);
  for (const other of [null, 'secret', { tn: 7 }]) await push('_HUB_METHOD_NEW_MESSAGE', other);
  expect(store.get(activityAtom).entries.map(({ kind }) => kind)).toEqual(['notify', 'notify', 'notify', 'notify']);
  expect(JSON.stringify(store.get(activityAtom).entries)).not.toContain('secret');
  unfollow();
});

test('a connection test measures the hub’s answer, or reports that there was none', async () => {
  const { store, push, clock, hub } = await enter();
  const unfollow = run(store, followActivity);
  run(store, testHub);
  expect(hub.last.sent).toEqual([['PingPong', 'Ping']]);
  await clock.advance(40);
  await push('_HUB_PING_PONG', { time: 1 });
  expect(store.get(activityAtom)).toMatchObject({ test: { status: 'answered', ms: 40 }, entries: [{ kind: 'test', ms: 40 }] });
  run(store, testHub);
  await clock.advance(10_000);
  expect(store.get(activityAtom).test).toEqual({ status: 'unanswered' });
  unfollow();
});
