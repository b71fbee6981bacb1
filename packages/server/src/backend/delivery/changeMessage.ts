import { updateRecipientOf } from '../bulk/batches/preparing/batchRecipients.ts';
import type { Notice } from '../chats/chatNotices.ts';
import type { StoredMessage, StoreOperations } from '../store/store.ts';

/** Stores a changed message, also for the bulk message it belongs to. Returns what to tell its owner. */
export async function changeMessage(tx: StoreOperations, message: StoredMessage): Promise<readonly Notice[]> {
  await tx.updateMessage(message);
  await updateRecipientOf(tx, message);
  const chat = await tx.findChat(message.chatId);
  const line = chat && (await tx.findLine(chat.lineTn));
  return line ? [{ userId: line.userId, chat, message }] : [];
}
