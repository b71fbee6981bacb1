import { describe, expect, it } from 'vitest';
import { SOCKET } from '../services/socketState.ts';
import { settle } from '../testing/fakeClock.ts';
import type { FakeTab } from '../testing/fakeBrowser.ts';
import {
  ALICE,
  chatWithBob,
  createScriptedWorld,
  LINE,
  received,
  type Script,
  type ScriptedWorld,
  succeed,
} from '../testing/scriptedWorld.ts';
import { openLineAtom } from '../chats/chats.ts';
import { openChatAtom } from '../conversation/openChat.ts';
import { feedAtom } from '../chats/lineChats.ts';
import { keepDraftAtom, retryMessageAtom, sendDraftAtom } from '../composer/sendDraft.ts';
import { activeDraftAtom, conversationAtom } from '../conversation/conversationView.ts';
import { connectionAtom, reconnectAtom, socketStateAtom, tabRoleAtom } from '../realtime/connection.ts';
import { outboxAtom } from '../outbox/outboxState.ts';
import { leaveSessionAtom, restoreSessionAtom, signOutAtom } from './session.ts';

const messages = [received('m1', 100)];
const script: Script = {
  getListMessages: () => succeed<'getListMessages'>([chatWithBob(messages)]),
  sendMessage: ({ msg }) => succeed<'sendMessage'>({ id: `id of ${String(msg)}`, time: 300, chatId: 'chat-bob' }),
};

async function open(world: ScriptedWorld): Promise<FakeTab> {
  const tab = world.openTab();
  await tab.store.set(restoreSessionAtom);
  await tab.store.set(openLineAtom, LINE);
  tab.store.set(openChatAtom, 'chat-bob');
  await settle();
  return tab;
}

/** The first leads and is connected. */
async function openTabs(count: number, more: Script = {}, isOld = false) {
  const world = createScriptedWorld({ ...script, ...more }, {}, isOld);
  const tabs: FakeTab[] = [];
  for (let index = 0; index < count; index += 1) tabs.push(await open(world));
  await world.clock.advance(100);
  for (const connection of world.hub.connections) connection.accept();
  await settle();
  return { ...world, tabs: tabs as [FakeTab, FakeTab, FakeTab], openTab: () => open(world) };
}

const push = (id: string, time: number) => ({ tn: LINE, chat: { ...HEAD, unseenMsgs: 1 }, message: received(id, time) });
const { messages: _, ...HEAD } = chatWithBob([]);
const texts = ({ store }: FakeTab) => store.get(conversationAtom)?.messages.map(({ text }) => text);
const role = ({ store }: FakeTab) => store.get(tabRoleAtom);
const announcedCodes = ({ announced }: FakeTab) =>
  announced.flatMap(([name, detail]) => (name === 'onSocketStateChanged' ? [(detail as { state: number }).state] : []));

