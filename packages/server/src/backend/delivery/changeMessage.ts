import { updateRecipientOf } from '../bulk/batches/preparing/batchRecipients.ts';
import type { Notice } from '../chats/chatNotices.ts';
import type { StoredMessage, StoreSteps } from '../store/store.ts';

/** Stores a changed message, also for the bulk message it belongs to. Returns what to tell its owner. */
export async function changeMessage(steps: StoreSteps, message: StoredMessage): Promise<readonly Notice[]> {
  await steps.updateMessage(message);
  await updateRecipientOf(steps, message);
  const chat = await steps.findChat(message.chatId);
  const line = chat && (await steps.findLine(chat.lineTn));
  return line ? [{ userId: line.userId, chat, message }] : [];
}
