import { describe, expect, it } from 'vitest';
import type { HttpRequest } from '../../services/api/transport.ts';
import { restoreSession } from '../../session/session.ts';
import { run } from '../../shared/action.ts';
import { settle } from '../../testing/fakeClock.ts';
import { ALICE, chatWithBob, createScriptedWorld, LINE, received, refuse, succeed } from '../../testing/scriptedWorld.ts';
import { openChat } from '../actions/openChat.ts';
import { isFollowingAtom } from '../state/activeChat.ts';
import { chatListAtom, currentLineItemAtom, lineItemsAtom } from '../state/chatLists.ts';
import { conversationAtom } from '../state/conversationView.ts';
import { profilesAtom } from '../state/profiles.ts';
import { openChatsWorld } from '../testing/chatsWorld.ts';
import { openLine } from './chats.ts';
import { loadOlderOfActive, markSeenUpTo } from './olderMessages.ts';

it('a message that arrives in the open chat counts as read before it is shown', async () => {
  const { store, push, tab } = await openChatsWorld();
  tab.focus();
  run(store, openChat, 'chat-bob');
  store.set(isFollowingAtom, true);
  const unread: (number | undefined)[] = [];
  const off = store.sub(chatListAtom, () => {
    const list = store.get(chatListAtom);
    unread.push(list.status === 'ready' ? list.value[0]?.unseenMsgs : undefined);
  });
  await push(received('m3', 300), 1);
  off();
  expect(unread.length).toBeGreaterThan(0);
  expect(unread.every((count) => count === 0)).toBe(true);
  store.set(isFollowingAtom, false);
  await push(received('m4', 400), 1);
  const list = store.get(chatListAtom);
  expect(list.status === 'ready' && list.value[0]?.unseenMsgs).toBe(1);
});

describe('what was read as it arrived', () => {
  const reading = async () => {
    const sent: HttpRequest[] = [];
    const world = await openChatsWorld({
      markSeen: (_, request) => {
        sent.push(request);
        return succeed<'markSeen'>({ unseenMsgs: 0 });
      },
    });
    world.tab.focus();
    run(world.store, openChat, 'chat-bob');
    world.store.set(isFollowingAtom, true);
    await settle();
    sent.length = 0;
    await world.push(received('m3', 300), 1);
    return { ...world, sent };
  };

  it('is reported once for several messages', async () => {
    const { push, clock, sent } = await reading();
    await push(received('m4', 400), 2);
    expect(sent).toHaveLength(0);
    await clock.advance(100);
    expect(sent).toMatchObject([{ body: { chatId: 'chat-bob', messageId: 'm4' } }]);
    await push(received('m5', 500), 1);
    await clock.advance(100);
    expect(sent).toMatchObject([{}, { body: { messageId: 'm5' } }]);
  });

  it('is reported at once when the page closes', async () => {
    const { clock, tab, sent } = await reading();
    tab.hide();
    await settle();
    expect(sent).toMatchObject([{ body: { chatId: 'chat-bob', messageId: 'm3' }, outlivesPage: true }]);
    await clock.advance(1_000);
    tab.hide();
    await settle();
    expect(sent).toHaveLength(1);
  });

  it('is reported even if another chat is opened meanwhile', async () => {
    const { store, clock, sent } = await reading();
    await run(store, openLine, '+14155552672');
    await clock.advance(100);
    expect(sent).toMatchObject([{ body: { chatId: 'chat-bob', messageId: 'm3' } }]);
  });
});

describe('lines (specification 4)', () => {
  it('opens the first line whose status is Alive and resets the active chat to none', async () => {
    const { store } = await openChatsWorld();
    expect(store.get(currentLineItemAtom)?.tn).toBe(LINE);
    expect(store.get(conversationAtom)).toBeUndefined();
    run(store, openChat, 'chat-bob');
    await run(store, openLine, '+14155552672');
    expect(store.get(conversationAtom)).toBeUndefined();
  });

  it('does nothing when the chosen line is not Alive', async () => {
    const { store, calls } = await openChatsWorld();
    const before = calls.length;
    await run(store, openLine, '+14155552673');
    expect(store.get(currentLineItemAtom)?.tn).toBe(LINE);
    expect(calls).toHaveLength(before);
  });

  it('gives each line its own colour and unread count', async () => {
    const { store } = await openChatsWorld();
    const items = store.get(lineItemsAtom);
    expect(items.map(({ isAlive, unseenMsgs }) => [isAlive, unseenMsgs])).toEqual([
      [false, undefined],
      [true, 1],
      [true, 0],
    ]);
    expect(new Set(items.map(({ hue }) => hue)).size).toBe(3);
    expect(store.get(profilesAtom)).toEqual(ALICE.accounts);
  });

  it('shows no unread count before a line’s chats are loaded', async () => {
    const { store } = createScriptedWorld({ getListMessages: () => succeed<'getListMessages'>([]) }).openTab();
    await run(store, restoreSession);
    expect(store.get(lineItemsAtom).map(({ unseenMsgs }) => unseenMsgs)).toEqual([undefined, undefined, undefined]);
  });
});

