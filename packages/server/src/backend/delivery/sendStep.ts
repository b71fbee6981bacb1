import { isAlive } from '@manyline/contract';
import { noteReply } from '../batches/replies.ts';
import type { Notice } from '../notices.ts';
import type { StoredFile, StoredLine, StoredMessage, StoreSteps } from '../store.ts';
import { freeTime, openChat, withMessage } from './chatSteps.ts';

export interface Sending {
  readonly line: StoredLine;
  readonly to: string;
  /** How the contact is to be called; empty when the sender did not say. */
  readonly name: string;
  readonly text: string;
  readonly clientId: string | undefined;
  /** Goes along; it is kept together with the message. Not when the clientId is a repeated one: then the first message has its own. */
  readonly file?: StoredFile | undefined;
  /** The message to many it is a copy of. */
  readonly batchId?: string | undefined;
}

/** Why nothing was kept: the sender has blocked the contact, or the line was replaced or put to sleep meanwhile. */
export type SendRefusal = 'blocked' | 'lineGone' | 'lineNotAlive';

export interface Sent {
  readonly message: StoredMessage;
  readonly notices: readonly Notice[];
  /** The message has to leave by the carrier. */
  readonly leaves: boolean;
}

interface Here {
  readonly newId: () => string;
  readonly now: number;
  /** Hands over what leaves. */
  readonly processId: string;
}

/**
 * Keeps a message on its own line and, when the other number is a line here too, in that line's chat, unless the sender is blocked there:
 * then the message stays sent for ever, and nobody is told why. Writes nothing when it refuses.
 */
export async function sendStep(steps: StoreSteps, sending: Sending, { newId, now, processId }: Here): Promise<Sent | SendRefusal> {
  const { to, name, text, clientId, file, batchId } = sending;
  // As it is now: it was looked at before this transaction.
  const { line, chat: known, other, otherChat: otherKnown, firstId, hasOtherBatches } = await steps.sidesOf(sending.line.tn, to, clientId);
  if (line?.userId !== sending.line.userId) return 'lineGone';
  if (!isAlive(line)) return 'lineNotAlive';
  const answered = firstId === undefined ? undefined : await steps.findMessage(firstId);
  if (answered) return { message: answered, notices: [], leaves: false };
  if (known?.marks.isBlocked) return 'blocked';

  const id = newId();
  const ownChat = await openChat(steps, known, { lineTn: line.tn, contactTn: to, name }, newId);
  if (file) await steps.addFile(file);
  const otherKey = { lineTn: to, contactTn: line.tn, name: '' };
  const reached = other && isAlive(other) ? await openChat(steps, otherKnown, otherKey, newId) : undefined;
  const otherChat = reached?.marks.isBlocked ? undefined : reached;
  const time = freeTime(now, ownChat, otherChat);
  const common = { time, senderTn: line.tn, text, isSeen: false, isWithCarrier: false, ...(file && { file }) };
  const isDelivered = otherChat !== undefined;
  const twinId = otherChat && newId();
  const message: StoredMessage = {
    ...common,
    id,
    chatId: ownChat.id,
    isIncoming: false,
    isDelivered,
    ...(isDelivered && { deliveredAt: time }),
    ...(other === undefined && { isWithCarrier: true, carriedBy: processId }),
    ...(clientId === undefined ? {} : { clientId }),
    ...(batchId === undefined ? {} : { batchId }),
    ...(twinId === undefined ? {} : { twinId }),
    ...(other && !reached ? { failure: 'unreachable' as const } : {}),
  };
  const chat = withMessage(ownChat, message);
  const { deliveredAt: _, ...undelivered } = message;
  const isSent = { userId: line.userId, chat, message: { ...undelivered, isDelivered: false } };
  if (!other || !otherChat || !twinId) {
    await steps.addToChats(line.tn, [{ message, chat }]);
    return { message, notices: [isSent], leaves: message.isWithCarrier };
  }

  const atOther = { id: twinId, chatId: otherChat.id, isIncoming: true, isDelivered: true, deliveredAt: time, twinId: id };
  const twin: StoredMessage = { ...common, ...atOther };
  const arrivedIn = withMessage(otherChat, twin);
  await steps.addToChats(line.tn, [
    { message, chat },
    { message: twin, chat: arrivedIn },
  ]);
  const replied = await noteReply(steps, { lineTn: to, from: line.tn, text, time }, hasOtherBatches);
  const news = replied === undefined ? {} : { batchId: replied };
  const arrived = { userId: other.userId, chat: arrivedIn, message: twin, ...news };
  return { message, notices: [isSent, arrived, { userId: line.userId, chat, message }], leaves: false };
}
