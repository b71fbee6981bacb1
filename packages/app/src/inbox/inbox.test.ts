import type { ChatHead, Message } from '@manyline/contract';
import { describe, expect, it } from 'vitest';
import type { HttpReply, HttpRequest } from '../services/api/transport.ts';
import { settle } from '../testing/fakeClock.ts';
import { BOB, chatWithBob, createScriptedWorld, LINE, received, refuse, type Script, succeed } from '../testing/scriptedWorld.ts';
import { changeChatAtom, markReadAtom, undoChangeAtom } from '../chats/chatMarks.ts';
import { openLineAtom } from '../chats/chats.ts';
import { allChatsAtom, chatListAtom, missingLinesAtom } from '../chats/chatLists.ts';
import { contactLineAtom, lastWrittenTo } from '../lines/contactLine.ts';
import { inboxChoicesAtom, inboxNoticesAtom, messageSearchAtom } from './inbox.ts';
import { moreHitsAtom, retrySearchAtom, SEARCH_PAUSE_MS, searchMessagesAtom, settled } from './inboxSearch.ts';
import { openChatAtom } from '../conversation/openChat.ts';
import { restoreSessionAtom, signOutAtom } from '../session/session.ts';

const OTHER = '+14155552672';
const EVE = '+447911123456';
const head: ChatHead = { id: 'chat-bob', userTN: LINE, name: 'Bob', tn: BOB, unseenMsgs: 0 };
const eve = { ...chatWithBob([{ ...received('e1', 300), senderTN: EVE }]), id: 'chat-eve', userTN: OTHER, name: 'Eve', tn: EVE };

async function enter(script: Script = {}) {
  const world = createScriptedWorld({
    getListMessages: ({ tn }) => succeed<'getListMessages'>(tn === LINE ? [chatWithBob([received('m1', 100)])] : [eve]),
    updateChat: (payload) => succeed<'updateChat'>({ ...head, ...payload }),
    ...script,
  });
  const tab = world.openTab();
  const { store } = tab;
  await store.set(restoreSessionAtom);
  await store.set(openLineAtom);
  await world.clock.advance(100);
  world.hub.last.accept();
  await settle();
  const row = () => {
    const list = store.get(chatListAtom);
    return list.status === 'ready' ? list.value.find(({ tn }) => tn === BOB) : undefined;
  };
  const asked = (name: string) => world.calls.filter((call) => call.name === name).map(({ payload }) => payload);
  return { ...world, ...tab, store, row, asked };
}

