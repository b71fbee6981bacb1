import type { SearchPage } from '@manyline/chat';
import { atom } from 'jotai';
import { activeConversationAtom } from './chatsActive.ts';
import { messageKey } from './chatsItems.ts';
import { callApi } from './sessionFailures.ts';

const PAGE = 50;

/** The messages of the open chat that hold the words, newest first, from the one with the id `before` on. Undefined without an answer. */
export const searchChatAtom = atom(null, async (get, set, query: string, before: string | undefined): Promise<SearchPage | undefined> => {
  const chat = get(activeConversationAtom)?.chat;
  if (!chat) return { hits: [], hasMore: false };
  const { id: chatId, userTN: tn } = chat;
  const payload = { tn, query, chatId, limit: PAGE, ...(before === undefined ? {} : { before }) };
  const result = await callApi(get, set, 'searchMessages', payload, { tn, isQuiet: true });
  if (!result.ok) return undefined;
  const { items, hasMore } = result.data;
  return { hits: items.map(({ message }) => ({ id: message.id, key: messageKey(message, tn) })), hasMore };
});