describe('the leader tab owns the hub connection', () => {
  it('has one connection for all tabs, and every tab shows a push within a frame or two', async () => {
    const { hub, tabs, clock } = await openTabs(3);
    expect(hub.connections).toHaveLength(1);
    expect(tabs.map(role)).toEqual(['leader', 'follower', 'follower']);
    hub.last.push('_HUB_METHOD_NEW_MESSAGE', push('m2', 200));
    await clock.advance(16);
    for (const tab of tabs) expect(texts(tab)).toEqual(['m1', 'm2']);
  });

  it('has one per tab where Web Locks or BroadcastChannel are missing', async () => {
    const { hub, tabs } = await openTabs(2, {}, true);
    expect(hub.connections).toHaveLength(2);
    expect(tabs.map(role)).toEqual(['leader', 'leader']);
    expect(tabs.map(({ store }) => store.get(connectionAtom))).toEqual([{ kind: 'open' }, { kind: 'open' }]);
  });

  it('announces onSocketStateChanged in every tab', async () => {
    const { hub, tabs, clock } = await openTabs(2);
    const before = tabs.map((tab) => announcedCodes(tab).length);
    hub.last.cut();
    await clock.advance(5_000);
    hub.last.accept();
    await settle();
    for (const [index, tab] of tabs.entries())
      expect(announcedCodes(tab).slice(before[index])).toEqual([SOCKET.DISCONNECT, SOCKET.RECONNECTING, SOCKET.OPEN]);
  });

  it('counts down in every tab, and a follower’s "try now" makes the leader try', async () => {
    const { hub, tabs, clock } = await openTabs(2);
    hub.last.cut();
    await clock.advance(2_000);
    for (const { store } of tabs) expect(store.get(connectionAtom)).toEqual({ kind: 'reconnecting', retryInSeconds: 3, attempt: 1 });
    tabs[1].store.set(reconnectAtom);
    await settle();
    expect(hub.connections).toHaveLength(2);
    expect(tabs[1].store.get(socketStateAtom)).toBe(SOCKET.RECONNECTING);
  });

  it('wakes the leader that gave up when a follower becomes visible', async () => {
    const { hub, tabs, clock } = await openTabs(2);
    hub.last.cut();
    for (let retry = 0; retry < 10; retry += 1) {
      await clock.advance(5_000);
      hub.last.refuse();
      await settle();
    }
    for (const { store } of tabs) expect(store.get(connectionAtom)).toEqual({ kind: 'disconnected' });
    const tries = hub.connections.length;
    tabs[1].becomeVisible();
    await settle();
    expect(hub.connections).toHaveLength(tries + 1);
  });

  it('is known to a tab opened later, which loads after it listens', async () => {
    const { hub, openTab, calls, tabs } = await openTabs(1);
    const late = await openTab();
    expect(late.store.get(connectionAtom)).toEqual({ kind: 'open' });
    expect(hub.connections).toHaveLength(1);
    hub.last.push('_HUB_METHOD_NEW_MESSAGE', push('m2', 200));
    await settle();
    expect(texts(late)).toEqual(['m1', 'm2']);
    expect(role(tabs[0])).toBe('leader');
    expect(calls.filter(({ name }) => name === 'getListMessages').length).toBeGreaterThan(1);
  });

  it('passes on when the leader closes or crashes, and missed events are loaded', async () => {
    const { hub, tabs, clock, script: played } = await openTabs(3);
    tabs[0].kill();
    await settle();
    expect(tabs.slice(1).map(role)).toEqual(['leader', 'follower']);
    Object.assign(played, { getListMessages: () => succeed<'getListMessages'>([chatWithBob([...messages, received('m2', 200)])]) });
    await clock.advance(100);
    hub.last.accept();
    await settle();
    expect(hub.connections).toHaveLength(2);
    for (const tab of tabs.slice(1)) expect(texts(tab)).toEqual(['m1', 'm2']);
    hub.last.push('_HUB_METHOD_NEW_MESSAGE', push('m3', 300));
    await clock.advance(16);
    for (const tab of tabs.slice(1)) expect(texts(tab)).toEqual(['m1', 'm2', 'm3']);
  });

  it('passes on when the leader is frozen; thawed, it follows', async () => {
    const { hub, tabs, clock } = await openTabs(3);
    const [first] = hub.connections;
    tabs[0].hide();
    tabs[0].freeze();
    await clock.advance(8_200);
    hub.last.accept();
    await settle();
    expect(tabs.slice(1).map(role).toSorted()).toEqual(['follower', 'leader']);
    expect(hub.connections).toHaveLength(2);
    hub.last.push('_HUB_METHOD_NEW_MESSAGE', push('m2', 200));
    first?.push('_HUB_METHOD_NEW_MESSAGE', push('m2', 200));
    await clock.advance(16);
    for (const tab of tabs.slice(1)) expect(texts(tab)).toEqual(['m1', 'm2']);
    const feeds = () => tabs.slice(1).map(({ store }) => store.get(feedAtom).count);
    const before = feeds();
    tabs[0].thaw();
    await clock.advance(100);
    // No tab trusts its message before it knows the state.
    expect(feeds()).toEqual(before);
    expect(tabs.map(role).filter((one) => one === 'leader')).toHaveLength(1);
    expect(role(tabs[0])).toBe('follower');
    expect(first?.isStopped).toBe(true);
    expect(tabs[0].store.get(connectionAtom)).toEqual({ kind: 'open' });
    hub.last.push('_HUB_METHOD_NEW_MESSAGE', push('m3', 300));
    await clock.advance(16);
    for (const tab of tabs) expect(texts(tab)?.at(-1)).toBe('m3');
  });

  it('stays with a hidden leader that answers, however slow its timers are', async () => {
    const { hub, tabs, clock } = await openTabs(2);
    tabs[0].hide();
    await clock.advance(600_000);
    expect(tabs.map(role)).toEqual(['leader', 'follower']);
    expect(hub.connections).toHaveLength(1);
  });

  it('does not move because a tab slept itself', async () => {
    const { hub, tabs, clock } = await openTabs(2);
    tabs[1].hide();
    tabs[1].freeze();
    await clock.advance(600_000);
    tabs[1].thaw();
    await clock.advance(30_000);
    expect(tabs.map(role)).toEqual(['leader', 'follower']);
    expect(hub.connections).toHaveLength(1);
  });

  it('fetches again where a push was missed', async () => {
    const { hub, tabs, clock, calls } = await openTabs(2);
    const before = calls.length;
    const { tabs: channel } = tabs[0].services;
    const { post } = channel;
    Object.assign(channel, { post: () => undefined });
    hub.last.push('_HUB_METHOD_NEW_MESSAGE', push('m2', 200));
    Object.assign(channel, { post });
    hub.last.push('_HUB_METHOD_NEW_MESSAGE', push('m3', 300));
    await clock.advance(16);
    expect(calls.slice(before).map(({ name }) => name)).toContain('getListMessages');
  });
});

