import { describe, expect, it } from 'vitest';
import { createLocationAtom, openLocation } from '../messaging/location/chatLocation.ts';
import { sendMessage } from '../messaging/outbox/outbox.ts';
import { chatListAtom } from '../messaging/state/chatLists.ts';
import { conversationAtom } from '../messaging/state/conversationView.ts';
import '../messaging/location/openRememberedChat.ts';
import { openLine } from '../messaging/sync/chats.ts';
import { paths } from '../routing/paths.ts';
import { run } from '../shared/action.ts';
import { settle } from '../testing/fakeClock.ts';
// Imported up front: code doesn't load while the fake clock settles.
import './rememberedUser.ts';
import { ALICE, BOB, chatWithBob, createScriptedWorld, LINE, received, refuse, type Script, succeed } from '../testing/scriptedWorld.ts';
import { isRememberedAtom, restoreSession, sessionAtom, sessionEndedAtom, signOut, userIdAtom } from './session.ts';

/** A browser in which Alice was signed in, started again without a network. */
async function startOffline(
  script: Script = {},
  before: 'signedIn' | 'signedOut' | 'ended' | 'noCookie' | 'olderHint' = 'signedIn',
  path = '/',
) {
  const world = createScriptedWorld();
  const first = world.openTab();
  await run(first.store, restoreSession);
  if (before !== 'noCookie') first.services.storage.writeCookie('session', '1');
  if (before === 'olderHint') first.services.storage.set('userData', JSON.stringify({ id: 'alice', name: 'Alice', username: 'alice' }));
  if (before === 'signedOut') {
    first.goOnline(false);
    void run(first.store, signOut);
    await settle();
  }
  first.kill();
  if (before === 'ended') {
    Object.assign(world.script, { refresh: () => refuse(401) });
    const refused = world.openTab();
    await run(refused.store, restoreSession);
    refused.kill();
  }
  Object.assign(world.script, script);
  const known = world.calls.length;
  const tab = world.openTab();
  Object.assign(tab.services.page, { path: () => path });
  tab.goOnline(false);
  const restored = run(tab.store, restoreSession);
  await settle();
  return { ...world, ...tab, restored, callsSince: () => world.calls.slice(known) };
}

describe('a start offline', () => {
  it('shows the user as last known, asks nothing, and is confirmed when the network is back', async () => {
    const renamed = { ...ALICE, name: 'Alice M.' };
    const { store, callsSince, goOnline, restored } = await startOffline({ getInfo: () => succeed<'getInfo'>(renamed) });
    expect(store.get(sessionAtom)).toEqual({ status: 'signedIn', user: ALICE, isRemembered: true });
    expect(callsSince()).toEqual([]);
    goOnline(true);
    await restored;
    expect(store.get(sessionAtom)).toEqual({ status: 'signedIn', user: renamed });
  });

  it('lists what was written, and sends it once', async () => {
    const answer = () => succeed<'sendMessage'>({ id: 'm1', time: 1, chatId: 'chat-bob' });
    const { store, callsSince, goOnline, clock } = await startOffline({ sendMessage: answer });
    void run(store, openLine, LINE);
    expect(store.get(chatListAtom).status).toBe('loading');
    run(store, sendMessage, { line: LINE, tn: BOB, name: 'Bob' }, 'Written offline');
    await clock.advance(500);
    expect(store.get(chatListAtom)).toMatchObject({ status: 'ready', value: [{ name: 'Bob' }] });
    expect(callsSince()).toEqual([]);
    goOnline(true);
    await clock.advance(10_000);
    expect(callsSince().filter(({ name }) => name === 'sendMessage')).toHaveLength(1);
    expect(callsSince().filter(({ name }) => name === 'refresh')).toHaveLength(1);
  });

  it('opens the chat of the address, though it isn’t known whether there is one', async () => {
    const search = `?line=${LINE.slice(1)}&chat=${BOB.slice(1)}`;
    const script = { getListMessages: () => succeed<'getListMessages'>([chatWithBob([received('m1', 1)])]) };
    const { store, goOnline, restored, clock } = await startOffline(script, 'signedIn', paths.chat + search);
    const locationAtom = createLocationAtom(search);
    await expect.poll(() => store.get(locationAtom)).toEqual({ line: LINE, chat: BOB, isWaiting: false });
    run(store, openLocation, store.get(locationAtom));
    expect(store.get(conversationAtom)).toMatchObject({ tn: BOB, messages: [], hasMore: true });
    // Not "No messages yet".
    expect(store.get(chatListAtom)).toMatchObject({ value: [{ preview: '', previewKind: 'received' }] });
    goOnline(true);
    await restored;
    await clock.advance(500);
    expect(store.get(conversationAtom)).toMatchObject({ name: 'Bob', messages: [{ text: 'm1' }] });
  });

  it('leads to sign-in if the session has ended meanwhile', async () => {
    const { store, goOnline, restored } = await startOffline({ refresh: () => refuse(401) });
    goOnline(true);
    await restored;
    expect([store.get(sessionAtom), store.get(sessionEndedAtom)]).toEqual([{ status: 'signedOut' }, { reason: 'expired' }]);
  });

  it('makes way for another user', async () => {
    const carol = { ...ALICE, id: 'carol' };
    const { store, goOnline, restored } = await startOffline({ getInfo: () => succeed<'getInfo'>(carol) });
    expect(store.get(userIdAtom)).toBe('alice');
    goOnline(true);
    await restored;
    expect(store.get(userIdAtom)).toBe('carol');
  });

  it('tries again while the server doesn’t answer', async () => {
    const { refresh } = createScriptedWorld().script;
    const { store, script, goOnline, restored, clock } = await startOffline({ refresh: () => undefined });
    goOnline(true);
    await restored;
    expect(store.get(isRememberedAtom)).toBe(true);
    Object.assign(script, { refresh });
    await clock.advance(5_000);
    expect(store.get(sessionAtom)).toEqual({ status: 'signedIn', user: ALICE });
  });

  it.each(['ended', 'noCookie', 'olderHint'] as const)('says that the server can’t be reached if it knows no user: %s', async (before) => {
    const { store } = await startOffline({}, before);
    expect(store.get(sessionAtom)).toEqual({ status: 'unknown', isUnreachable: true });
  });

  it('keeps a user out who signed out', async () => {
    const { store } = await startOffline({}, 'signedOut');
    expect(store.get(sessionAtom)).toEqual({ status: 'signedOut' });
  });
});
