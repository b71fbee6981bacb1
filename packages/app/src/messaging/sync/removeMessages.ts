import type { Chat, ChatNotice, Message } from '@manyline/contract';
import type { Getter, Setter } from 'jotai';
import { putWindow, windowsAtom } from '../state/chatHistory.ts';
import { linesStateAtom, putLine, updateChat } from '../state/lineChats.ts';
import { loadChats } from './chats.ts';

/** Takes messages out of a chat, wherever they are shown. `head`: the chat as the server says it is now. */
export function removeMessages(get: Getter, set: Setter, line: string, chatId: string, ids: ReadonlySet<string>, head: Partial<Chat> = {}) {
  const without = (messages: readonly Message[]) => messages.filter(({ id }) => !ids.has(id));
  updateChat(get, set, line, chatId, (chat) => chat && { ...chat, ...head, messages: without(chat.messages) });
  const window = get(windowsAtom).get(chatId);
  if (window) putWindow(get, set, chatId, { ...window, messages: without(window.messages) });
}

export function removeChat(get: Getter, set: Setter, line: string, chatId: string) {
  const entry = get(linesStateAtom).get(line);
  if (!entry?.chats.has(chatId)) return;
  const chats = new Map(entry.chats);
  chats.delete(chatId);
  putLine(get, set, line, { ...entry, chats });
  putWindow(get, set, chatId, undefined);
}

/** The user deleted something, here or on another device, or brought it back. */
export function receiveDeletion(get: Getter, set: Setter, { tn: line, chat, deleted = [], isGone, isRestored }: ChatNotice) {
  if (isRestored) return void loadChats(get, set, line, true);
  if (isGone) return removeChat(get, set, line, chat.id);
  return removeMessages(get, set, line, chat.id, new Set(deleted), chat);
}
