import type { Answer, ChatNotice, Message } from '@manyline/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { settle } from '../testing/fakeClock.ts';
import { BOB, chatWithBob, createScriptedWorld, LINE, received, refuse, succeed } from '../testing/scriptedWorld.ts';
import { openLineAtom } from '../chats/chats.ts';
import { closeChatAtom, openChatAtom } from './openChat.ts';
import { loadOlderOfActiveAtom, seenAtom } from './olderMessages.ts';
import { leavePlaceAtom, showLatestAtom } from './chatHistory.ts';
import { loadNewerAtom, showFirstUnseenAtom, showMessageAtom, showTimeAtom } from './chatHistoryJump.ts';
import { quoteAtom, sendDraftAtom } from '../composer/sendDraft.ts';
import { activeDraftAtom, conversationAtom } from './conversationView.ts';
import { restoreSessionAtom } from '../session/session.ts';
import { searchChatAtom } from './chatSearch.ts';

const CHAT = 'chat-bob';
const messageAt = (n: number, isOwn = false): Message => ({
  ...received(`m${String(n).padStart(5, '0')}`, n * 10),
  ...(isOwn ? { senderTN: LINE } : {}),
});

/** A server that holds `count` messages of one chat and pages them as the contract says. */
async function enter(count: number, unseenMsgs = 0) {
  const all: Message[] = Array.from({ length: count }, (_, n) => messageAt(n, n % 3 === 1));
  const slice = (from: number, to: number): Answer<'getHistory'> => {
    const [start, end] = [Math.max(0, from), Math.min(all.length, to)];
    return { messages: all.slice(start, end), hasMore: start > 0, hasNewer: end < all.length };
  };
  const world = createScriptedWorld({
    getListMessages: ({ tn }) =>
      succeed<'getListMessages'>(tn === LINE ? [chatWithBob(all.slice(-50), { hasMore: all.length > 50, unseenMsgs })] : []),
    getHistory: ({ before, after, around, at, limit }) => {
      const size = Number(limit);
      const index = (id: unknown) => all.findIndex((message) => message.id === id);
      if (before !== undefined) return succeed<'getHistory'>(slice(index(before) - size, index(before)));
      if (after !== undefined) return succeed<'getHistory'>(slice(index(after) + 1, index(after) + 1 + size));
      if (around !== undefined && index(around) < 0) return refuse(404, 'Not there');
      const found = around === undefined ? all.findIndex(({ time }) => time >= Number(at)) : index(around);
      const middle = found < 0 ? all.length : found;
      return succeed<'getHistory'>(slice(middle - size / 2, middle + size / 2));
    },
    searchMessages: ({ query, chatId }) =>
      succeed<'searchMessages'>({
        items: all
          .filter(({ message }) => message.includes(String(query)))
          .map((message) => ({ chatId: String(chatId), message }))
          .toReversed(),
        hasMore: false,
      }),
  });
  const { store } = world.openTab();
  await store.set(restoreSessionAtom);
  await store.set(openLineAtom);
  await world.clock.advance(100);
  world.hub.last.accept();
  await settle();
  const push = async (message: Message, unseen = 0) => {
    const notice: ChatNotice = { tn: LINE, chat: { id: CHAT, userTN: LINE, name: 'Bob', tn: BOB, unseenMsgs: unseen }, message };
    world.hub.last.push('_HUB_METHOD_NEW_MESSAGE', notice);
    await world.clock.advance(20);
  };
  const arrive = async (unseen = 0) => {
    const message = messageAt(all.length);
    all.push(message);
    await push(message, unseen);
  };
  const shown = () => store.get(conversationAtom)?.messages.map(({ key }) => key) ?? [];
  return { ...world, store, all, push, arrive, shown };
}

const ids = (all: readonly Message[], from: number, to: number) => all.slice(from, to).map(({ id }) => id);