describe('reading', () => {
  it('opening a chat sets its unread count to zero and tells the server', async () => {
    const { store, calls } = await openChatsWorld();
    run(store, openChat, 'chat-bob');
    expect(store.get(chatListAtom)).toMatchObject({ value: [{ unseenMsgs: 0 }] });
    expect(store.get(conversationAtom)).toMatchObject({ firstUnreadKey: 'm2' });
    await settle();
    expect(calls.filter(({ name }) => name === 'markSeen')).toMatchObject([{ payload: { chatId: 'chat-bob', messageId: 'm2' } }]);
  });

  it('marks later visible messages once', async () => {
    const { store, push, calls } = await openChatsWorld();
    run(store, openChat, 'chat-bob');
    await push(received('m3', 300), 1);
    run(store, markSeenUpTo, 'm3');
    run(store, markSeenUpTo, 'm3');
    await settle();
    expect(calls.filter(({ name }) => name === 'markSeen').map(({ payload }) => payload['messageId'])).toEqual(['m2', 'm3']);
    expect(store.get(chatListAtom)).toMatchObject({ value: [{ unseenMsgs: 0 }] });
  });

  it('stays read while the server still counts it as unread', async () => {
    const { store } = await openChatsWorld({ markSeen: () => undefined });
    run(store, openChat, 'chat-bob');
    await run(store, openLine, LINE);
    expect(store.get(chatListAtom)).toMatchObject({ value: [{ unseenMsgs: 0 }] });
  });

  it('repeats it after a reconnect if there was no answer', async () => {
    const { store, hub, clock, calls, script } = await openChatsWorld({ markSeen: () => undefined });
    run(store, openChat, 'chat-bob');
    await settle();
    Object.assign(script, { markSeen: () => succeed<'markSeen'>({ unseenMsgs: 0 }) });
    hub.last.cut();
    await clock.advance(5_000);
    hub.last.accept();
    await settle();
    expect(calls.filter(({ name }) => name === 'markSeen')).toHaveLength(2);
    expect(store.get(chatListAtom)).toMatchObject({ value: [{ unseenMsgs: 0 }] });
  });
});

describe('paging', () => {
  const window = () => succeed<'getListMessages'>([chatWithBob([received('m3', 300), received('m4', 400)], { hasMore: true })]);

  it('puts older messages before the known ones', async () => {
    const { store, calls, texts } = await openChatsWorld({
      getListMessages: window,
      getHistory: () => succeed<'getHistory'>({ messages: [received('m1', 100), received('m2', 200)], hasMore: false, hasNewer: false }),
    });
    run(store, openChat, 'chat-bob');
    const loading = run(store, loadOlderOfActive);
    expect(store.get(conversationAtom)).toMatchObject({ older: 'loading', hasMore: true });
    void run(store, loadOlderOfActive);
    await loading;
    expect(texts()).toEqual(['m1', 'm2', 'm3', 'm4']);
    expect(store.get(conversationAtom)).toMatchObject({ older: 'idle', hasMore: false });
    expect(calls.filter(({ name }) => name === 'getHistory')).toMatchObject([
      { payload: { chatId: 'chat-bob', before: 'm3', limit: '50' } },
    ]);
  });

  it('reports a failure and can be retried', async () => {
    const { store, script, texts } = await openChatsWorld({ getListMessages: window, getHistory: () => refuse(400, 'Cannot fetch data') });
    run(store, openChat, 'chat-bob');
    await run(store, loadOlderOfActive);
    expect(store.get(conversationAtom)).toMatchObject({ older: 'failed', hasMore: true });
    Object.assign(script, { getHistory: () => succeed<'getHistory'>({ messages: [received('m2', 200)], hasMore: true, hasNewer: false }) });
    await run(store, loadOlderOfActive);
    expect(store.get(conversationAtom)?.older).toBe('idle');
    expect(texts()).toEqual(['m2', 'm3', 'm4']);
  });

  it('ignores a receipt for a message that isn’t loaded yet', async () => {
    const { store, push, texts } = await openChatsWorld({ getListMessages: window });
    run(store, openChat, 'chat-bob');
    await push(received('m1', 100), 0);
    expect(texts()).toEqual(['m3', 'm4']);
  });
});
