import { type Chat, mergeMessages, type Message } from '@manyline/contract';
import type { Getter, Setter } from 'jotai';
import { callApi } from '../../session/callApi.ts';
import { activeAtom, activeConversationAtom, findFirstUnread } from '../state/activeChat.ts';
import {
  chatViewAtom,
  newerByChatAtom,
  type Opening,
  putNewer,
  putWindow,
  shownWindow,
  windowsAtom,
  jumpsOf,
} from '../state/chatHistory.ts';
import { joinLive, joinNewer, meets, withoutStart, type ChatWindow } from '../state/chatWindow.ts';
import { lateUnreadAtom } from '../state/lateUnread.ts';
import { updateChat, chatsByLineAtom } from '../state/lineChats.ts';
import { messageKey } from '../state/messageKey.ts';

const PAGE = 50;
const AROUND = 60;
const UNREAD_PAGE = 200;

/** Shows a message of the open chat in context, loading it if needed. False if it does not exist or there is no answer. */
export async function showMessage(get: Getter, set: Setter, messageId: string, isQuiet?: boolean, position?: Opening): Promise<boolean> {
  const chat = get(activeConversationAtom)?.chat;
  if (!chat) return false;
  const isWanted = ({ id }: Message) => id === messageId;
  const isCurrent = jumpsOf(get).begin();
  if (openHeld(get, set, chat, isWanted, position)) return true;
  const page = await callApi(
    get,
    set,
    'getHistory',
    { chatId: chat.id, around: messageId, limit: AROUND },
    { tn: chat.userTN, isQuiet: isQuiet ?? false },
  );
  if (!isCurrent()) return true;
  if (!page.ok || !page.data.messages.some(isWanted)) return false;
  return openPage(get, set, chat, page.data, isWanted, position);
}

/** Shows the first message of the open chat at or after a time (Unix seconds), or the last one before it. */
export async function showTime(get: Getter, set: Setter, at: number): Promise<boolean> {
  const chat = get(activeConversationAtom)?.chat;
  if (!chat) return false;
  const isWanted = ({ time }: Message) => time >= at;
  const isCurrent = jumpsOf(get).begin();
  const [first] = chat.messages;
  const isHeld = !chat.hasMore || (first !== undefined && first.time < at);
  if (isHeld) {
    const newest = chat.messages.at(-1);
    return newest !== undefined && openHeld(get, set, chat, chat.messages.some(isWanted) ? isWanted : ({ id }) => id === newest.id);
  }
  const page = await callApi(get, set, 'getHistory', { chatId: chat.id, at, limit: AROUND }, { tn: chat.userTN });
  if (!isCurrent()) return true;
  const last = page.ok ? page.data.messages.at(-1) : undefined;
  if (!page.ok || !last) return false;
  return openPage(get, set, chat, page.data, page.data.messages.some(isWanted) ? isWanted : ({ id }) => id === last.id);
}

/** Finds the first unread message of the open chat, which is older than what was loaded on opening, and jumps to it. */
export async function showFirstUnread(get: Getter, set: Setter): Promise<boolean> {
  const chat = get(activeConversationAtom)?.chat;
  if (!chat) return false;
  const [late] = get(lateUnreadAtom).get(chat.id) ?? [];
  if (late !== undefined) return showMessage(get, set, late);
  const isCurrent = jumpsOf(get).begin();
  const { from } = get(activeAtom)?.unread ?? {};
  if (from !== undefined) {
    const page = await callApi(get, set, 'getHistory', { chatId: chat.id, at: from, limit: AROUND }, { tn: chat.userTN });
    if (!isCurrent()) return true;
    const found = page.ok ? findFirstUnread(get, set, page.data.messages) : undefined;
    return page.ok && found !== undefined && openPage(get, set, chat, page.data, ({ id }) => id === found.id);
  }
  let { messages, hasMore }: ChatWindow = chat;
  let first = findFirstUnread(get, set, messages);
  while (!first && hasMore) {
    const before = messages[0]?.id;
    if (before === undefined) return false;
    const page = await callApi(get, set, 'getHistory', { chatId: chat.id, before, limit: UNREAD_PAGE }, { tn: chat.userTN });
    if (!isCurrent()) return true;
    if (!page.ok || page.data.messages.length === 0 || get(activeConversationAtom)?.chat?.id !== chat.id) return false;
    ({ hasMore } = page.data);
    messages = mergeMessages(messages, page.data.messages);
    first = findFirstUnread(get, set, messages);
  }
  // Fewer than the unread count: take the first.
  first ??= messages.find(({ senderTN }) => senderTN !== chat.userTN);
  if (!first) return false;
  const { id } = first;
  const at = messages.indexOf(first);
  const part = messages.slice(Math.max(0, at - AROUND / 2), at + AROUND / 2);
  return openPage(get, set, chat, { messages: part, hasMore: hasMore || at > AROUND / 2, hasNewer: true }, (message) => message.id === id);
}