describe('marks of a chat', () => {
  it('show immediately, and take the server’s value afterwards', async () => {
    const reply = Promise.withResolvers<HttpReply>();
    const { store, row, script } = await enter();
    Object.assign(script, { updateChat: () => reply.promise });
    const changing = store.set(changeChatAtom, 'chat-bob', { isPinned: true });
    await settle();
    expect(row()).toMatchObject({ isPinned: true });
    reply.resolve(succeed<'updateChat'>({ ...head, isPinned: true }));
    await changing;
    expect(row()).toMatchObject({ isPinned: true });
  });

  it('are not undone by an older push or fetch that comes before the answer', async () => {
    const reply = Promise.withResolvers<HttpReply>();
    const { store, row, hub, clock } = await enter({ updateChat: () => reply.promise });
    const changing = store.set(changeChatAtom, 'chat-bob', { isMuted: true });
    await settle();
    hub.last.push('_HUB_METHOD_NEW_MESSAGE', { tn: LINE, chat: { ...head, isMuted: false }, message: received('m2', 200) });
    await clock.advance(20);
    expect(row()).toMatchObject({ isMuted: true, preview: 'm2' });
    reply.resolve(succeed<'updateChat'>({ ...head, isMuted: true }));
    await changing;
    expect(row()).toMatchObject({ isMuted: true });
  });

  it('hold over a reload, also those that wait for the answer to one before', async () => {
    const sent: HttpRequest[] = [];
    const { store, hide } = await enter({
      updateChat: (_, request) => {
        sent.push(request);
        return new Promise<never>(() => undefined);
      },
    });
    void store.set(changeChatAtom, 'chat-bob', { isPinned: true });
    void store.set(changeChatAtom, 'chat-bob', { isMuted: true });
    await settle();
    hide();
    await settle();
    expect(sent.at(-1)).toMatchObject({ body: { chatId: 'chat-bob', isPinned: true, isMuted: true }, outlivesPage: true });
  });

  it('refused by the server are reverted and reported', async () => {
    const { store, row } = await enter({ updateChat: () => refuse(409, 'Not now.') });
    await store.set(changeChatAtom, 'chat-bob', { isDone: true });
    expect(row()).not.toHaveProperty('isDone');
    expect(store.get(inboxNoticesAtom)).toMatchObject([{ kind: 'failed', name: 'Bob', text: 'Not now.' }]);
  });

  it('are reverted without an answer, and the user stays signed in', async () => {
    const { store, row, clock } = await enter({ updateChat: () => undefined });
    await store.set(changeChatAtom, 'chat-bob', { isPinned: true });
    await clock.advance(10_000);
    expect(row()).not.toHaveProperty('isPinned');
    expect(store.get(inboxNoticesAtom)).toMatchObject([{ kind: 'failed' }]);
  });

  it('can be undone', async () => {
    const { store, row, asked } = await enter();
    await store.set(changeChatAtom, 'chat-bob', { isDone: true });
    expect(row()).toMatchObject({ isDone: true });
    const [notice] = store.get(inboxNoticesAtom);
    expect(notice).toMatchObject({ kind: 'done', name: 'Bob' });
    await store.set(undoChangeAtom, notice?.id ?? '');
    expect(asked('updateChat').at(-1)).toEqual({ chatId: 'chat-bob', isDone: false });
    expect(row()).not.toHaveProperty('isDone');
    expect(store.get(inboxNoticesAtom)).toEqual([]);
  });

  it('are sent in the order they were made', async () => {
    const replies = [Promise.withResolvers<HttpReply>(), Promise.withResolvers<HttpReply>()];
    let count = 0;
    const { store, asked, row } = await enter({ updateChat: () => replies[count++]?.promise ?? refuse(500) });
    const both = [store.set(changeChatAtom, 'chat-bob', { isPinned: true }), store.set(changeChatAtom, 'chat-bob', { isPinned: false })];
    await settle();
    expect(row()).not.toHaveProperty('isPinned');
    expect(asked('updateChat')).toHaveLength(1);
    replies[0]?.resolve(succeed<'updateChat'>({ ...head, isPinned: true }));
    await settle();
    expect(asked('updateChat')).toHaveLength(2);
    replies[1]?.resolve(succeed<'updateChat'>({ ...head, isPinned: false }));
    await Promise.all(both);
    expect(row()).not.toHaveProperty('isPinned');
  });

  it('"done" returns on an inbound message', async () => {
    const { store, row, hub, clock } = await enter();
    await store.set(changeChatAtom, 'chat-bob', { isDone: true });
    hub.last.push('_HUB_METHOD_NEW_MESSAGE', { tn: LINE, chat: { ...head, unseenMsgs: 1, isDone: false }, message: received('m2', 200) });
    await clock.advance(20);
    expect(row()).toMatchObject({ preview: 'm2', unseenMsgs: 1 });
    expect(row()).not.toHaveProperty('isDone');
  });

  it('an empty name is the number formatted nationally', async () => {
    const { store, row } = await enter({ updateChat: () => succeed<'updateChat'>({ ...head, name: '06 12 34 56 78' }) });
    await store.set(changeChatAtom, 'chat-bob', { name: '' });
    expect(row()).toMatchObject({ name: '06 12 34 56 78' });
  });

  it('reading a chat tells the server up to its newest message', async () => {
    const { store, asked, row, hub, clock } = await enter();
    hub.last.push('_HUB_METHOD_NEW_MESSAGE', {
      tn: LINE,
      chat: { ...head, unseenMsgs: 2, isMarkedUnread: true },
      message: received('m2', 200),
    });
    await clock.advance(20);
    expect(row()).toMatchObject({ unseenMsgs: 2, isMarkedUnread: true });
    await store.set(markReadAtom, 'chat-bob');
    expect(asked('markSeen').at(-1)).toEqual({ chatId: 'chat-bob', messageId: 'm2' });
    expect(row()).toMatchObject({ unseenMsgs: 0 });
    expect(row()).not.toHaveProperty('isMarkedUnread');
  });
});

