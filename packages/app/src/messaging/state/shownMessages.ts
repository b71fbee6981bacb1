import type { Message } from '@manyline/contract';
import type { Getter } from 'jotai';
import { activeConversationAtom } from './activeChat.ts';
import { shownWindow } from './chatHistory.ts';
import { messageKey } from './messageKey.ts';

/** The open chat's messages with these keys, in this order. Messages that are still on their way to the server are left out. */
export function shownMessages(get: Getter, keys: readonly string[]): readonly Message[] {
  const chat = get(activeConversationAtom)?.chat;
  const wanted = new Set(keys);
  return chat ? (shownWindow(get, chat)?.messages ?? []).filter((message) => wanted.has(messageKey(message, chat.userTN))) : [];
}
