import type { Notice } from '../chats/chatNotices.ts';
import type { StoredMessage, StoreSteps } from '../store/store.ts';
import { changeMessage } from './chatSteps.ts';

export interface Seen {
  readonly unseenMsgs: number;
  readonly notices: readonly Notice[];
}

/** Marks received messages up to `until` as seen, here and in the senders' chats, and recounts unseen ones. Also removes an "unread" mark. */
export async function markSeenStep(steps: StoreSteps, chatId: string, until: StoredMessage, userId: string, now: number): Promise<Seen> {
  const found = await steps.findChat(chatId);
  if (!found) return { unseenMsgs: 0, notices: [] };
  const chat = { ...found, marks: { ...found.marks, isMarkedUnread: false } };
  if (until.time <= chat.seenUntil) {
    if (!found.marks.isMarkedUnread) return { unseenMsgs: chat.unseenMsgs, notices: [] };
    await steps.updateChat(chat);
    return { unseenMsgs: chat.unseenMsgs, notices: [{ userId, chat }] };
  }

  const rows = await steps.receivedBetween(chatId, chat.seenUntil, until.time);
  const toSenders: Notice[] = [];
  let newest: StoredMessage | undefined;
  for (const row of rows) {
    const seen = { isDelivered: true, isSeen: true, seenAt: Math.max(now, row.time) };
    await steps.updateMessage({ ...row, ...seen });
    newest = { ...row, ...seen };
    const twin = row.twinId === undefined ? undefined : await steps.findMessage(row.twinId);
    if (twin) toSenders.push(...(await changeMessage(steps, { ...twin, ...seen })));
  }
  const changed = { ...chat, seenUntil: until.time, unseenMsgs: await steps.countReceivedAfter(chatId, until.time) };
  await steps.updateChat(changed);
  const toOwn = newest || found.marks.isMarkedUnread ? [{ userId, chat: changed, ...(newest && { message: newest }) }] : [];
  return { unseenMsgs: changed.unseenMsgs, notices: [...toOwn, ...toSenders] };
}