describe('the list of all lines', () => {
  it('lists the chats of all lines, newest first, each with its line', async () => {
    const { store } = await enter();
    const list = store.get(allChatsAtom);
    expect(list.status === 'ready' && list.value.map(({ name, line }) => [name, line?.tn])).toEqual([
      ['Eve', OTHER],
      ['Bob', LINE],
    ]);
    expect(store.get(allChatsAtom)).toBe(list);
  });

  it('names the lines that could not be fetched', async () => {
    const { store } = await enter({
      getListMessages: ({ tn }) => (tn === LINE ? succeed<'getListMessages'>([chatWithBob([received('m1', 100)])]) : refuse(409, 'Later.')),
    });
    expect(store.get(allChatsAtom)).toMatchObject({ status: 'ready', value: [{ name: 'Bob' }] });
    expect(store.get(missingLinesAtom)).toMatchObject([{ tn: OTHER }]);
  });
});

describe('filter and order', () => {
  it('are stored for each user', async () => {
    const { store, world, openTab } = await enter().then((entered) => ({ ...entered, world: entered }));
    store.set(inboxChoicesAtom, { filter: 'unread' });
    store.set(inboxChoicesAtom, { sort: 'unreadFirst' });
    const again = openTab().store;
    await again.set(restoreSessionAtom);
    expect(again.get(inboxChoicesAtom)).toEqual({ filter: 'unread', sort: 'unreadFirst' });
    expect(world.store.get(inboxChoicesAtom)).toEqual({ filter: 'unread', sort: 'unreadFirst' });
  });
});

