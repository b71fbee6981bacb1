import { sizeAfterRefusal } from '../rules/carriedSizes.ts';
import type { StoredFile, StoredMessage, StoreSteps } from '../store/store.ts';

/** Remembers that the contact's carrier takes smaller files only, so that the next try, and every later file, is smaller. */
export async function noteSizeRefusal(
  steps: StoreSteps,
  { chatId, file, failure }: StoredMessage,
  before: StoredMessage | undefined,
  sizeOf: (file: StoredFile) => Promise<number>,
): Promise<void> {
  if (!file || failure !== 'fileTooLarge' || before?.failure === failure) return;
  const chat = await steps.findChat(chatId);
  if (!chat) return;
  const carriedBytes = Math.min(sizeAfterRefusal(await sizeOf(file)), chat.carriedBytes ?? Infinity);
  if (carriedBytes !== chat.carriedBytes) await steps.updateChat({ ...chat, carriedBytes });
}
