import type { FailureReason } from '@manyline/contract';
import type { Notifications } from '../notifications.ts';
import type { Notice, PublishNotices } from '../notices.ts';
import type { Carrier, CarrierReports, Clock, OutgoingMessage } from '../ports.ts';
import type { Store, StoredChat, StoredFile, StoredMessage, StoreSteps } from '../store.ts';
import { addToChat, changeMessage, freeTime, openChatWith } from './chatSteps.ts';
import { markSeenStep } from './markSeenStep.ts';
import { type Sending, type SendRefusal, type Sent, sendStep } from './sendStep.ts';

export interface Delivery {
  /** Keeps the message durably, then tells both sides; a repeated clientId gives the first message again. */
  send(sending: Sending): Promise<StoredMessage | SendRefusal>;
  /** The same for many: each is kept or refused by itself. The outcomes are in their order. */
  sendAll(sendings: readonly Sending[]): Promise<readonly (StoredMessage | SendRefusal)[]>;
  /** Everything received in the chat up to this message has been seen; gives the chat's new unseen count. */
  markSeen(chat: StoredChat, message: StoredMessage, userId: string): Promise<number>;
  /** Hands over again what a carrier had when the process ended. */
  start(onError: (error: unknown) => void): void;
  close(): Promise<void>;
}

interface Needs {
  readonly store: Store;
  readonly clock: Pick<Clock, 'now'>;
  readonly newId: () => string;
  readonly carrier: Carrier;
  readonly publish: PublishNotices;
  readonly notifications: Notifications;
}

/** Messages kept by one transaction: fewer waits for the disk, and nobody else waits long. */
const BATCH_SIZE = 50;

export function createDelivery({ store, clock, newId, carrier, publish, notifications }: Needs): Delivery {
  const nowMs = () => Math.round(clock.now() * 1_000);
  const handedOver = new Set<string>();
  const underWay = new Set<Promise<void>>();

  function handOver(message: StoredMessage, to: string): void {
    if (handedOver.has(message.id)) return;
    handedOver.add(message.id);
    carrier.send({
      messageId: message.id,
      from: message.senderTn,
      to,
      text: message.text,
      ...(message.file && { file: toCarried(message.file) }),
    });
  }

  async function change(messageId: string, news: (message: StoredMessage) => StoredMessage | undefined): Promise<void> {
    const notices = await store.transaction(async (steps) => {
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
    const notices = await store.transaction(async (steps: StoreSteps) => {
      const line = await steps.findLine(to);
      if (!line) return [];
      const chat = await openChatWith(steps, { lineTn: to, contactTn: from, name: '' }, newId);
      if (chat.marks.isBlocked) return [];
      const message = receivedMessage({ id: newId(), chatId: chat.id, time: freeTime(nowMs(), chat), senderTn: from, text });
      return [{ userId: line.userId, chat: await addToChat(steps, chat, message), message }];
    });
    publish(notices);
  }

  /** `isContinued`: some of them are kept already. */
  async function sendBatch(sendings: readonly Sending[], isContinued: boolean) {
    const outcomes = await store.transaction(async (steps) => {
      const kept: (readonly [Sending, Sent | SendRefusal])[] = [];
      for (const sending of sendings) kept.push([sending, await keep(steps, sending)]);
      const [first] = sendings;
      const sent = kept.flatMap(([, outcome]) => (typeof outcome === 'string' ? [] : [outcome]));
      // A repeated one has nothing to tell.
      const recipients = sent.filter(({ notices }) => notices.length > 0).length;
      const part = { recipients, time: nowMs(), isContinued: isContinued || recipients < sent.length };
      if (first && recipients > 0) await steps.noteMultiSend({ ...part, lineTn: first.line.tn });
      return kept;
    });
    return outcomes.map(([sending, outcome]) => tell(sending, outcome));
  }

  async function keep(steps: StoreSteps, sending: Sending): Promise<Sent | SendRefusal> {
    const outcome = await sendStep(steps, sending, newId, nowMs());
    if (typeof outcome !== 'string') await noteFailures(steps, outcome.notices);
    return outcome;
  }

  /** Whoever sent it may have left the chat by now. */
  async function noteFailures(steps: StoreSteps, notices: readonly Notice[]): Promise<void> {
    for (const { userId, chat } of failuresIn(notices)) {
      const { lineTn: tn, contactTn, name } = chat;
      await notifications.note(steps, userId, { kind: 'sendFailed', tn, contactTn, name, count: 1 });
    }
  }

  function tell({ to }: Sending, outcome: Sent | SendRefusal): StoredMessage | SendRefusal {
    if (typeof outcome === 'string') return outcome;
    const { message, notices, leaves } = outcome;
    publish(notices);
    notifications.tell(failuresIn(notices).map(({ userId }) => userId));
    if (leaves) handOver(message, to);
    return message;
  }

  return {
    async send(sending) {
      return tell(sending, await store.transaction((steps) => keep(steps, sending)));
    },

    async sendAll(sendings) {
      const outcomes: (StoredMessage | SendRefusal)[] = [];
      for (let at = 0; at < sendings.length; at += BATCH_SIZE) {
        const isContinued = outcomes.some((outcome) => typeof outcome === 'object');
        outcomes.push(...(await sendBatch(sendings.slice(at, at + BATCH_SIZE), isContinued)));
      }
      return outcomes;
    },

    async markSeen(chat, message, userId) {
      const { unseenMsgs, notices } = await store.transaction((steps) => markSeenStep(steps, chat.id, message, userId, nowMs()));
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
      void calmly(resume());
    },

    async close() {
      await carrier.close();
      await Promise.all(underWay);
    },
  };

  async function resume(): Promise<void> {
    for (const message of await store.messagesWithCarrier()) {
      const chat = await store.findChat(message.chatId);
      if (chat) handOver(message, chat.contactTn);
    }
  }
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