describe('the search through messages', () => {
  const hit = (id: string, time: number, more: Partial<Message> = {}) => ({
    chatId: 'chat-bob',
    message: { ...received(id, time), ...more },
  });

  it('asks once a person pauses, and only for the last words', async () => {
    const { store, clock, asked } = await enter({
      searchMessages: () => succeed<'searchMessages'>({ items: [hit('m1', 100)], hasMore: false }),
    });
    for (const words of ['h', 'ha', 'har']) store.set(searchMessagesAtom, words, LINE, false);
    await clock.advance(SEARCH_PAUSE_MS - 10);
    expect(asked('searchMessages')).toEqual([]);
    await clock.advance(20);
    await settle();
    expect(asked('searchMessages')).toMatchObject([{ tn: LINE, query: 'har' }]);
    expect(store.get(messageSearchAtom)).toMatchObject({ status: 'ready', hits: [{ messageId: 'm1', name: 'Bob', isOwn: false }] });
    store.set(searchMessagesAtom, '  ', LINE, false);
    expect(store.get(messageSearchAtom)).toBeUndefined();
  });

  it('pages on from the last hit, and says when that fails', async () => {
    let isDown = false;
    const { store, clock, asked } = await enter({
      searchMessages: ({ before }) =>
        isDown
          ? refuse(409)
          : succeed<'searchMessages'>(before ? { items: [hit('m1', 100)], hasMore: false } : { items: [hit('m2', 200)], hasMore: true }),
    });
    store.set(searchMessagesAtom, 'harbour', LINE, false);
    await clock.advance(SEARCH_PAUSE_MS);
    await settle();
    isDown = true;
    await store.set(moreHitsAtom);
    expect(store.get(messageSearchAtom)).toMatchObject({ status: 'ready', more: 'failed', hits: [{ messageId: 'm2' }] });
    isDown = false;
    await store.set(moreHitsAtom);
    expect(asked('searchMessages').at(-1)).toMatchObject({ before: 'm2' });
    expect(store.get(messageSearchAtom)).toMatchObject({ hasMore: false, hits: [{ messageId: 'm2' }, { messageId: 'm1' }] });
  });

  it('says when it takes too long, at first and from the last hit on', async () => {
    const tooWide = () => refuse(400, 'This search takes too long.', 'searchTooWide');
    let isFirstTooWide = true;
    const { store, clock } = await enter({
      searchMessages: ({ before }) =>
        before || isFirstTooWide ? tooWide() : succeed<'searchMessages'>({ items: [hit('m2', 200)], hasMore: true }),
    });
    store.set(searchMessagesAtom, 'the', LINE, false);
    await clock.advance(SEARCH_PAUSE_MS);
    await settle();
    expect(store.get(messageSearchAtom)).toMatchObject({ status: 'tooWide' });
    isFirstTooWide = false;
    store.set(searchMessagesAtom, 'the harbour', LINE, false);
    await clock.advance(SEARCH_PAUSE_MS);
    await settle();
    await store.set(moreHitsAtom);
    expect(store.get(messageSearchAtom)).toMatchObject({ status: 'ready', more: 'tooWide', hits: [{ messageId: 'm2' }] });
  });

  it('ends with the session: nothing is loaded for the next user', async () => {
    const { store, clock, asked } = await enter({});
    store.set(searchMessagesAtom, 'harbour', LINE, false);
    await store.set(signOutAtom);
    await clock.advance(SEARCH_PAUSE_MS);
    await settle();
    expect([asked('searchMessages'), store.get(messageSearchAtom)]).toEqual([[], undefined]);
  });

  it('can be tried again when nothing came', async () => {
    let isDown = true;
    const { store, clock } = await enter({
      searchMessages: () => (isDown ? undefined : succeed<'searchMessages'>({ items: [], hasMore: false })),
    });
    store.set(searchMessagesAtom, 'harbour', LINE, false);
    await clock.advance(SEARCH_PAUSE_MS + 60_000);
    expect(store.get(messageSearchAtom)).toMatchObject({ status: 'failed' });
    isDown = false;
    await store.set(retrySearchAtom);
    expect(store.get(messageSearchAtom)).toMatchObject({ status: 'ready', hits: [] });
  });

  it('shows hits of all lines in one order, none before its place is certain', async () => {
    const { store, clock } = await enter({
      searchMessages: ({ tn, before }) => {
        if (tn !== LINE) return succeed<'searchMessages'>({ items: [{ ...hit('e1', 50), chatId: 'chat-eve' }], hasMore: false });
        return succeed<'searchMessages'>(before ? { items: [hit('m1', 40)], hasMore: false } : { items: [hit('m2', 200)], hasMore: true });
      },
    });
    store.set(searchMessagesAtom, 'harbour', LINE, true);
    await clock.advance(SEARCH_PAUSE_MS);
    await settle();
    const ids = () => store.get(messageSearchAtom)?.hits.map(({ messageId }) => messageId);
    expect(ids()).toEqual(['m2']);
    await store.set(moreHitsAtom);
    expect(ids()).toEqual(['m2', 'e1', 'm1']);
    expect(store.get(messageSearchAtom)?.hits[1]).toMatchObject({ name: 'Eve', line: { tn: OTHER } });
    expect(settled([])).toEqual([]);
  });
});

describe('the line a contact wrote to last', () => {
  const chats = (line: string, time: number, sender = BOB) => ({
    chats: new Map([[line, chatWithBob([{ ...received(line, time), senderTN: sender }], { id: line, userTN: line })]]),
  });

  it('is the one of their newest message, also after a reply', () => {
    expect(
      lastWrittenTo(
        new Map([
          [LINE, chats(LINE, 100)],
          [OTHER, chats(OTHER, 200)],
        ]),
        BOB,
      ),
    ).toBe(OTHER);
    expect(
      lastWrittenTo(
        new Map([
          [LINE, chats(LINE, 100)],
          [OTHER, chats(OTHER, 200, OTHER)],
        ]),
        BOB,
      ),
    ).toBe(LINE);
    expect(lastWrittenTo(new Map(), BOB)).toBeUndefined();
  });

  it('is announced unless it is the open one', async () => {
    const { store } = await enter({
      getListMessages: ({ tn }) =>
        succeed<'getListMessages'>([
          chatWithBob([received(`m-${String(tn)}`, tn === LINE ? 100 : 500)], { id: `bob-${String(tn)}`, userTN: String(tn) }),
        ]),
    });
    store.set(openChatAtom, `bob-${LINE}`);
    expect(store.get(contactLineAtom)).toBe(OTHER);
    await store.set(openLineAtom, OTHER);
    store.set(openChatAtom, `bob-${OTHER}`);
    expect(store.get(contactLineAtom)).toBeUndefined();
  });
});