describe('history pages in both directions', () => {
  it('shows a message far above in its context, with the history around it and none of the end', async () => {
    const { store, shown, all } = await enter(500);
    store.set(openChatAtom, CHAT);
    expect(await store.set(showMessageAtom, 'm00100')).toBe(true);
    expect(shown()).toEqual(ids(all, 70, 130));
    expect(store.get(conversationAtom)).toMatchObject({ hasMore: true, hasNewer: true, view: { opening: { key: 'm00100' } } });
  });

  it('goes back to the end by paging, where the two parts become one', async () => {
    const { store, shown, all } = await enter(300);
    store.set(openChatAtom, CHAT);
    await store.set(showMessageAtom, 'm00150');
    const view = store.get(conversationAtom)?.view?.id;
    for (let page = 0; page < 2; page += 1) await store.set(loadNewerAtom);
    expect(store.get(conversationAtom)).toMatchObject({ hasNewer: false });
    expect(shown()).toEqual(ids(all, 120, 300));
    // The list stays where it is.
    expect(store.get(conversationAtom)?.view?.id).toBe(view);
  });

  it('holds at most one window of a chat, however far the user pages', async () => {
    const { store, shown, all } = await enter(2_000);
    store.set(openChatAtom, CHAT);
    for (let page = 0; page < 20; page += 1) {
      await store.set(loadOlderOfActiveAtom);
      expect(shown().length).toBeLessThanOrEqual(400);
    }
    expect(shown()[0]).toBe(all[950]?.id);
    expect(store.get(conversationAtom)?.hasNewer).toBe(true);
    for (let page = 0; page < 40 && store.get(conversationAtom)?.hasNewer; page += 1) await store.set(loadNewerAtom);
    expect(shown().at(-1)).toBe(all.at(-1)?.id);
    expect(store.get(conversationAtom)?.hasNewer).toBe(false);
  });

  it('says that newer ones could not be had, and takes them at the next try', async () => {
    const { store, script } = await enter(300);
    const { getHistory } = script;
    store.set(openChatAtom, CHAT);
    await store.set(showMessageAtom, 'm00100');
    script.getHistory = () => refuse(409, 'Not now');
    await store.set(loadNewerAtom);
    expect(store.get(conversationAtom)?.newer).toBe('failed');
    Object.assign(script, { getHistory });
    await store.set(loadNewerAtom);
    expect(store.get(conversationAtom)).toMatchObject({ newer: 'idle', messages: { length: 110 } });
  });
});

describe('jump to latest, to first unread, to a date', () => {
  it('goes to the first message of a day', async () => {
    const { store } = await enter(500);
    store.set(openChatAtom, CHAT);
    expect(await store.set(showTimeAtom, 1_995)).toBe(true);
    expect(store.get(conversationAtom)?.view?.opening?.key).toBe('m00200');
    expect(await store.set(showTimeAtom, 4_900)).toBe(true);
    expect(store.get(conversationAtom)).toMatchObject({ hasNewer: false, view: { opening: { key: 'm00490' } } });
  });

  it('an answer to an outdated request does not scroll', async () => {
    const { store, shown, script } = await enter(500);
    const { getHistory } = script;
    const slow = Promise.withResolvers<undefined>();
    script.getHistory = async (...args) => {
      await slow.promise;
      return getHistory?.(...args);
    };
    store.set(openChatAtom, CHAT);
    const jump = store.set(showTimeAtom, 1_000);
    store.set(showLatestAtom, CHAT);
    slow.resolve(undefined);
    expect(await jump).toBe(true);
    expect(shown().at(-1)).toBe('m00499');
  });

  it('counts what arrives below, and shows it when one goes there', async () => {
    const { store, arrive, shown } = await enter(500);
    store.set(openChatAtom, CHAT);
    await store.set(showMessageAtom, 'm00100');
    const before = shown();
    await arrive(1);
    await arrive(2);
    expect(shown()).toEqual(before);
    expect(store.get(conversationAtom)?.unseenBelow).toBe(2);
    store.set(showLatestAtom, CHAT);
    expect(shown().at(-1)).toBe('m00501');
  });

  it('finds the first unread message before the loaded ones, whatever arrives in the meantime', async () => {
    const { store, all, arrive } = await enter(1_000, 200);
    store.set(openChatAtom, CHAT);
    expect(store.get(conversationAtom)).toMatchObject({ unseenAbove: 200 });
    const first = all.filter(({ senderTN }) => senderTN === BOB).at(-200)?.id;
    await arrive(1);
    await arrive(2);
    expect(await store.set(showFirstUnseenAtom)).toBe(true);
    expect(store.get(conversationAtom)).toMatchObject({ firstUnseenKey: first, unseenCount: 200, view: { opening: { key: first } } });
    expect(store.get(conversationAtom)?.unseenAbove).toBeUndefined();
  });

  it('"unread separator frozen at opening": paging up finds it, and it counts the messages unread at opening', async () => {
    const { store, all, arrive } = await enter(500, 60);
    store.set(openChatAtom, CHAT);
    const first = all.filter(({ senderTN }) => senderTN === BOB).at(-60)?.id;
    await arrive(1);
    expect(store.get(conversationAtom)).toMatchObject({ unseenAbove: 60 });
    await store.set(loadOlderOfActiveAtom);
    expect(store.get(conversationAtom)).toMatchObject({ firstUnseenKey: first, unseenCount: 60 });
    expect(store.get(conversationAtom)?.unseenAbove).toBeUndefined();
  });
});