/** Loads the messages after the window. If it reaches the live messages, both are joined. */
export async function loadNewer(get: Getter, set: Setter) {
  const chat = get(activeConversationAtom)?.chat;
  const current = chat && get(windowsAtom).get(chat.id);
  const after = current?.messages.at(-1)?.id;
  if (!chat || !current || after === undefined || get(newerByChatAtom).get(chat.id) === 'loading') return;
  const { id: chatId, userTN: line } = chat;
  putWindow(get, set, chatId, withoutStart(current, PAGE));
  putNewer(get, set, chatId, 'loading');
  const result = await callApi(get, set, 'getHistory', { chatId, after, limit: PAGE }, { tn: line, isQuiet: true });
  putNewer(get, set, chatId, result.ok ? undefined : 'failed');
  const now = get(windowsAtom).get(chatId);
  const window = result.ok && now ? joinNewer(now, after, result.data) : undefined;
  const live = get(chatsByLineAtom).get(line)?.chats.get(chatId);
  if (!window || !live || !result.ok) return;
  // The server has nothing newer: the live messages beyond have only just arrived.
  if (meets(window, live) || result.data.messages.length === 0) joinWithLive(get, set, live, window);
  else putWindow(get, set, chatId, window);
}

function joinWithLive(get: Getter, set: Setter, live: Chat, window: ChatWindow) {
  updateChat(get, set, live.userTN, live.id, (chat) => chat && joinLive(chat, window));
  putWindow(get, set, live.id, undefined);
}

/** Jumps to a loaded message: in the part that is shown, else among the latest messages. */
function openHeld(get: Getter, set: Setter, chat: Chat, isWanted: (message: Message) => boolean, position?: Opening): boolean {
  const shown = shownWindow(get, chat)?.messages.find(isWanted);
  const found = shown ?? chat.messages.find(isWanted);
  if (!found) return false;
  if (!shown) putWindow(get, set, chat.id, undefined);
  const opening = position ?? { key: messageKey(found, chat.userTN) };
  set(chatViewAtom, ({ id }) => ({ id: shown ? id : id + 1, opening }));
  return true;
}

function openPage(
  get: Getter,
  set: Setter,
  chat: Chat,
  page: ChatWindow & { readonly hasNewer: boolean },
  isWanted: (message: Message) => boolean,
  position?: Opening,
): boolean {
  const found = page.messages.find(isWanted);
  const live = get(chatsByLineAtom).get(chat.userTN)?.chats.get(chat.id);
  if (!found || !live || get(activeConversationAtom)?.chat?.id !== chat.id) return false;
  const window = { messages: page.messages, hasMore: page.hasMore };
  if (meets(window, live)) joinWithLive(get, set, live, window);
  else putWindow(get, set, chat.id, window);
  const opening = position ?? { key: messageKey(found, chat.userTN) };
  set(chatViewAtom, ({ id }) => ({ id: id + 1, opening }));
  return true;
}
