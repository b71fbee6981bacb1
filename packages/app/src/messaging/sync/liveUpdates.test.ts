import type { Message, Profile } from '@manyline/contract';
import { describe, expect, it } from 'vitest';
import { connectionAtom, reconnect, socketStateAtom } from '../../realtime/connection.ts';
import { SOCKET_STATE_EVENT } from '../../realtime/socket.ts';
import { sessionAtom, sessionEndedAtom, setAccounts } from '../../session/session.ts';
import { loadSystemConfig, systemConfigAtom } from '../../session/systemConfig.ts';
import { run } from '../../shared/action.ts';
import { isReloadBlockedAtom } from '../../shell/pageReload.ts';
import { settle } from '../../testing/fakeClock.ts';
import { BOB, chatWithBob, LINE, received, refuse, succeed } from '../../testing/scriptedWorld.ts';
import { contactChatAtom } from '../actions/contact.ts';
import { openChat } from '../actions/openChat.ts';
import { storeDraft } from '../actions/sendDraft.ts';
import { createLocationAtom } from '../location/chatLocation.ts';
import { chatListAtom, lineItemsAtom, missingLinesAtom } from '../state/chatLists.ts';
import { conversationAtom } from '../state/conversationView.ts';
import { profilesAtom } from '../state/profiles.ts';
import { openChatsWorld } from '../testing/chatsWorld.ts';
import { openLine } from './chats.ts';