describe('the leader tab owns the outbox', () => {
  it('sends what a follower writes, once, and both show it', async () => {
    const { tabs, calls } = await openTabs(2);
    tabs[1].store.set(sendDraftAtom, 'Hello');
    await settle();
    expect(calls.filter(({ name }) => name === 'sendMessage')).toHaveLength(1);
    for (const tab of tabs) {
      expect(texts(tab)).toEqual(['m1', 'Hello']);
      expect(tab.store.get(outboxAtom)).toEqual([]);
    }
  });

  it('a leader frozen while sending is replaced, and messages are sent once, in order', async () => {
    const never = new Promise<undefined>(() => undefined);
    const { hub, tabs, clock, calls, script: played } = await openTabs(2, { sendMessage: () => never });
    tabs[1].store.set(sendDraftAtom, 'first');
    await settle();
    tabs[0].hide();
    tabs[0].freeze();
    Object.assign(played, { sendMessage: script.sendMessage, findSent: () => succeed<'findSent'>(null) });
    tabs[1].store.set(sendDraftAtom, 'second');
    await clock.advance(2_100);
    hub.last.accept();
    await settle();
    expect(role(tabs[1])).toBe('leader');
    expect(texts(tabs[1])).toEqual(['m1', 'first', 'second']);
    expect(tabs[1].store.get(outboxAtom)).toEqual([]);
    tabs[0].thaw();
    await clock.advance(10_000);
    const sent = calls.filter(({ name }) => name === 'sendMessage').map(({ payload }) => payload);
    expect(sent.map(({ msg }) => msg)).toEqual(['first', 'first', 'second']);
    expect(new Set(sent.slice(0, 2).map(({ clientId }) => clientId)).size).toBe(1);
  });

  it('a tab that lost its turn no longer sends, even when a late answer arrives', async () => {
    const first = Promise.withResolvers<Awaited<ReturnType<NonNullable<Script['sendMessage']>>>>();
    const never = new Promise<undefined>(() => undefined);
    const { tabs, clock, calls, script: played } = await openTabs(2, { sendMessage: () => first.promise, findSent: () => never });
    tabs[1].store.set(sendDraftAtom, 'first');
    tabs[1].store.set(sendDraftAtom, 'second');
    await settle();
    tabs[0].freeze();
    await clock.advance(10_000);
    expect(role(tabs[1])).toBe('leader');
    Object.assign(played, { sendMessage: script.sendMessage });
    tabs[0].thaw();
    first.resolve(succeed<'sendMessage'>({ id: 'id of first', time: 300, chatId: 'chat-bob' }));
    await settle();
    // The other tab is still asking for the first, and the second is its to send.
    expect(calls.flatMap(({ name, payload }) => (name === 'sendMessage' ? [payload['msg']] : []))).toEqual(['first']);
  });

  it('a follower’s retry does not wait for the leader’s back-off', async () => {
    const { tabs, calls, script: played } = await openTabs(2, { sendMessage: () => undefined, findSent: () => undefined });
    tabs[1].store.set(sendDraftAtom, 'Hello');
    await settle();
    expect(tabs[1].store.get(conversationAtom)?.messages.at(-1)?.state).toBe('uncertain');
    Object.assign(played, { sendMessage: script.sendMessage, findSent: () => succeed<'findSent'>(null) });
    tabs[1].store.set(retryMessageAtom, tabs[1].store.get(outboxAtom)[0]?.clientId ?? '');
    await settle();
    expect(calls.filter(({ name }) => name === 'sendMessage')).toHaveLength(2);
    expect(texts(tabs[1])).toEqual(['m1', 'Hello']);
  });

  it('sends itself what the browser refuses to store', async () => {
    const { tabs, calls } = await openTabs(2);
    Object.assign(tabs[1].services.outbox, { isPersistent: () => false });
    tabs[0].freeze();
    tabs[1].store.set(sendDraftAtom, 'Hello');
    await settle();
    expect(calls.filter(({ name }) => name === 'sendMessage')).toHaveLength(1);
  });
});

