import type { Notice } from '../notices.ts';
import type { StoredMessage, StoreSteps } from '../store.ts';
import { changeMessage } from './chatSteps.ts';

export interface Seen {
  readonly unseenMsgs: number;
  readonly notices: readonly Notice[];
}

/** Marks what was received up to `until`, here and in the senders' chats, and counts anew what is unseen. */
export async function markSeenStep(steps: StoreSteps, chatId: string, until: StoredMessage, userId: string): Promise<Seen> {
  const chat = await steps.findChat(chatId);
  if (!chat) return { unseenMsgs: 0, notices: [] };
  if (until.time <= chat.seenUntil) return { unseenMsgs: chat.unseenMsgs, notices: [] };

  const rows = await steps.receivedBetween(chatId, chat.seenUntil, until.time);
  const toSenders: Notice[] = [];
  for (const row of rows) {
    await steps.updateMessage({ ...row, isSeen: true });
    const twin = row.twinId === undefined ? undefined : await steps.findMessage(row.twinId);
    if (twin) toSenders.push(...(await changeMessage(steps, { ...twin, isDelivered: true, isSeen: true })));
  }
  const changed = { ...chat, seenUntil: until.time, unseenMsgs: await steps.countReceivedAfter(chatId, until.time) };
  await steps.updateChat(changed);
  const newest = rows.at(-1);
  const toOwn = newest ? [{ userId, chat: changed, message: { ...newest, isSeen: true } }] : [];
  return { unseenMsgs: changed.unseenMsgs, notices: [...toOwn, ...toSenders] };
}
