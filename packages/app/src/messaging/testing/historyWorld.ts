import type { Answer, ChatNotice, Message } from '@manyline/contract';
import { openConnectedTab } from '../../testing/openConnectedTab.ts';
import { BOB, chatWithBob, createScriptedWorld, LINE, received, refuse, succeed } from '../../testing/scriptedWorld.ts';
import { conversationAtom } from '../state/conversationView.ts';

export const CHAT = 'chat-bob';

export const messageAt = (n: number, isOwn = false): Message => ({
  ...received(`m${String(n).padStart(5, '0')}`, n * 10),
  ...(isOwn ? { senderTN: LINE } : {}),
});

/** A server that holds `count` messages of one chat and pages them as the contract says. */
export async function openHistoryWorld(count: number, unseenMsgs = 0) {
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
  const { store } = await openConnectedTab(world);
  const push = async (message: Message, unread = 0) => {
    const notice: ChatNotice = { tn: LINE, chat: { id: CHAT, userTN: LINE, name: 'Bob', tn: BOB, unseenMsgs: unread }, message };
    world.hub.last.push('_HUB_METHOD_NEW_MESSAGE', notice);
    await world.clock.advance(20);
  };
  const arrive = async (unread = 0) => {
    const message = messageAt(all.length);
    all.push(message);
    await push(message, unread);
  };
  const shown = () => store.get(conversationAtom)?.messages.map(({ key }) => key) ?? [];
  return { ...world, store, all, push, arrive, shown };
}
