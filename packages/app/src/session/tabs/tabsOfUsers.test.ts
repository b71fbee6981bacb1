import { describe, expect, it } from 'vitest';
import { sendDraft } from '../../messaging/actions/sendDraft.ts';
import { outboxAtom } from '../../messaging/state/outboxState.ts';
import { connectionAtom } from '../../realtime/connection.ts';
import { run } from '../../shared/action.ts';
import { settle } from '../../testing/fakeClock.ts';
import { ALICE, succeed } from '../../testing/scriptedWorld.ts';
import { leaveSession, signOut } from '../session.ts';
import { openTabs, push, texts, role } from './testing/tabsWorld.ts';

describe('users are kept apart', () => {
  it('a leader whose session ends lets the next tab lead', async () => {
    const { hub, tabs, clock } = await openTabs(2);
    run(tabs[0].store, leaveSession, 'expired');
    await clock.advance(100);
    hub.last.accept();
    await settle();
    expect(hub.connections[0]?.isStopped).toBe(true);
    expect(role(tabs[1])).toBe('leader');
    expect(tabs[1].store.get(connectionAtom)).toEqual({ kind: 'open' });
  });

  it('log-out in one tab ends the connection and leaves none', async () => {
    const { hub, tabs, clock } = await openTabs(2);
    await run(tabs[1].store, signOut);
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
    run(tabs[0].store, sendDraft, 'mine');
    await settle();
    expect(other.store.get(outboxAtom)).toEqual([]);
  });
});
