import { isUnsent, type Message, replyTo, shownText } from '@manyline/contract';
import type { Getter, Setter } from 'jotai';
import { writeDraft, writeReply } from '../outbox/drafts.ts';
import { hideMessage } from '../outbox/hiddenMessages.ts';
import { deleteItem, retryItem, sendMessage } from '../outbox/outbox.ts';
import { resendFile } from '../outbox/outboxFiles.ts';
import { activeConversationAtom, resolveKey } from '../state/activeChat.ts';
import { showLatest } from '../state/chatHistory.ts';
import { chatsByLineAtom } from '../state/lineChats.ts';
import { messageKey } from '../state/messageKey.ts';
import { conversationKey, draftsAtom, outboxAtom } from '../state/outboxState.ts';
import { shownMessages } from '../state/shownMessages.ts';
import { deleteMessages } from './chatDeletion.ts';

/** Stores the draft of the chat with this view key. */
export function storeDraft(get: Getter, set: Setter, text: string, key: string) {
  const conversation = resolveKey(get, key);
  if (conversation) writeDraft(get, set, conversation, text);
}

export function sendDraft(get: Getter, set: Setter, text: string) {
  const conversation = get(activeConversationAtom);
  if (!conversation) return;
  if (conversation.chat) showLatest(get, set, conversation.chat.id);
  sendMessage(get, set, conversation, text, get(draftsAtom).get(conversationKey(conversation))?.replyTo);
}

/** Begins an answer to a message of the open chat, or ends it. */
export function replyToMessage(get: Getter, set: Setter, key: string | undefined) {
  const conversation = get(activeConversationAtom);
  const [message] = key === undefined ? [] : shownMessages(get, [key]);
  if (!conversation || (key !== undefined && !message)) return;
  const isOwn = message?.senderTN === conversation.line;
  writeReply(get, set, conversation, message && replyTo({ id: message.id, text: shownText(message), isOwn, file: message.file }));
}

/** Sends a message again: one that the server refused as itself, one that failed or was never confirmed as a new message. */
export function retryMessage(get: Getter, set: Setter, key: string) {
  if (get(outboxAtom).some(({ clientId }) => clientId === key)) return void retryItem(get, set, key);
  const active = get(activeConversationAtom);
  const isFailed = (message: Message, line: string) => isUnsent(message) && messageKey(message, line) === key;
  // The open chat first, then the others of the line.
  const others = active ? [...(get(chatsByLineAtom).get(active.line)?.chats.values() ?? [])] : [];
  const chat = [active?.chat ?? [], others].flat().find(({ messages, userTN }) => messages.some((message) => isFailed(message, userTN)));
  const failed = chat?.messages.find((message) => isFailed(message, chat.userTN));
  if (!chat || !failed) return;
  const conversation = { line: chat.userTN, tn: chat.tn, name: chat.name };
  if (failed.file) void resendFile(get, set, conversation, failed);
  else if (sendMessage(get, set, conversation, failed.message, failed.replyTo)) void hideMessage(get, set, failed.id);
}

/** Deletes messages of the open chat: unsent ones here, the others on the server. */
export function deleteMessage(get: Getter, set: Setter, ...keys: string[]) {
  const unsent = new Set(get(outboxAtom).map(({ clientId }) => clientId));
  for (const key of keys) if (unsent.has(key)) void deleteItem(get, set, key);
  const chat = get(activeConversationAtom)?.chat;
  const messages = shownMessages(
    get,
    keys.filter((key) => !unsent.has(key)),
  );
  if (chat && messages.length > 0) void deleteMessages(get, set, chat, messages);
}

/** Appends a text to the draft of the same contact on another line. */
export function carryDraft(get: Getter, set: Setter, line: string, text: string) {
  const conversation = get(activeConversationAtom);
  if (!conversation || text.trim() === '') return;
  const { tn, name } = conversation;
  const known = get(draftsAtom).get(conversationKey({ line, tn }))?.text;
  writeDraft(get, set, { line, tn, name }, known ? `${known}\n${text}` : text);
}
