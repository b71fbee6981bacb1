import { type Chat, DELETED_AT_ONCE, type Message } from '@manyline/contract';
import { atom } from 'jotai';
import type { CallFailure } from '../services/api/callResult.ts';
import { callApi } from '../session/callApi.ts';
import { servicesAtom } from '../shared/servicesAtom.ts';
import { showInboxNoticeAtom } from './chatChanges.ts';
import { loadChatsAtom } from './chats.ts';
import { removeChatAtom, removeMessagesAtom } from './removeMessages.ts';

/** Deletes messages on the user's own side. They are gone immediately; if the server refuses, they come back and a notice says why. */
export const deleteMessagesAtom = atom(null, async (get, set, chat: Chat, messages: readonly Message[]) => {
  const { id: chatId, userTN: line } = chat;
  const ids = messages.map(({ id }) => id);
  const unseen = messages.filter(({ senderTN, feedback }) => senderTN !== line && !feedback.isSeen).length;
  set(removeMessagesAtom, line, chatId, new Set(ids), { unseenMsgs: Math.max(0, chat.unseenMsgs - unseen) });
  for (let start = 0; start < ids.length; start += DELETED_AT_ONCE) {
    const messageIds = ids.slice(start, start + DELETED_AT_ONCE);
    const result = await callApi(get, set, 'deleteMessages', { chatId, messageIds }, { tn: line, isQuiet: true });
    if (!result.ok) return set(sayNotDeletedAtom, chat, result);
    const { deletionId, count } = result.data;
    if (count > 0) set(sayDeletedAtom, chat, { kind: 'deletedMessages', deletionId, count });
  }
});

/** The same for a chat and all its messages. A blocked one stays in the list, empty. */
export const deleteChatAtom = atom(null, async (get, set, chat: Chat) => {
  const { id: chatId, userTN: line, isBlocked } = chat;
  if (isBlocked) set(removeMessagesAtom, line, chatId, new Set(chat.messages.map(({ id }) => id)), { hasMore: false, unseenMsgs: 0 });
  else set(removeChatAtom, line, chatId);
  const result = await callApi(get, set, 'deleteChat', { chatId }, { tn: line, isQuiet: true });
  if (!result.ok) return set(sayNotDeletedAtom, chat, result);
  set(sayDeletedAtom, chat, { kind: 'deletedChat', ...result.data });
});

export const restoreDeletedAtom = atom(null, async (get, set, line: string, deletionId: string) => {
  await callApi(get, set, 'restoreDeleted', { deletionId }, { tn: line });
  await set(loadChatsAtom, line, true);
});

interface Said {
  readonly kind: 'deletedChat' | 'deletedMessages';
  readonly deletionId: string;
  readonly count: number;
}

const sayDeletedAtom = atom(null, (_get, set, { name, userTN: line }: Chat, { deletionId, ...said }: Said) =>
  set(showInboxNoticeAtom, { id: deletionId, name, ...said, undo: { deletionId, line } }),
);

/** What was taken away comes back with the chats, which are loaded again. */
const sayNotDeletedAtom = atom(null, async (get, set, { name, userTN: line }: Chat, { message }: CallFailure) => {
  set(showInboxNoticeAtom, { id: get(servicesAtom).newId(), kind: 'notDeleted', name, ...(message ? { text: message } : {}) });
  await set(loadChatsAtom, line, true);
});
