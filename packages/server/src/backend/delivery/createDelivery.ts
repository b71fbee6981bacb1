import { type FailureReason, isBatchOver } from '@manyline/contract';
import { noteReply } from '../batches/replies.ts';
import type { Notifications } from '../notifications.ts';
import type { Notice, PublishNotices } from '../notices.ts';
import type { Carrier, CarrierReports, Clock, OutgoingMessage } from '../ports.ts';
import type { Store, StoredChat, StoredFile, StoredMessage, StoreSteps } from '../store.ts';
import { addToChat, changeMessage, freeTime, openChatWith } from './chatSteps.ts';
import { createCarrying } from './createCarrying.ts';
import { markSeenStep } from './markSeenStep.ts';
import { untilKept } from './untilKept.ts';
import { type Sending, type SendRefusal, type Sent, sendStep } from './sendStep.ts';

export interface Delivery {
  /** Keeps the message durably, then tells both sides; a repeated clientId gives the first message again. */
  send(sending: Sending): Promise<StoredMessage | SendRefusal>;
  /** Keeps it in a transaction of the caller's, who calls `tell` once that is committed. */
  keep(steps: StoreSteps, sending: Sending): Promise<Sent | SendRefusal>;
  /** Tells both sides, and hands over what has to leave. */
  tell(outgoing: readonly Outgoing[]): void;
  /** Everything received in the chat up to this message has been seen; gives the chat's new unseen count. */
  markSeen(chat: StoredChat, message: StoredMessage, userId: string): Promise<number>;
  /** Hands over again what a process that ended had with the carrier. */
  start(onError: (error: unknown) => void): void;
  close(): Promise<void>;
}

/** A message that is kept. */
export interface Outgoing {
  readonly sending: Sending;
  readonly sent: Sent;
}

interface Needs {
  readonly store: Store;
  readonly clock: Clock;
  readonly newId: () => string;
  readonly carrier: Carrier;
  readonly publish: PublishNotices;
  readonly notifications: Notifications;
  readonly processId: string;
}

