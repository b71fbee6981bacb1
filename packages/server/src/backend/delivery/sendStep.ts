import { isAlive, type OptOutWords, replyTo as replyOf } from '@manyline/contract';
import { noteReply } from '../bulk/batches/repliesAndOptOuts.ts';
import type { SendRefusal } from '../calls/refusals.ts';
import { freeTime, openChat, withMessage } from '../chats/chatSteps.ts';
import type { Sending, Sent } from '../chats/sending.ts';
import type { StoredMessage, StoreSteps } from '../store/store.ts';

interface Here {
  readonly newId: () => string;
  readonly now: number;
  /** The process that will hand it over. */
  readonly processId: string;
  readonly words: OptOutWords;
}

/**
 * Stores a message in the sender's chat and, if the other number is a line of this server, in that line's chat. If the sender is blocked
 * there, the message just stays "sent", so that the sender cannot tell. Writes nothing if it refuses.
 */
export async function sendStep(steps: StoreSteps, sending: Sending, { newId, now, processId, words }: Here): Promise<Sent | SendRefusal> {
  const { to, name, text, clientId, file, replyTo, batchId, isAutomatic } = sending;
  // Read again: the line may have changed since the check before the transaction.
  const sides = await steps.sidesOf(sending.line.tn, to, clientId);
  const { line, chat: known, other, otherChat: otherKnown, firstId, hasOtherBatches } = sides;
  if (line?.userId !== sending.line.userId) return 'lineGone';
  if (!isAlive(line)) return 'lineNotAlive';
  const answered = firstId === undefined ? undefined : await steps.findMessage(firstId);
  if (answered) return { message: answered, notices: [], leaves: false };
  if (firstId !== undefined) return 'deleted';
  if (known?.marks.isBlocked) return 'blocked';
  if (sides.isOptedOut && !isAutomatic) return 'optedOut';

  const id = newId();
  const ownChat = await openChat(steps, known, { userId: line.userId, lineTn: line.tn, contactTn: to, name }, newId);
  if (file) await steps.addFile(file);
  const otherKey = { lineTn: to, contactTn: line.tn, name: '' };
  const reached = other && isAlive(other) ? await openChat(steps, otherKnown, { userId: other.userId, ...otherKey }, newId) : undefined;
  const otherChat = reached?.marks.isBlocked ? undefined : reached;
  const time = freeTime(now, ownChat, otherChat);
  const answeredOne = replyTo === undefined ? undefined : await steps.findMessage(replyTo);
  const replied = answeredOne?.chatId === ownChat.id ? { ...answeredOne, isOwn: !answeredOne.isIncoming } : undefined;
  const common = { time, senderTn: line.tn, text, isSeen: false, ...(file && { file }) };
  const isDelivered = otherChat !== undefined;
  const counterpartId = otherChat && newId();
  const message: StoredMessage = {
    ...common,
    id,
    chatId: ownChat.id,
    isIncoming: false,
    isDelivered,
    ...(isDelivered && { deliveredAt: time }),
    ...(other === undefined && { outbound: { state: 'queued', attempt: 0, leasedBy: processId } as const }),
    ...(clientId === undefined ? {} : { clientId }),
    ...(replied && { replyTo: replyOf(replied) }),
    ...(batchId === undefined ? {} : { batchId }),
    ...(isAutomatic && { isAutomatic }),
    ...(counterpartId === undefined ? {} : { counterpartId }),
    ...(other && !reached ? { failure: 'unreachable' as const } : {}),
  };
  const chat = withMessage(ownChat, message);
  const { deliveredAt: _, ...undelivered } = message;
  const isSent = { userId: line.userId, chat, message: { ...undelivered, isDelivered: false } };
  if (!other || !otherChat || !counterpartId) {
    await steps.addToChats(line.tn, [{ message, chat }]);
    return { message, notices: [isSent], leaves: message.outbound !== undefined };
  }

  const atOther = { id: counterpartId, chatId: otherChat.id, isIncoming: true, isDelivered: true, deliveredAt: time, counterpartId: id };
  const said = { lineTn: to, from: line.tn, chatId: otherChat.id, messageId: counterpartId, text, time };
  const { asked, news } = await noteReply(steps, said, words, hasOtherBatches);
  const repliedThere = replied?.counterpartId !== undefined && {
    replyTo: replyOf({ ...replied, id: replied.counterpartId, isOwn: !replied.isOwn }),
  };
  const counterpart: StoredMessage = { ...common, ...atOther, ...asked, ...repliedThere };
  const arrivedIn = withMessage(otherChat, counterpart);
  await steps.addToChats(line.tn, [
    { message, chat },
    { message: counterpart, chat: arrivedIn },
  ]);
  const arrived = { userId: other.userId, chat: arrivedIn, message: counterpart, ...news };
  return { message, notices: [isSent, arrived, { userId: line.userId, chat, message }], leaves: false };
}
