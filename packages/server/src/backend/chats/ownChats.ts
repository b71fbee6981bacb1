import type { Refusal } from '../calls/outcome.ts';
import { chatNotFound, messageNotFound } from '../calls/refusals.ts';
import type { StoredChat, StoredMessage, StoredUser, StoreOperations } from '../store/store.ts';

/** A chat on one of the user's own lines; other chats are treated as nonexistent. */
export async function findOwnChat(tx: StoreOperations, user: StoredUser, chatId: string): Promise<{ chat: StoredChat } | Refusal> {
  const chat = await tx.findChat(chatId);
  const line = chat && (await tx.findLine(chat.lineTn));
  return chat && line?.userId === user.id ? { chat } : chatNotFound();
}

/** The same with one of the chat's messages. */
export async function findOwnMessage(
  tx: StoreOperations,
  user: StoredUser,
  chatId: string,
  messageId: string,
): Promise<{ chat: StoredChat; message: StoredMessage } | Refusal> {
  const found = await findOwnChat(tx, user, chatId);
  if ('refusal' in found) return found;
  const message = await tx.findMessage(messageId);
  return message?.chatId === chatId ? { ...found, message } : messageNotFound();
}