export function createDelivery({ store, clock, newId, carrier, publish, notifications, processId }: Needs): Delivery {
  const nowMs = () => Math.round(clock.now() * 1_000);
  const handedOver = new Set<string>();
  const underWay = new Set<Promise<void>>();
  let isClosing = false;
  const carrying = createCarrying({ store, clock, processId, isBusy: () => handedOver.size > 0, handOver });

  function handOver(message: StoredMessage, to: string): void {
    if (handedOver.has(message.id)) return;
    handedOver.add(message.id);
    carrying.begin(message);
    carrier.send({
      messageId: message.id,
      from: message.senderTn,
      to,
      text: message.text,
      ...(message.file && { file: toCarried(message.file) }),
    });
  }

  const kept = <T>(work: (steps: StoreSteps, isRepeated: boolean) => Promise<T>): Promise<T> =>
    untilKept((isRepeated) => store.shortTransaction((steps) => work(steps, isRepeated)), { clock, isStopped: () => isClosing });

  async function change(messageId: string, news: (message: StoredMessage) => StoredMessage | undefined): Promise<void> {
    const notices = await kept(async (steps) => {
      const message = await steps.findMessage(messageId);
      const changed = message && news(message);
      const told = changed ? await changeMessage(steps, changed) : [];
      if (message?.failure === undefined) await noteFailures(steps, told);
      return told;
    });
    handedOver.delete(messageId);
    publish(notices);
    notifications.tell(failuresIn(notices).map(({ userId }) => userId));
  }

  async function receive({ from, to, text }: { readonly from: string; readonly to: string; readonly text: string }): Promise<void> {
    const id = newId();
    const notices = await kept(async (steps, isRepeated) => {
      const line = await steps.findLine(to);
      if (!line) return [];
      const before = isRepeated ? await steps.findMessage(id) : undefined;
      const itsChat = before && (await steps.findChat(before.chatId));
      if (itsChat) return [{ userId: line.userId, chat: itsChat, message: before }];
      const chat = await openChatWith(steps, { lineTn: to, contactTn: from, name: '' }, newId);
      if (chat.marks.isBlocked) return [];
      const message = receivedMessage({ id, chatId: chat.id, time: freeTime(nowMs(), chat), senderTn: from, text });
      const batchId = await noteReply(steps, { lineTn: to, from, text, time: message.time });
      return [{ userId: line.userId, chat: await addToChat(steps, chat, message), message, ...(batchId !== undefined && { batchId }) }];
    });
    publish(notices);
  }

  async function keep(steps: StoreSteps, sending: Sending): Promise<Sent | SendRefusal> {
    const outcome = await sendStep(steps, sending, { newId, now: nowMs(), processId });
    if (typeof outcome === 'string') return outcome;
    if (outcome.leaves) await carrying.hold(steps, outcome.message);
    await noteFailures(steps, outcome.notices);
    return outcome;
  }

  /** Whoever sent it may have left the chat by now. Of a message to many they are told once it is over. */
  async function noteFailures(steps: StoreSteps, notices: readonly Notice[]): Promise<void> {
    for (const { userId, chat, message } of failuresIn(notices)) {
      const { lineTn: tn, contactTn, name } = chat;
      const batch = message?.batchId === undefined ? undefined : await steps.findBatch(message.batchId);
      if (batch) {
        if (isBatchOver(batch)) await notifications.note(steps, userId, { kind: 'batchFailed', batchId: batch.id, tn, count: 1 });
        continue;
      }
      await notifications.note(steps, userId, { kind: 'sendFailed', tn, contactTn, name, count: 1 });
    }
  }

  function tell({ sending, sent: { message, notices, leaves } }: Outgoing): void {
    publish(notices);
    notifications.tell(failuresIn(notices).map(({ userId }) => userId));
    if (leaves) handOver(message, sending.to);
  }

  return {
    async send(sending) {
      const sent = await store.shortTransaction((steps) => keep(steps, sending));
      if (typeof sent === 'string') return sent;
      tell({ sending, sent });
      return sent.message;
    },

    keep,

    tell: (outgoing) => outgoing.forEach(tell),

    async markSeen(chat, message, userId) {
      const { unseenMsgs, notices } = await store.shortTransaction((steps) => markSeenStep(steps, chat.id, message, userId, nowMs()));
      publish(notices);
      return unseenMsgs;
    },

    start(onError) {
      const calmly = (work: Promise<void>): Promise<void> => {
        const done = work.catch(onError).finally(() => underWay.delete(done));
        underWay.add(done);
        return done;
      };
      const reports: CarrierReports = {
        delivered: (messageId) => calmly(change(messageId, (message) => delivered(message, nowMs()))),
        seen: (messageId) => calmly(change(messageId, (message) => seen(message, nowMs()))),
        failed: (messageId, reason) => calmly(change(messageId, (message) => failed(message, reason))),
        received: (message) => calmly(receive(message)),
      };
      carrier.start(reports);
      carrying.start(calmly);
    },

    async close() {
      isClosing = true;
      await carrier.close();
      await carrying.stop();
      await Promise.all(underWay);
    },
  };
}

function failuresIn(notices: readonly Notice[]): readonly Notice[] {
  return notices.filter(({ message }) => message?.failure !== undefined);
}

function delivered(message: StoredMessage, now: number): StoredMessage {
  const { failure: _, ...others } = message;
  return { ...others, isDelivered: true, isWithCarrier: false, deliveredAt: message.deliveredAt ?? Math.max(now, message.time) };
}

function seen(message: StoredMessage, now: number): StoredMessage {
  return { ...delivered(message, now), isSeen: true, seenAt: message.seenAt ?? Math.max(now, message.time) };
}

function failed(message: StoredMessage, failure: FailureReason): StoredMessage | undefined {
  return message.isDelivered ? undefined : { ...message, failure, isWithCarrier: false };
}

function receivedMessage(parts: Pick<StoredMessage, 'id' | 'chatId' | 'time' | 'senderTn' | 'text'>): StoredMessage {
  return { ...parts, isIncoming: true, isDelivered: true, deliveredAt: parts.time, isSeen: false, isWithCarrier: false };
}

function toCarried({ id, name, type, size }: StoredFile): NonNullable<OutgoingMessage['file']> {
  return { id, name, type, size };
}
