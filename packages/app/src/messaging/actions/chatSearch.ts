import type { SearchPage } from '@manyline/chat';
import type { Getter, Setter } from 'jotai';
import { callApi } from '../../session/callApi.ts';
import { activeConversationAtom } from '../state/activeChat.ts';
import { messageKey } from '../state/messageKey.ts';

const PAGE = 50;

/** Messages of the open chat that contain the words, newest first, before the message with id `before`. Undefined without an answer. */
export async function searchChat(
  get: Getter,
  set: Setter,
  query: string,
  before: string | undefined,
): Promise<SearchPage | 'tooWide' | undefined> {
  const chat = get(activeConversationAtom)?.chat;
  if (!chat) return { hits: [], hasMore: false };
  const { id: chatId, userTN: tn } = chat;
  const payload = { tn, query, chatId, limit: PAGE, ...(before === undefined ? {} : { before }) };
  const result = await callApi(get, set, 'searchMessages', payload, { tn, isQuiet: true });
  if (!result.ok) return result.code === 'searchTooWide' ? 'tooWide' : undefined;
  const { items, hasMore } = result.data;
  return { hits: items.map(({ message }) => ({ id: message.id, key: messageKey(message, tn) })), hasMore };
}
