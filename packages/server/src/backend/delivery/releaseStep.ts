import { type FailureReason, isAlive, isPermitted } from '@manyline/contract';
import { freeTime } from '../chats/chatOperations.ts';
import type { Outgoing } from '../chats/sending.ts';
import { effectiveRulesOf } from '../rules/effectiveRules.ts';
import type { SendingContext, StoredChat, StoredLine, StoredMessage, StoreOperations } from '../store/store.ts';
import { arriving, leavingNow, openOtherSide, type ReachHere } from './reachStep.ts';

const MAY_SEND = { action: 'send', subject: 'chat' };

/**
 * Sends a held message once its time is over. Taking back and sending are transactions on the same row: the second one finds it gone or no
 * longer held. What has changed since it was written is checked again; it then fails like any other message.
 */
export async function releaseStep(
  tx: StoreOperations,
  id: string,
  { now, ...here }: ReachHere & { readonly now: number },
): Promise<Outgoing | undefined> {
  const held = await tx.findMessage(id);
  const chat = held && (await tx.findChat(held.chatId));
  if (!held?.held || held.held.until > now || !chat) return undefined;
  const { held: hold, ...message } = held;
  const line = await tx.findLine(chat.lineTn);
  const [from, to] = [chat.lineTn, chat.contactTn];
  const context = await tx.findSendingContext(from, to, undefined);
  const failure = await whyNot(tx, hold.by, line, chat, context);
  const sending = { line: line as StoredLine, to, name: '', text: message.text, clientId: undefined };
  if (failure || !line) {
    const failed: StoredMessage = { ...message, failure: failure ?? 'rejected' };
    await tx.releaseMessage(failed);
    const notices = line ? [{ userId: line.userId, chat, message: failed }] : [];
    return { sending, sent: { message: failed, notices, leaves: false } };
  }

  const side = await openOtherSide(tx, context, { from, to, newId: here.newId });
  // The sender's copy keeps the time it was written at; the contact's gets the time it arrives.
  const time = side.chat ? freeTime(now, side.chat) : now;
  const left = leavingNow(message, side, time, here);
  const replied = message.replyTo && (await tx.findMessage(message.replyTo.id));
  const arrival = await arriving(tx, left, side, { to, from, time, hasOtherBatches: context.hasOtherBatches, replied }, here.words);
  await tx.releaseMessage(left);
  await tx.updateChat({ ...chat, knownAt: Math.max(chat.knownAt ?? 0, left.time) });
  if (arrival) await tx.addToChats(to, [arrival]);
  const notices = [{ userId: line.userId, chat, message: left }, ...(arrival ? [arrival.notice] : [])];
  return { sending, sent: { message: left, notices, leaves: left.outbound !== undefined } };
}

async function whyNot(
  tx: StoreOperations,
  by: string,
  line: StoredLine | undefined,
  chat: StoredChat,
  { isOptedOut }: SendingContext,
): Promise<FailureReason | undefined> {
  if (chat.marks.isBlocked) return 'blocked';
  if (isOptedOut) return 'optedOut';
  // Never in the name of someone who has the line by now.
  if (!line || line.userId !== by || !isAlive(line)) return 'rejected';
  const user = await tx.findUser(by);
  return user?.status === 'active' && isPermitted((await effectiveRulesOf(tx, user)).abilities, MAY_SEND) ? undefined : 'rejected';
}