describe('people are kept apart', () => {
  it('a leader whose session ends lets the next tab lead', async () => {
    const { hub, tabs, clock } = await openTabs(2);
    tabs[0].store.set(leaveSessionAtom, 'expired');
    await clock.advance(100);
    hub.last.accept();
    await settle();
    expect(hub.connections[0]?.isStopped).toBe(true);
    expect(role(tabs[1])).toBe('leader');
    expect(tabs[1].store.get(connectionAtom)).toEqual({ kind: 'open' });
  });

  it('log-out in one tab ends the connection and leaves none', async () => {
    const { hub, tabs, clock } = await openTabs(2);
    await tabs[1].store.set(signOutAtom);
    await clock.advance(30_000);
    expect(hub.connections).toHaveLength(1);
    expect(hub.last.isStopped).toBe(true);
    for (const { store } of tabs) expect(store.get(connectionAtom)).toEqual({ kind: 'closed' });
  });

  it('another user in another tab gets no events, and has their own connection', async () => {
    const carol = { ...ALICE, id: 'carol' };
    let user = ALICE;
    const { hub, tabs, openTab, script: played, clock } = await openTabs(1, { getInfo: () => succeed<'getInfo'>(user) });
    user = carol;
    Object.assign(played, { getListMessages: () => succeed<'getListMessages'>([]) });
    const other = await openTab();
    await clock.advance(100);
    hub.last.accept();
    await settle();
    expect(hub.connections).toHaveLength(2);
    hub.connections[0]?.push('_HUB_METHOD_NEW_MESSAGE', push('m2', 200));
    await clock.advance(16);
    expect(texts(tabs[0])).toEqual(['m1', 'm2']);
    expect(texts(other)).toBeUndefined();
    tabs[0].store.set(sendDraftAtom, 'mine');
    await settle();
    expect(other.store.get(outboxAtom)).toEqual([]);
  });
});

describe('drafts in two tabs', () => {
  it('follow the other tab, and do not return after being sent there', async () => {
    const { tabs, openTab } = await openTabs(2);
    tabs[0].store.set(keepDraftAtom, 'Hello', 'chat-bob');
    await settle();
    expect(tabs[1].store.get(activeDraftAtom)).toBe('Hello');
    tabs[0].store.set(sendDraftAtom, 'Hello');
    await settle();
    for (const { store } of [...tabs, await openTab()]) expect(store.get(activeDraftAtom)).toBe('');
  });

  it('do not come back to a tab that read them while the other sent', async () => {
    const world = createScriptedWorld(script);
    const first = await open(world);
    first.store.set(keepDraftAtom, 'Hello', 'chat-bob');
    await settle();
    const late = world.openTab();
    const read = Promise.withResolvers<void>();
    const { drafts } = late.services.outbox;
    Object.assign(late.services.outbox, {
      drafts: async (userId: string) => {
        const stored = await drafts(userId);
        await read.promise;
        return stored;
      },
    });
    await late.store.set(restoreSessionAtom);
    first.store.set(sendDraftAtom, 'Hello');
    await settle();
    read.resolve();
    await late.store.set(openLineAtom, LINE);
    late.store.set(openChatAtom, 'chat-bob');
    await settle();
    expect(late.store.get(activeDraftAtom)).toBe('');
  });
});
