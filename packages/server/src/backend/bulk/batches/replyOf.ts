import type { StoredRecipient, StoreOperations } from '../../store/store.ts';

const SHOWN_LENGTH = 200;

/** The beginning of what a recipient replied, if it was a text. */
export async function replyOf(
  store: Pick<StoreOperations, 'receivedBetween'>,
  { chatId, sentAt, repliedAt }: StoredRecipient,
): Promise<{ reply?: string }> {
  if (chatId === undefined || sentAt === undefined || repliedAt === undefined) return {};
  // A reply that the provider held back has the time it was sent at, so it may be before it arrived.
  const [first] = await store.receivedBetween(chatId, sentAt, repliedAt);
  const text = first?.text.trim() ?? '';
  return text === '' ? {} : { reply: Array.from(text).slice(0, SHOWN_LENGTH).join('') };
}
