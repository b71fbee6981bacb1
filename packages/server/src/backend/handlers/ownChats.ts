import type { Refusal } from '../outcome.ts';
import { chatNotFound, messageNotFound } from '../refusals.ts';
import type { StoredChat, StoredMessage, StoredUser, StoreSteps } from '../store.ts';

/** A chat of one of the person's own lines. Anything else does not exist for them. */
export async function findOwnChat(steps: StoreSteps, user: StoredUser, chatId: string): Promise<{ chat: StoredChat } | Refusal> {
  const chat = await steps.findChat(chatId);
  const line = chat && (await steps.findLine(chat.lineTn));
  return chat && line?.userId === user.id ? { chat } : chatNotFound();
}

/** Such a chat with one of its messages. */
export async function findOwnMessage(
  steps: StoreSteps,
  user: StoredUser,
  chatId: string,
  messageId: string,
): Promise<{ chat: StoredChat; message: StoredMessage } | Refusal> {
  const found = await findOwnChat(steps, user, chatId);
  if ('refusal' in found) return found;
  const message = await steps.findMessage(messageId);
  return message?.chatId === chatId ? { ...found, message } : messageNotFound();
}
