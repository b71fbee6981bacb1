import { sizeAfterRefusal } from '../rules/carriedSizes.ts';
import type { StoredFile, StoredMessage, StoreOperations } from '../store/store.ts';

/** Remembers that the contact's carrier takes smaller files only, so that the next try, and every later file, is smaller. */
export async function noteSizeRefusal(
  tx: StoreOperations,
  { chatId, file, failure }: StoredMessage,
  before: StoredMessage | undefined,
  sizeOf: (file: StoredFile) => Promise<number>,
): Promise<void> {
  if (!file || failure !== 'fileTooLarge' || before?.failure === failure) return;
  const chat = await tx.findChat(chatId);
  if (!chat) return;
  const carriedBytes = Math.min(sizeAfterRefusal(await sizeOf(file)), chat.carriedBytes ?? Infinity);
  if (carriedBytes !== chat.carriedBytes) await tx.updateChat({ ...chat, carriedBytes });
}