describe('pushes', () => {
  it('add a message, raise the count and keep the identity of what did not change', async () => {
    const { store, push, texts } = await openChatsWorld();
    run(store, openChat, 'chat-bob');
    const before = store.get(conversationAtom)?.messages;
    await push(received('m3', 300), 1);
    expect(texts()).toEqual(['m1', 'm2', 'm3']);
    expect(store.get(conversationAtom)?.messages[0]).toBe(before?.[0]);
    expect(store.get(chatListAtom)).toMatchObject({ value: [{ unseenMsgs: 1, preview: 'm3' }] });
  });

  it('that say what is shown already, as that a message was read here, render nothing', async () => {
    const { store, push } = await openChatsWorld();
    run(store, openChat, 'chat-bob');
    await push(received('m3', 300), 0);
    const locationAtom = createLocationAtom(`?line=${LINE.slice(1)}&chat=${BOB.slice(1)}`);
    const parts = [conversationAtom, contactChatAtom, lineItemsAtom, chatListAtom, missingLinesAtom, locationAtom];
    const shown = () => parts.map((part) => store.get<unknown>(part));
    const before = shown();
    await push({ ...received('m3', 300), seenTime: 301, feedback: { isSent: true, isDelivered: true, isSeen: true } }, 0);
    expect(shown().every((part, index) => part === before[index])).toBe(true);
  });

  it('re-render only their own row', async () => {
    const other = { id: 'chat-eve', userTN: LINE, name: 'Eve', tn: '+447911123456', unseenMsgs: 0 };
    const { store, hub, clock, push } = await openChatsWorld();
    hub.last.push('_HUB_METHOD_NEW_MESSAGE', { tn: LINE, chat: other, message: received('e1', 50) });
    await clock.advance(20);
    const row = () => {
      const list = store.get(chatListAtom);
      return list.status === 'ready' ? list.value.find(({ name }) => name === 'Eve') : undefined;
    };
    const before = row();
    expect(before).toBeDefined();
    await push(received('m3', 300), 1);
    expect(row()).toBe(before);
  });

  it('show a message as waiting until a stopped provider accepts it, in the chat and in the list', async () => {
    const { store, push } = await openChatsWorld();
    run(store, openChat, 'chat-bob');
    const setOutage = (outage?: Profile['outage']) =>
      run(
        store,
        setAccounts,
        store
          .get(profilesAtom)
          .map(({ outage: _before, ...profile }) => (profile.tn === LINE && outage ? { ...profile, outage } : profile)),
      );
    const own = (id: string, time: number): Message => ({
      ...received(id, time),
      senderTN: LINE,
      feedback: { isSent: true, isDelivered: false, isSeen: false },
    });
    const states = () => {
      const list = store.get(chatListAtom);
      const messages = store.get(conversationAtom)?.messages.map(({ state }) => state) ?? [];
      return [...messages.slice(2), list.status === 'ready' && list.value[0]?.state];
    };
    await push({ ...own('taken', 300), isConfirmed: true }, 0);
    setOutage({ state: 'down', since: 301 });
    await push(own('late', 302), 0);
    expect(states()).toEqual(['sent', 'waiting', 'waiting']);
    await push({ ...own('late', 302), isConfirmed: true }, 0);
    expect(states()).toEqual(['sent', 'sent', 'sent']);
    await push(own('next', 303), 0);
    setOutage();
    expect(states()).toEqual(['sent', 'sent', 'sent', 'sent']);
  });

  it('show a repeated message once', async () => {
    const { store, push, texts } = await openChatsWorld();
    run(store, openChat, 'chat-bob');
    for (let time = 0; time < 3; time += 1) await push(received('m3', 300), 1);
    expect(texts()).toEqual(['m1', 'm2', 'm3']);
  });

  it('ignores unknown ones; a message in another shape is announced, and the chats are reloaded', async () => {
    const { hub, store, calls, announced, clock } = await openChatsWorld();
    const before = calls.filter(({ name }) => name === 'getListMessages').length;
    hub.last.push('_SOMETHING_NEW', { any: 'thing' });
    hub.last.push('constructor', {});
    hub.last.push('_HUB_METHOD_NEW_MESSAGE', { tn: 7 });
    hub.last.push(undefined, undefined);
    await clock.advance(100);
    expect(announced).toContainEqual(['notify', { tn: 7 }]);
    expect(calls.filter(({ name }) => name === 'getListMessages').length).toBeGreaterThan(before);
    expect(store.get(chatListAtom).status).toBe('ready');
  });

  it('arriving while the list loads are not lost', async () => {
    const reply = Promise.withResolvers<ReturnType<typeof succeed>>();
    const { store, script, push, texts, hub, clock } = await openChatsWorld();
    Object.assign(script, { getListMessages: () => reply.promise });
    const loading = run(store, openLine, LINE);
    await push(received('m3', 300), 2);
    const stranger = { id: 'chat-new', userTN: LINE, name: '+44', tn: '+447911123456', unseenMsgs: 1 };
    hub.last.push('_HUB_METHOD_NEW_MESSAGE', { tn: LINE, chat: stranger, message: received('n1', 310) });
    await clock.advance(20);
    reply.resolve(succeed<'getListMessages'>([chatWithBob([received('m1', 100), received('m2', 200)], { unseenMsgs: 1 })]));
    await loading;
    expect(store.get(chatListAtom)).toMatchObject({
      value: [
        { chatId: 'chat-new', unseenMsgs: 1 },
        { chatId: 'chat-bob', unseenMsgs: 2 },
      ],
    });
    run(store, openChat, 'chat-bob');
    expect(texts()).toEqual(['m1', 'm2', 'm3']);
  });

  it('become events, a new configuration or a forced log-out (specification 4)', async () => {
    const { hub, store, announced, clock, calls, script } = await openChatsWorld({
      getSystemConfig: () => succeed<'getSystemConfig'>({ systemStatus: 1, routes: [] }),
    });
    hub.last.push('_HUB_PING_PONG', 'Pong');
    hub.last.push('ShowLog', 'line');
    hub.last.push('_HUB_WF_CHANGE', undefined);
    hub.last.push('_HUB_NOTIFY_RATE_CHANGE', undefined);
    hub.last.push('_HUB_NOTIFY_WALLET_CHANGED', undefined);
    hub.last.push('_CLIENT_CHANGED', {});
    hub.last.push('SYSTEM_CONFIG_CHANGED', undefined);
    await clock.advance(100);
    const events = ['test', 'runLog', 'workflowChanged', 'rateChanged', 'walletChanged', 'clientChanged'];
    expect(announced.map(([name]) => name)).toEqual(expect.arrayContaining(events));
    expect(store.get(systemConfigAtom)).toMatchObject({ status: 'ready' });
    Object.assign(script, { refresh: () => refuse(401) });
    hub.last.push('_HUB_METHOD_LOGOUT', {});
    await clock.advance(100);
    expect(store.get(sessionAtom).status).toBe('signedOut');
    expect(store.get(sessionEndedAtom)).toEqual({ reason: 'forced' });
    expect(calls.some(({ name }) => name === 'getSystemConfig')).toBe(true);
  });

  it('become events, also the last one of a connection that is declared dead (specification 4)', async () => {
    const { hub, announced } = await openChatsWorld();
    hub.last.push('_HUB_NOTIFY_DIED', undefined);
    expect(announced.map(([name]) => name)).toContain('died');
  });
});

