import type { Chat, ChatNotice, Message } from '@manyline/contract';
import { atom } from 'jotai';
import { putWindowAtom, windowsAtom } from '../conversation/chatHistory.ts';
import { loadChatsAtom } from './chats.ts';
import { linesStateAtom, putLineAtom, updateChatAtom } from './lineChats.ts';

/** Takes messages out of a chat, wherever they are shown. `head`: the chat as the server says it is now. */
export const removeMessagesAtom = atom(
  null,
  (get, set, line: string, chatId: string, ids: ReadonlySet<string>, head: Partial<Chat> = {}) => {
    const without = (messages: readonly Message[]) => messages.filter(({ id }) => !ids.has(id));
    set(updateChatAtom, line, chatId, (chat) => chat && { ...chat, ...head, messages: without(chat.messages) });
    const window = get(windowsAtom).get(chatId);
    if (window) set(putWindowAtom, chatId, { ...window, messages: without(window.messages) });
  },
);

export const removeChatAtom = atom(null, (get, set, line: string, chatId: string) => {
  const entry = get(linesStateAtom).get(line);
  if (!entry?.chats.has(chatId)) return;
  const chats = new Map(entry.chats);
  chats.delete(chatId);
  set(putLineAtom, line, { ...entry, chats });
  set(putWindowAtom, chatId, undefined);
});

/** The user deleted something, here or on another device, or brought it back. */
export const receiveDeletionAtom = atom(null, (_get, set, { tn: line, chat, deleted = [], isGone, isRestored }: ChatNotice) => {
  if (isRestored) return void set(loadChatsAtom, line, true);
  if (isGone) return set(removeChatAtom, line, chat.id);
  return set(removeMessagesAtom, line, chat.id, new Set(deleted), chat);
});
