import { describe, expect, it } from 'vitest';
import { feedOf } from '../../messaging/state/feed.ts';
import { connectionAtom, reconnect, socketStateAtom } from '../../realtime/connection.ts';
import { SOCKET } from '../../services/socketState.ts';
import { run } from '../../shared/action.ts';
import type { FakeTab } from '../../testing/fakeBrowser.ts';
import { settle } from '../../testing/fakeClock.ts';
import { chatWithBob, received, succeed } from '../../testing/scriptedWorld.ts';
import { messages, openTabs, push, texts, role } from './testing/tabsWorld.ts';

const announcedCodes = ({ announced }: FakeTab) =>
  announced.flatMap(([name, detail]) => (name === 'onSocketStateChanged' ? [(detail as { state: number }).state] : []));

describe('the leader tab owns the hub connection', () => {
  it('has one connection for all tabs, which all show a push within two frames', async () => {
    const { hub, tabs, clock } = await openTabs(3);
    expect(hub.connections).toHaveLength(1);
    expect(tabs.map(role)).toEqual(['leader', 'follower', 'follower']);
    hub.last.push('_HUB_METHOD_NEW_MESSAGE', push('m2', 200));
    await clock.advance(16);
    for (const tab of tabs) expect(texts(tab)).toEqual(['m1', 'm2']);
  });

  it('has one per tab without Web Locks or BroadcastChannel', async () => {
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
    run(tabs[1].store, reconnect);
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

  it('is known to a tab opened later, which listens before it loads', async () => {
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

  it('moves to another tab when the leader closes or crashes, and missed events are loaded', async () => {
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

  it('moves to another tab when the leader freezes; resumed, the old leader follows', async () => {
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
    const feeds = () => tabs.slice(1).map(({ store }) => feedOf(store.get).count);
    const before = feeds();
    tabs[0].thaw();
    await clock.advance(100);
    // The other tabs ignore its message until they know the state.
    expect(feeds()).toEqual(before);
    expect(tabs.map(role).filter((one) => one === 'leader')).toHaveLength(1);
    expect(role(tabs[0])).toBe('follower');
    expect(first?.isStopped).toBe(true);
    expect(tabs[0].store.get(connectionAtom)).toEqual({ kind: 'open' });
    hub.last.push('_HUB_METHOD_NEW_MESSAGE', push('m3', 300));
    await clock.advance(16);
    for (const tab of tabs) expect(texts(tab)?.at(-1)).toBe('m3');
  });

  it('moves to another tab when the user leaves the leader’s page; restored, that page follows and loads what it missed', async () => {
    const { hub, tabs, clock, script: played } = await openTabs(2);
    const [first] = hub.connections;
    tabs[0].leave();
    expect(first?.isStopped).toBe(true);
    await clock.advance(100);
    hub.last.accept();
    await settle();
    expect(role(tabs[1])).toBe('leader');
    hub.last.push('_HUB_METHOD_NEW_MESSAGE', push('m2', 200));
    Object.assign(played, { getListMessages: () => succeed<'getListMessages'>([chatWithBob([...messages, received('m2', 200)])]) });
    await clock.advance(60_000);
    tabs[0].comeBack();
    await settle();
    expect(tabs.slice(0, 2).map(role)).toEqual(['follower', 'leader']);
    expect(hub.connections).toHaveLength(2);
    expect(tabs[0].store.get(connectionAtom)).toEqual({ kind: 'open' });
    expect(texts(tabs[0])).toEqual(['m1', 'm2']);
  });

  it.each([
    ['with', false],
    ['without', true],
  ])('returns at once when the browser restores the only page, %s Web Locks', async (_, isOld) => {
    const { hub, tabs, clock } = await openTabs(1, {}, isOld);
    tabs[0].leave();
    expect(hub.last.isStopped).toBe(true);
    await clock.advance(3_600_000);
    expect(hub.connections).toHaveLength(1);
    tabs[0].comeBack();
    await clock.advance(100);
    expect(hub.connections).toHaveLength(2);
    hub.last.accept();
    await settle();
    expect(role(tabs[0])).toBe('leader');
    expect(tabs[0].store.get(connectionAtom)).toEqual({ kind: 'open' });
  });

  it('stays with a hidden leader that answers, however slow its timers are', async () => {
    const { hub, tabs, clock } = await openTabs(2);
    tabs[0].hide();
    await clock.advance(600_000);
    expect(tabs.map(role)).toEqual(['leader', 'follower']);
    expect(hub.connections).toHaveLength(1);
  });

  it('doesn’t move because a follower was suspended', async () => {
    const { hub, tabs, clock } = await openTabs(2);
    tabs[1].hide();
    tabs[1].freeze();
    await clock.advance(600_000);
    tabs[1].thaw();
    await clock.advance(30_000);
    expect(tabs.map(role)).toEqual(['leader', 'follower']);
    expect(hub.connections).toHaveLength(1);
  });

  it('reloads after a missed push', async () => {
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
