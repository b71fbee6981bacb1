import { type Chat, type ChatHead, factsOf, type Message, type MessageFile, type OptOut, type OptOutQuestion } from '@manyline/contract';
import { numberOf } from '../rules/archivedNumber.ts';
import { isNotablyLate } from '../rules/arrivals.ts';
import { EVERY_LINE, type StoredOptOut } from '../store/batchStore.ts';
import type { StoredOptOutQuestion } from '../store/optOutStore.ts';
import type { MessageWindow, StoredChat, StoredFile, StoredMessage } from '../store/store.ts';

/** Converts stored records to the contract's types. A message of an archived line gets the line's real number. */
export function toMessage(message: StoredMessage): Message {
  return {
    id: message.id,
    message: message.text,
    time: message.time / 1_000,
    senderTN: numberOf(message.senderTn),
    feedback: { isSent: true, isDelivered: message.isDelivered, isSeen: message.isSeen },
    ...(message.clientId === undefined ? {} : { clientId: message.clientId }),
    ...(message.failure === undefined ? {} : { failure: message.failure }),
    ...(message.failureDetail === undefined ? {} : { failureDetail: message.failureDetail }),
    ...confirmationOf(message),
    ...(message.held && { heldUntil: message.held.until / 1_000 }),
    ...(message.file === undefined ? {} : { file: toFile(message.file) }),
    ...(message.deliveredAt === undefined ? {} : { deliveredTime: message.deliveredAt / 1_000 }),
    ...(message.seenAt === undefined ? {} : { seenTime: message.seenAt / 1_000 }),
    ...(isNotablyLate(message) && { arrivedTime: message.arrivedAt / 1_000 }),
    ...factsOf(message),
  };
}

function confirmationOf({ outbound }: StoredMessage): Pick<Message, 'isConfirmed'> {
  if (outbound?.state === 'unconfirmed') return { isConfirmed: false };
  return outbound?.state === 'accepted' || outbound?.state === 'sent' ? { isConfirmed: true } : {};
}

/** Seconds of a payload in the store's milliseconds. */
export function toMs(seconds: number | undefined): number | undefined {
  return seconds === undefined ? undefined : Math.round(seconds * 1_000);
}

/** `optOut` and `question`: null if there is none, undefined to leave it as the client knows it. */
export function toChatHead(chat: StoredChat, optOut?: StoredOptOut | null, question?: StoredOptOutQuestion | null): ChatHead {
  return {
    id: chat.id,
    userTN: numberOf(chat.lineTn),
    name: chat.name,
    tn: chat.contactTn,
    unseenMsgs: chat.unseenMsgs,
    ...(chat.unseenFrom !== undefined && chat.unseenMsgs > 0 && { unseenFrom: chat.unseenFrom / 1_000 }),
    ...(chat.lateAt !== undefined && { lateArrivalTime: chat.lateAt / 1_000 }),
    ...(chat.carriedBytes !== undefined && { carriedBytes: chat.carriedBytes }),
    // A server of an earlier release doesn't clear it when it stores an answer.
    isBulkOnly: chat.isBulkOnly === true && chat.unseenMsgs === 0,
    ...chat.marks,
    ...(optOut !== undefined && { optOut: optOut && toOptOut(optOut) }),
    ...(question !== undefined && { optOutQuestion: question && toQuestion(question) }),
  };
}

export function toOptOut({ lineTn, time, source, messageId, isUnclear }: StoredOptOut): OptOut {
  return {
    since: time / 1_000,
    ...(source && { source }),
    ...(lineTn === EVERY_LINE && { isEverywhere: true }),
    ...(messageId !== undefined && { messageId }),
    ...(isUnclear && { isUnclear }),
  };
}

function toQuestion({ messageId, time }: StoredOptOutQuestion): OptOutQuestion {
  return { messageId, time: time / 1_000 };
}

export interface ChatFacts {
  readonly optOut: StoredOptOut | undefined;
  readonly question: StoredOptOutQuestion | undefined;
}

export function toChat(chat: StoredChat, { optOut, question }: ChatFacts, { messages, hasMore }: MessageWindow): Chat {
  return { ...toChatHead(chat, optOut ?? null, question ?? null), messages: messages.map(toMessage), hasMore };
}

export function toFile(file: StoredFile): MessageFile {
  const { createdAt: _createdAt, ...others } = file;
  return others;
}
