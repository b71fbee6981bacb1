import { isAlive, type OptOutWords, replyTo as replyOf } from '@manyline/contract';
import { noteReply } from '../bulk/batches/repliesAndOptOuts.ts';
import type { Notice } from '../chats/chatNotices.ts';
import { openChat, withMessage } from '../chats/chatOperations.ts';
import type { SendingContext, StoredChat, StoredMessage, StoreOperations } from '../store/store.ts';

export interface ReachHere {
  readonly newId: () => string;
  /** The process that will hand it over. */
  readonly processId: string;
  readonly words: OptOutWords;
}

/** The line of this server that the contact is, if any, and its chat unless the sender is blocked there. */
export interface OtherSide {
  readonly other: SendingContext['other'];
  readonly isReachable: boolean;
  readonly chat: StoredChat | undefined;
}

export async function openOtherSide(
  tx: StoreOperations,
  { other, otherChat }: SendingContext,
  { from, to, newId }: { readonly from: string; readonly to: string; readonly newId: () => string },
): Promise<OtherSide> {
  if (!other) return { other, isReachable: false, chat: undefined };
  const isReachable = isAlive(other);
  const reached = isReachable
    ? await openChat(tx, otherChat, { userId: other.userId, lineTn: to, contactTn: from, name: '' }, newId)
    : undefined;
  return { other, isReachable, chat: reached?.marks.isBlocked ? undefined : reached };
}

/** A message that leaves now: delivered to the other line, failed, or queued for the provider. */
export function leavingNow(base: StoredMessage, { other, isReachable, chat }: OtherSide, time: number, here: ReachHere): StoredMessage {
  if (!other) return { ...base, outbound: { state: 'queued', attempt: 0, leasedBy: here.processId } };
  if (chat) return { ...base, isDelivered: true, deliveredAt: time, counterpartId: here.newId() };
  return isReachable ? base : { ...base, failure: 'unreachable' };
}

interface Arrival {
  readonly to: string;
  readonly from: string;
  readonly time: number;
  readonly hasOtherBatches: boolean;
  /** What it answers. */
  readonly replied: StoredMessage | undefined;
}

/** The copy of a delivered message in the other line's chat, not stored yet. Undefined if it doesn't reach one. */
export async function arriving(
  tx: StoreOperations,
  message: StoredMessage,
  { other, chat }: OtherSide,
  { to, from, time, hasOtherBatches, replied }: Arrival,
  words: OptOutWords,
): Promise<{ readonly message: StoredMessage; readonly chat: StoredChat; readonly notice: Notice } | undefined> {
  const { id, counterpartId, text, senderTn, file } = message;
  if (!other || !chat || counterpartId === undefined) return undefined;
  const { asked, noticed } = await noteReply(
    tx,
    { lineTn: to, from, chatId: chat.id, messageId: counterpartId, text, time },
    words,
    hasOtherBatches,
  );
  const repliedThere = replied?.counterpartId !== undefined && {
    replyTo: replyOf({ ...replied, id: replied.counterpartId, isOwn: replied.isIncoming }),
  };
  const copy: StoredMessage = {
    id: counterpartId,
    chatId: chat.id,
    time,
    senderTn,
    text,
    isIncoming: true,
    isDelivered: true,
    isSeen: false,
    deliveredAt: time,
    counterpartId: id,
    ...(file && { file }),
    ...asked,
    ...repliedThere,
  };
  const arrivedIn = withMessage(chat, copy);
  return { message: copy, chat: arrivedIn, notice: { userId: other.userId, chat: arrivedIn, message: copy, ...noticed } };
}
