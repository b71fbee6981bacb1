import { type Chat, DELETED_AT_ONCE, type Message } from '@manyline/contract';
import type { Getter, Setter } from 'jotai';
import type { CallFailure } from '../../services/api/callResult.ts';
import { callApi } from '../../session/callApi.ts';
import { servicesAtom } from '../../shared/servicesAtom.ts';
import { showInboxNotice } from '../state/chatChanges.ts';
import { loadChats } from '../sync/chats.ts';
import { removeChat, removeMessages } from '../sync/removeMessages.ts';

/** Deletes messages on the user's own side. They are gone immediately; if the server refuses, they come back and a notice says why. */
export async function deleteMessages(get: Getter, set: Setter, chat: Chat, messages: readonly Message[]) {
  const { id: chatId, userTN: line } = chat;
  const ids = messages.map(({ id }) => id);
  const unread = messages.filter(({ senderTN, feedback }) => senderTN !== line && !feedback.isSeen).length;
  removeMessages(get, set, line, chatId, new Set(ids), { unseenMsgs: Math.max(0, chat.unseenMsgs - unread) });
  for (let start = 0; start < ids.length; start += DELETED_AT_ONCE) {
    const messageIds = ids.slice(start, start + DELETED_AT_ONCE);
    const result = await callApi(get, set, 'deleteMessages', { chatId, messageIds }, { tn: line, isQuiet: true });
    if (!result.ok) return sayNotDeleted(get, set, chat, result);
    const { deletionId, count } = result.data;
    if (count > 0) sayDeleted(get, set, chat, { kind: 'deletedMessages', deletionId, count });
  }
}

/** The same for a chat and all its messages. A blocked one stays in the list, empty. */
export async function deleteChat(get: Getter, set: Setter, chat: Chat) {
  const { id: chatId, userTN: line, isBlocked } = chat;
  if (isBlocked) removeMessages(get, set, line, chatId, new Set(chat.messages.map(({ id }) => id)), { hasMore: false, unseenMsgs: 0 });
  else removeChat(get, set, line, chatId);
  const result = await callApi(get, set, 'deleteChat', { chatId }, { tn: line, isQuiet: true });
  if (!result.ok) return sayNotDeleted(get, set, chat, result);
  sayDeleted(get, set, chat, { kind: 'deletedChat', ...result.data });
}

export async function restoreDeleted(get: Getter, set: Setter, line: string, deletionId: string) {
  await callApi(get, set, 'restoreDeleted', { deletionId }, { tn: line });
  await loadChats(get, set, line, true);
}

interface Said {
  readonly kind: 'deletedChat' | 'deletedMessages';
  readonly deletionId: string;
  readonly count: number;
}

function sayDeleted(get: Getter, set: Setter, { name, userTN: line }: Chat, { deletionId, ...said }: Said) {
  return showInboxNotice(get, set, { id: deletionId, name, ...said, undo: { deletionId, line } });
}

/** What was taken away comes back with the chats, which are loaded again. */
async function sayNotDeleted(get: Getter, set: Setter, { name, userTN: line }: Chat, { message }: CallFailure) {
  showInboxNotice(get, set, { id: get(servicesAtom).newId(), kind: 'notDeleted', name, ...(message ? { text: message } : {}) });
  await loadChats(get, set, line, true);
}
