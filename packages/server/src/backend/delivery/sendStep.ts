import { isAlive, replyTo as replyOf } from '@manyline/contract';
import type { SendRefusal } from '../calls/refusals.ts';
import { freeTime, openChat, withMessage } from '../chats/chatOperations.ts';
import type { Sending, Sent } from '../chats/sending.ts';
import type { StoredMessage, StoreOperations } from '../store/store.ts';
import { arriving, leavingNow, openOtherSide, type ReachHere } from './reachStep.ts';

interface Here extends ReachHere {
  readonly now: number;
}

/**
 * Stores a message in the sender's chat and, if the other number is a line of this server, in that line's chat. If the sender is blocked
 * there, the message just stays "sent", so that the sender cannot tell. A held message stays in the sender's chat until `releaseStep`.
 * Writes nothing if it refuses.
 */
export async function sendStep(tx: StoreOperations, sending: Sending, here: Here): Promise<Sent | SendRefusal> {
  const { to, name, text, clientId, file, replyTo, batchId, isAutomatic, holdSeconds = 0 } = sending;
  const { newId, now } = here;
  // Read again: the line may have changed since the check before the transaction.
  const context = await tx.findSendingContext(sending.line.tn, to, clientId);
  const { line, chat: known, firstId, hasOtherBatches } = context;
  if (line?.userId !== sending.line.userId) return 'lineGone';
  if (!isAlive(line)) return 'lineNotAlive';
  const answered = firstId === undefined ? undefined : await tx.findMessage(firstId);
  if (answered) return { message: answered, notices: [], leaves: false };
  if (firstId !== undefined) return 'deleted';
  if (known?.marks.isBlocked) return 'blocked';
  if (context.isOptedOut && !isAutomatic) return 'optedOut';

  const id = newId();
  const from = line.tn;
  const key = { userId: line.userId, lineTn: from, contactTn: to, name, isForBulk: batchId !== undefined };
  const ownChat = await openChat(tx, known, key, newId);
  if (file && !sending.isFileStored) await tx.addFile(file);
  const answeredOne = replyTo === undefined ? undefined : await tx.findMessage(replyTo);
  const replied = answeredOne?.chatId === ownChat.id ? answeredOne : undefined;
  const base: StoredMessage = {
    id,
    chatId: ownChat.id,
    time: freeTime(now, ownChat),
    senderTn: from,
    text,
    isIncoming: false,
    isDelivered: false,
    isSeen: false,
    ...(file && { file }),
    ...(clientId === undefined ? {} : { clientId }),
    ...(replied && { replyTo: replyOf({ ...replied, isOwn: !replied.isIncoming }) }),
    ...(batchId === undefined ? {} : { batchId }),
    ...(isAutomatic && { isAutomatic }),
  };
  if (holdSeconds > 0) {
    const message: StoredMessage = { ...base, held: { until: now + holdSeconds * 1_000, by: line.userId } };
    const chat = withMessage(ownChat, message);
    await tx.addToChats(from, [{ message, chat }]);
    return { message, notices: [{ userId: line.userId, chat, message }], leaves: false };
  }

  const side = await openOtherSide(tx, context, { from, to, newId });
  const time = freeTime(now, ownChat, side.chat);
  const message = leavingNow({ ...base, time }, side, time, here);
  const chat = withMessage(ownChat, message);
  const { deliveredAt: _, ...undelivered } = message;
  const isSent = { userId: line.userId, chat, message: { ...undelivered, isDelivered: false } };
  const arrival = await arriving(tx, message, side, { to, from, time, hasOtherBatches, replied }, here.words);
  if (!arrival) {
    await tx.addToChats(from, [{ message, chat }]);
    return { message, notices: [isSent], leaves: message.outbound !== undefined };
  }
  await tx.addToChats(from, [{ message, chat }, arrival]);
  return { message, notices: [isSent, arrival.notice, { userId: line.userId, chat, message }], leaves: false };
}