describe('the reload push', () => {
  it('reloads the document within 3 s', async () => {
    const { hub, clock, tab } = await openChatsWorld();
    // The id that waits longest.
    Object.assign(tab.services, { newId: () => 'ffffff' });
    hub.last.push('_HUB_METHOD_RELOAD', undefined);
    await clock.advance(2_900);
    expect(tab.reloads).toBe(0);
    await clock.advance(120);
    expect(tab.reloads).toBe(1);
  });

  it('waits for the user if unsaved text would be lost', async () => {
    const { hub, clock, tab, store } = await openChatsWorld();
    Object.assign(tab.services.outbox, { isPersistent: () => false });
    run(store, storeDraft, 'Hel', 'chat-bob');
    hub.last.push('_HUB_METHOD_RELOAD', undefined);
    await clock.advance(3_020);
    expect(tab.reloads).toBe(0);
    expect(store.get(isReloadBlockedAtom)).toBe(true);
  });

  it('waits while the user is writing, or a form has changes', async () => {
    const { hub, clock, tab, store } = await openChatsWorld();
    tab.edit(true);
    hub.last.push('_HUB_METHOD_RELOAD', undefined);
    await clock.advance(3_020);
    expect([tab.reloads, store.get(isReloadBlockedAtom)]).toEqual([0, true]);
  });
});

describe('the hub', () => {
  it('is at the wsUrl of the system configuration, else at that of the app, else at the API', async () => {
    const own = await openChatsWorld();
    expect(own.hub.last.url).toBe(`${own.services.config.apiBase}/hub`);
    const wsUrl = 'https://hub.example/hub';
    const other = await openChatsWorld({ getSystemConfig: () => succeed<'getSystemConfig'>({ systemStatus: 1, routes: [], wsUrl }) });
    await run(other.store, loadSystemConfig);
    other.hub.last.cut();
    await other.clock.advance(5_000);
    expect(other.hub.last.url).toBe(wsUrl);
  });
});

describe('a reconnect', () => {
  it('fetches missed events', async () => {
    const { hub, script, store, clock, texts } = await openChatsWorld();
    run(store, openChat, 'chat-bob');
    hub.last.cut();
    Object.assign(script, {
      getListMessages: () => succeed<'getListMessages'>([chatWithBob([received('m1', 100), received('m2', 200), received('m3', 300)])]),
    });
    await clock.advance(5_000);
    hub.last.accept();
    await settle();
    expect(texts()).toEqual(['m1', 'm2', 'm3']);
  });

  it('counts down, gives up after ten tries, and tries again on request or when the tab becomes visible', async () => {
    const { hub, store, clock, announced, becomeVisible } = await openChatsWorld();
    expect(store.get(connectionAtom)).toEqual({ kind: 'open' });
    hub.last.cut();
    expect(store.get(connectionAtom)).toEqual({ kind: 'reconnecting', retryInSeconds: 5, attempt: 1 });
    await clock.advance(1_000);
    expect(store.get(connectionAtom)).toMatchObject({ retryInSeconds: 4 });
    for (let retry = 0; retry < 10; retry += 1) {
      await clock.advance(5_000);
      hub.last.refuse();
      await settle();
    }
    expect(store.get(connectionAtom)).toEqual({ kind: 'disconnected' });
    expect(store.get(socketStateAtom)).toBe(5);
    expect(announced.filter(([name]) => name === SOCKET_STATE_EVENT).at(-1)).toEqual([SOCKET_STATE_EVENT, { state: 5 }]);
    const tries = hub.connections.length;
    becomeVisible();
    expect(hub.connections).toHaveLength(tries + 1);
    hub.last.refuse();
    await settle();
    run(store, reconnect);
    expect(hub.connections).toHaveLength(tries + 2);
  });
});
