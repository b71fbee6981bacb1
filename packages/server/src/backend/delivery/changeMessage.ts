import { updateRecipientOf } from '../bulk/batches/preparing/batchRecipients.ts';
import type { Notice } from '../chats/chatNotices.ts';
import type { StoredChat } from '../store/chatStore.ts';
import type { StoredMessage, StoreOperations } from '../store/store.ts';

/** Stores a changed message, also for the bulk message it belongs to. Returns what to tell its owner. */
export async function changeMessage(tx: StoreOperations, message: StoredMessage): Promise<readonly Notice[]> {
  await tx.updateMessage(message);
  await updateRecipientOf(tx, message);
  const chat = await tx.findChat(message.chatId);
  const line = chat && (await tx.findLine(chat.lineTn));
  return line ? [{ userId: line.userId, chat: await noteKnown(tx, chat, message), message }] : [];
}

/** How far back a message that made the line known is looked for. */
const RECENT = 30;

/** A contact doesn't know a line because of messages that failed. */
async function noteKnown(tx: StoreOperations, chat: StoredChat, { time, isIncoming, failure, held }: StoredMessage): Promise<StoredChat> {
  const { knownAt = chat.lastTime } = chat;
  if (isIncoming || held || (failure === undefined ? knownAt >= time : knownAt !== time)) return chat;
  const changed = { ...chat, knownAt: failure === undefined ? time : await knownBefore(tx, chat.id, time) };
  await tx.updateChat(changed);
  return changed;
}

async function knownBefore(tx: StoreOperations, chatId: string, time: number): Promise<number> {
  const { messages } = await tx.newestMessages(chatId, RECENT, time);
  return messages.findLast((one) => one.isIncoming || (one.failure === undefined && !one.held))?.time ?? 0;
}
