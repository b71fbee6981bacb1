import type { Notice } from '../chats/chatNotices.ts';
import { unseenIn } from '../chats/chatOperations.ts';
import type { Reading } from '../chats/sending.ts';
import { arrivalOf } from '../rules/arrivals.ts';
import type { StoredChat, StoredMessage, StoreOperations } from '../store/store.ts';
import { changeMessage } from './changeMessage.ts';

export interface Seen {
  readonly unseenMsgs: number;
  readonly notices: readonly Notice[];
}

/**
 * Marks received messages as seen that the reader knew, here and in the senders' chats, and recounts unseen ones. Also removes an "unread"
 * mark. Goes by arrival: an earlier message that arrives after the reader's call isn't seen by it.
 */
export async function markSeenStep(
  tx: StoreOperations,
  chatId: string,
  { until, arrivedBy = 0, except = [] }: Reading,
  userId: string,
  now: number,
): Promise<Seen> {
  const found = await tx.findChat(chatId);
  if (!found) return { unseenMsgs: 0, notices: [] };
  const chat = { ...found, marks: { ...found.marks, isMarkedUnread: false } };
  const known = Math.max(arrivalOf(until), arrivedBy);
  const unseen = await unseenIn(tx, found);
  const [read, left] = [[] as StoredMessage[], [] as StoredMessage[]];
  for (const message of unseen) (arrivalOf(message) <= known && !except.includes(message.id) ? read : left).push(message);
  const isCounted = unseen.length === found.unseenMsgs;
  if (read.length === 0 && isCounted && !found.marks.isMarkedUnread) return { unseenMsgs: chat.unseenMsgs, notices: [] };

  const toSenders: Notice[] = [];
  let newest: StoredMessage | undefined;
  for (const row of read) {
    const seen = { isDelivered: true, isSeen: true, seenAt: Math.max(now, arrivalOf(row)) };
    await tx.updateMessage({ ...row, ...seen });
    newest = { ...row, ...seen };
    const counterpart = row.counterpartId === undefined ? undefined : await tx.findMessage(row.counterpartId);
    if (counterpart) toSenders.push(...(await changeMessage(tx, { ...counterpart, ...seen })));
  }
  const changed = afterReading(chat, left, until.time);
  await tx.updateChat(changed);
  return { unseenMsgs: changed.unseenMsgs, notices: [{ userId, chat: changed, ...(newest && { message: newest }) }, ...toSenders] };
}

function afterReading(known: StoredChat, unseen: readonly StoredMessage[], seenUntil: number): StoredChat {
  const [first] = unseen;
  const { unseenFrom: _, ...chat } = known;
  return {
    ...chat,
    seenUntil: Math.max(chat.seenUntil, seenUntil),
    unseenMsgs: unseen.length,
    ...(first && { unseenFrom: first.time }),
  };
}
