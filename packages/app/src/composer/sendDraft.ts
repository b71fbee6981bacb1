import { isUnsent, type Message } from '@manyline/contract';
import { atom } from 'jotai';
import { chatsByLineAtom } from '../chats/chats.ts';
import { shownWindow } from '../conversation/chatHistory.ts';
import { activeConversationAtom, resolveKey } from '../conversation/openChat.ts';
import { showLatestAtom } from '../conversation/chatHistory.ts';
import { hideMessageAtom } from '../outbox/hiddenMessages.ts';
import { messageKey } from '../chats/messageKey.ts';
import { writeDraftAtom } from '../outbox/drafts.ts';
import { outboxAtom } from '../outbox/outboxState.ts';
import { deleteItemAtom, retryItemAtom, sendMessageAtom } from '../outbox/outbox.ts';

/** Stores the draft of the chat with this view key. */
export const storeDraftAtom = atom(null, (get, set, text: string, key: string) => {
  const conversation = resolveKey(get, key);
  if (conversation) set(writeDraftAtom, conversation, text);
});

export const sendDraftAtom = atom(null, (get, set, text: string) => {
  const conversation = get(activeConversationAtom);
  if (!conversation) return;
  if (conversation.chat) set(showLatestAtom, conversation.chat.id);
  set(sendMessageAtom, conversation, text);
});

/** Sends a message again: one that the server refused as itself, one that failed or was never confirmed as a new message. */
export const retryMessageAtom = atom(null, (get, set, key: string) => {
  if (get(outboxAtom).some(({ clientId }) => clientId === key)) return void set(retryItemAtom, key);
  const active = get(activeConversationAtom);
  const isFailed = (message: Message, line: string) => isUnsent(message) && messageKey(message, line) === key;
  // The open chat first, then the others of the line.
  const others = active ? [...(get(chatsByLineAtom).get(active.line)?.chats.values() ?? [])] : [];
  const chat = [active?.chat ?? [], others].flat().find(({ messages, userTN }) => messages.some((message) => isFailed(message, userTN)));
  const failed = chat?.messages.find((message) => isFailed(message, chat.userTN));
  if (!chat || !failed) return;
  const conversation = { line: chat.userTN, tn: chat.tn, name: chat.name };
  if (failed.file) void import('../outbox/outboxFiles.ts').then(({ resendFileAtom }) => set(resendFileAtom, conversation, failed));
  else if (set(sendMessageAtom, conversation, failed.message)) void set(hideMessageAtom, failed.id);
});

/** Deletes messages of the open chat: unsent ones here, the others on the server. */
export const deleteMessageAtom = atom(null, (get, set, ...keys: string[]) => {
  const unsent = new Set(get(outboxAtom).map(({ clientId }) => clientId));
  for (const key of keys) if (unsent.has(key)) void set(deleteItemAtom, key);
  const chat = get(activeConversationAtom)?.chat;
  const shown = shownWindow(get, chat)?.messages ?? [];
  const wanted = new Set(keys.filter((key) => !unsent.has(key)));
  const messages = chat ? shown.filter((message) => wanted.has(messageKey(message, chat.userTN))) : [];
  if (chat && messages.length > 0)
    void import('../chats/chatDeletion.ts').then(({ deleteMessagesAtom }) => set(deleteMessagesAtom, chat, messages));
});
