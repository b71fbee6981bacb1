import { atom } from 'jotai';
import { activeConversationAtom, resolveKey } from './chatsActive.ts';
import { hideMessageAtom } from './chatsHidden.ts';
import { messageKey } from './chatsItems.ts';
import { writeDraftAtom } from './drafts.ts';
import { deleteItemAtom, retryItemAtom, sendMessageAtom } from './outbox.ts';
import { outboxAtom } from './outboxItems.ts';

/** Keeps what was typed in the chat with this view key. */
export const keepDraftAtom = atom(null, (get, set, text: string, key: string) => {
  const conversation = resolveKey(get, key);
  if (conversation) set(writeDraftAtom, conversation, text);
});

export const sendDraftAtom = atom(null, (get, set, text: string) => {
  const conversation = get(activeConversationAtom);
  if (conversation) set(sendMessageAtom, conversation, text);
});

/** Sends a failed message again: one the server refused as itself, one the carrier gave up as a new one in its place. */
export const retryMessageAtom = atom(null, (get, set, key: string) => {
  const conversation = get(activeConversationAtom);
  if (get(outboxAtom).some(({ clientId }) => clientId === key)) return void set(retryItemAtom, key);
  const failed = conversation?.chat?.messages.find((message) => message.failure && messageKey(message, conversation.line) === key);
  if (conversation && failed && set(sendMessageAtom, conversation, failed.message)) void set(hideMessageAtom, failed.id);
});

export const deleteMessageAtom = atom(null, (get, set, key: string) => {
  const conversation = get(activeConversationAtom);
  if (get(outboxAtom).some(({ clientId }) => clientId === key)) return void set(deleteItemAtom, key);
  const failed = conversation?.chat?.messages.find((message) => message.failure && messageKey(message, conversation.line) === key);
  if (failed) void set(hideMessageAtom, failed.id);
});
