import type { Message } from '@manyline/contract';
import type { Getter, Setter } from 'jotai';
import { callApi } from '../../session/callApi.ts';
import { activeConversationAtom } from '../state/activeChat.ts';
import { putWindow, windowsAtom } from '../state/chatHistory.ts';
import { updateChat } from '../state/lineChats.ts';
import { shownMessages } from '../state/shownMessages.ts';

/** Stars messages of the open chat, or takes the stars away: shown immediately, taken back if the server refuses. */
export async function starMessages(get: Getter, set: Setter, isStarred: boolean, keys: readonly string[]) {
  const chat = get(activeConversationAtom)?.chat;
  const messages = shownMessages(get, keys).filter((message) => Boolean(message.isStarred) !== isStarred);
  if (!chat || messages.length === 0) return;
  const ids = messages.map(({ id }) => id);
  const put = (isNow: boolean) => {
    const wanted = new Set(ids);
    const change = (all: readonly Message[]) =>
      all.map((message) => {
        if (!wanted.has(message.id)) return message;
        const { isStarred: _, ...others } = message;
        return { ...others, ...(isNow && { isStarred: true }) };
      });
    updateChat(get, set, chat.userTN, chat.id, (known) => known && { ...known, messages: change(known.messages) });
    const window = get(windowsAtom).get(chat.id);
    if (window) putWindow(get, set, chat.id, { ...window, messages: change(window.messages) });
  };
  put(isStarred);
  const result = await callApi(get, set, 'starMessages', { chatId: chat.id, messageIds: ids, isStarred }, { tn: chat.userTN });
  if (!result.ok) put(!isStarred);
}
