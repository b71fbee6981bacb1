import type { ChatNotice, Message } from '@manyline/contract';
import { expect, it } from 'vitest';
import { run } from '../../shared/action.ts';
import { settle } from '../../testing/fakeClock.ts';
import { BOB, chatWithBob, LINE, received, type Script, succeed } from '../../testing/scriptedWorld.ts';
import { openChat } from '../actions/openChat.ts';
import { isFollowingAtom } from '../state/activeChat.ts';
import { chatListAtom } from '../state/chatLists.ts';
import { conversationAtom } from '../state/conversationView.ts';
import { openChatsWorld } from '../testing/chatsWorld.ts';
import { markSeenUpTo } from './olderMessages.ts';

async function openWorld(script: Script = {}) {
  const world = await openChatsWorld(script);
  const { store, hub, clock, calls } = world;
  const arrive = async (message: Message, unseenMsgs: number, lateArrivalTime?: number) => {
    const head = {
      id: 'chat-bob',
      userTN: LINE,
      name: 'Bob',
      tn: BOB,
      unseenMsgs,
      ...(lateArrivalTime !== undefined && { lateArrivalTime }),
    };
    const notice: ChatNotice = { tn: LINE, chat: head, message };
    hub.last.push('_HUB_METHOD_NEW_MESSAGE', notice);
    await clock.advance(150);
  };
  const row = () => {
    const list = store.get(chatListAtom);
    return list.status === 'ready' ? list.value[0] : undefined;
  };
  const marks = () => calls.filter(({ name }) => name === 'markSeen').map(({ payload }) => payload);
  const read = async () => {
    world.tab.focus();
    run(store, openChat, 'chat-bob');
    store.set(isFollowingAtom, true);
    await settle();
  };
  return { ...world, arrive, row, marks, read };
}

it('a late message in the open chat is unread until it is in view, whatever arrives below', async () => {
  const { store, arrive, row, marks, read } = await openWorld();
  await read();
  await arrive(received('late', 150), 1, 301);
  expect([row()?.unseenMsgs, marks().length]).toEqual([1, 1]);
  expect(store.get(conversationAtom)).toMatchObject({ unreadAbove: 1, messages: [{}, { key: 'late', isUnread: true }, {}] });
  await arrive(received('m3', 302), 2, 301);
  expect(marks().at(-1)).toEqual({ chatId: 'chat-bob', messageId: 'm3', arrivedBy: 301, except: ['late'] });
  expect(row()?.unseenMsgs).toBe(1);
  run(store, markSeenUpTo, 'late');
  await settle();
  expect(marks().at(-1)).toEqual({ chatId: 'chat-bob', messageId: 'm3', arrivedBy: 301 });
  expect(row()?.unseenMsgs).toBe(0);
  expect(store.get(conversationAtom)?.messages.some(({ isUnread }) => isUnread)).toBe(false);
});

it('what was read elsewhere isn’t unread here any more', async () => {
  const { store, arrive, read } = await openWorld();
  await read();
  await arrive(received('late', 150), 1, 301);
  await arrive({ ...received('late', 150), feedback: { isSent: true, isDelivered: true, isSeen: true } }, 0, 301);
  expect(store.get(conversationAtom)?.unreadAbove).toBeUndefined();
});

it('the separator of a chat is before the first unread message, though later ones were read', async () => {
  const messages = [received('m1', 100), received('late', 150), received('m2', 200)];
  const { store, read, marks } = await openWorld({
    getListMessages: ({ tn }) =>
      succeed<'getListMessages'>(tn === LINE ? [chatWithBob(messages, { unseenMsgs: 1, unseenFrom: 150, lateArrivalTime: 300 })] : []),
  });
  await read();
  expect(store.get(conversationAtom)).toMatchObject({ firstUnreadKey: 'late', unreadCount: 1 });
  expect(marks()).toEqual([{ chatId: 'chat-bob', messageId: 'm2', arrivedBy: 300 }]);
});

it('an unread message above what is loaded is offered, not shown at a wrong place', async () => {
  const { store, read } = await openWorld({
    getListMessages: ({ tn }) =>
      succeed<'getListMessages'>(
        tn === LINE ? [chatWithBob([received('m9', 900)], { hasMore: true, unseenMsgs: 1, unseenFrom: 150 })] : [],
      ),
  });
  await read();
  expect(store.get(conversationAtom)).toMatchObject({ unreadAbove: 1 });
});

it('a late arrival moves its chat up, and is what the row shows', async () => {
  const { arrive, row } = await openWorld();
  await arrive({ ...received('late', 150), arrivedTime: 4_000 }, 2, 4_000);
  expect(row()).toMatchObject({ chatId: 'chat-bob', time: 4_000, preview: 'late', unseenMsgs: 2 });
});

it('after a reconnect, older messages are loaded again if a late one was missed among them', async () => {
  const { hub, clock, script, texts, read } = await openWorld();
  await read();
  const now = [received('m2', 200), received('m3', 300)];
  Object.assign(script, {
    getListMessages: () => succeed<'getListMessages'>([chatWithBob(now, { hasMore: true, unseenMsgs: 1, lateArrivalTime: 290 })]),
  });
  expect(texts()).toEqual(['m1', 'm2']);
  hub.last.cut();
  await clock.advance(5_000);
  hub.last.accept();
  await settle();
  expect(texts()).toEqual(['m2', 'm3']);
});