describe('what concerns messages out of sight', () => {
  it('marks nothing as seen that was not in view', async () => {
    const { store, arrive, calls } = await enter(500);
    store.set(openChatAtom, CHAT);
    await store.set(showMessageAtom, 'm00100');
    await arrive(1);
    const marks = () => calls.filter(({ name }) => name === 'markSeen').map(({ payload }) => payload['messageId']);
    store.set(seenAtom, 'm00102');
    await settle();
    expect(marks()).toEqual([]);
    store.set(showLatestAtom, CHAT);
    store.set(seenAtom, 'm00500');
    await settle();
    expect(marks()).toEqual(['m00500']);
  });

  it('takes receipts into the part that is shown, and leaves those outside alone', async () => {
    const { store, push, shown } = await enter(500);
    store.set(openChatAtom, CHAT);
    await store.set(showMessageAtom, 'm00100');
    const before = shown();
    const receipt = (n: number): Message => ({
      ...messageAt(n, true),
      feedback: { isSent: true, isDelivered: true, isSeen: true },
      seenTime: 9_999,
    });
    await push(receipt(100));
    await push(receipt(10));
    expect(shown()).toEqual(before);
    expect(store.get(conversationAtom)?.messages.find(({ key }) => key === 'm00100')).toMatchObject({ state: 'seen', seenTime: 9_999 });
  });

  it('shows what one writes, wherever one was reading', async () => {
    const { store, shown } = await enter(500);
    store.set(openChatAtom, CHAT);
    await store.set(showMessageAtom, 'm00100');
    store.set(sendDraftAtom, 'On my way');
    expect(store.get(conversationAtom)?.messages.at(-1)).toMatchObject({ text: 'On my way', isOwn: true });
    expect(shown()).toContain('m00499');
  });

  it('marks a received message that came after later ones had been shown', async () => {
    const { store, push } = await enter(10);
    store.set(openChatAtom, CHAT);
    await push({ ...received('late', 85), message: 'Under way for long' });
    const late = store.get(conversationAtom)?.messages.filter(({ isLate }) => isLate);
    expect(late?.map(({ key }) => key)).toEqual(['late']);
  });
});

it('restores the reading position per chat, message and offset; unread messages come first', async () => {
  const { store, arrive } = await enter(500);
  store.set(openChatAtom, CHAT);
  await store.set(showMessageAtom, 'm00100');
  store.set(closeChatAtom);
  store.set(leavePlaceAtom, CHAT, { key: 'm00110', offset: -12 });
  store.set(openChatAtom, CHAT);
  expect(store.get(conversationAtom)).toMatchObject({ hasNewer: true, view: { opening: { key: 'm00110', offset: -12 } } });
  store.set(closeChatAtom);
  await arrive(1);
  store.set(openChatAtom, CHAT);
  expect(store.get(conversationAtom)).toMatchObject({ hasNewer: false, firstUnseenKey: 'm00500' });
});

it('quote puts "> …" lines before what is written', async () => {
  const { store } = await enter(10);
  store.set(openChatAtom, CHAT);
  store.set(quoteAtom, 'Two\nlines', CHAT);
  expect(store.get(activeDraftAtom)).toBe('> Two\n> lines\n');
});

it('searches in the chat, newest first', async () => {
  const { store, calls } = await enter(100);
  store.set(openChatAtom, CHAT);
  const page = await store.set(searchChatAtom, 'm0009', undefined);
  expect(typeof page === 'object' && page.hits.slice(0, 2)).toEqual([
    { id: 'm00099', key: 'm00099' },
    { id: 'm00098', key: 'm00098' },
  ]);
  expect(calls.at(-1)).toMatchObject({ name: 'searchMessages', payload: { chatId: CHAT, tn: LINE } });
});

it('whatever one does and whatever arrives, the list is a part of the chat without a gap, each message once, in order', async () => {
  const step = fc.oneof(
    fc.constant('older' as const),
    fc.constant('newer' as const),
    fc.constant('arrive' as const),
    fc.constant('latest' as const),
    fc.record({ message: fc.nat(999) }),
    fc.record({ time: fc.nat(11_000) }),
    fc.record({ receipt: fc.nat(999) }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
      const { store, all, push, arrive, shown } = await enter(1_000);
      store.set(openChatAtom, CHAT);
      const under: Promise<unknown>[] = [];
      for (const one of steps) {
        if (one === 'older') under.push(store.set(loadOlderOfActiveAtom));
        else if (one === 'newer') under.push(store.set(loadNewerAtom));
        else if (one === 'arrive') await arrive();
        else if (one === 'latest') store.set(showLatestAtom, CHAT);
        else if ('message' in one) under.push(store.set(showMessageAtom, messageAt(one.message).id));
        else if ('time' in one) under.push(store.set(showTimeAtom, one.time));
        else await push({ ...(all[one.receipt] as Message), feedback: { isSent: true, isDelivered: true, isSeen: true } });
        if (under.length > 2) await under.shift();
        const list = shown();
        const start = all.findIndex(({ id }) => id === list[0]);
        expect(list).toEqual(ids(all, start, start + list.length));
      }
      await Promise.all(under);
      const list = shown();
      const start = all.findIndex(({ id }) => id === list[0]);
      expect(list).toEqual(ids(all, start, start + list.length));
      const isAtEnd = store.get(conversationAtom)?.hasNewer !== true;
      expect(isAtEnd ? list.at(-1) : all.at(-1)?.id).toBe(all.at(-1)?.id);
    }),
    { numRuns: 60 },
  );
});
