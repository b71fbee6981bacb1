import { type EveryLanguage, NO_OWN_WORDS, type OptOutWords } from '@manyline/contract';
import type { SendRefusal } from '../calls/refusals.ts';
import type { Notice, PublishNotices } from '../chats/chatNotices.ts';
import type { Outgoing, Sender } from '../chats/sending.ts';
import type { Sending, Sent } from '../chats/sending.ts';
import type { Notifications } from '../notifications/notifications.ts';
import type { Backplane, Clock, DeliveryProviders, FileDepot, FileInspector, ProviderReports } from '../ports/ports.ts';
import type { FileLinks } from '../providers/fileLinks.ts';
import type { OnUnrouted } from '../providers/keptMessages.ts';
import type { KeptMessages } from '../providers/keptMessages.ts';
import { numberOf } from '../rules/archivedNumber.ts';
import { monthOf, spendBetween } from '../rules/spend.ts';
import type { Store, StoredMessage, StoreOperations } from '../store/store.ts';
import { changeMessage } from './changeMessage.ts';
import { createReceiving } from './createReceiving.ts';
import { createReleases } from './createReleases.ts';
import { createReports, type NoteProviderEvent } from './createReports.ts';
import { createHelpReplies } from './helpReplies.ts';
import { markSeenStep } from './markSeenStep.ts';
import { failuresIn, noteFailures } from './noteFailures.ts';
import { noteSizeRefusal } from './noteSizeRefusal.ts';
import { createOutbound } from './outbound/createOutbound.ts';
import { sendStep } from './sendStep.ts';

export interface Delivery extends Sender, KeptMessages {
  /** Stores what a provider account reports. */
  reportsOf(account: string): ProviderReports;
  /** Sends held messages whose time is over. Resolves with when the next one leaves (Unix milliseconds), if any. */
  releaseDue(): Promise<number | undefined>;
  /** Starts receiving provider events and taking over messages of ended processes. */
  start(onError: (error: unknown) => void): void;
  close(): Promise<void>;
}

interface Needs {
  readonly store: Store;
  readonly clock: Clock;
  readonly newId: () => string;
  readonly providers: DeliveryProviders;
  readonly links: FileLinks;
  readonly depot: FileDepot;
  readonly inspector: FileInspector;
  /** File types that are not accepted. */
  readonly refusedKinds: () => Promise<readonly string[]>;
  /** The organisation's own words. */
  readonly optOutWords: () => Promise<OptOutWords>;
  /** The configured replies to HELP. */
  readonly helpReply: () => Promise<EveryLanguage>;
  readonly publish: PublishNotices;
  readonly notifications: Notifications;
  readonly processId: string;
  readonly backplane: Backplane;
  readonly note: NoteProviderEvent;
  /** A message is held: `releaseDue` sends it. */
  readonly onHeld: () => void;
  readonly onUnrouted: OnUnrouted;
  /** Messages were sent that were made of templates. */
  readonly onTemplatesUsed?: (sent: readonly Sending[]) => void;
}

export function createDelivery(needs: Needs): Delivery {
  const { store, clock, newId, providers, depot, links, helpReply, optOutWords, notifications, processId, backplane, note } = needs;
  const nowMs = () => Math.round(clock.now() * 1_000);

  function publish(notices: readonly Notice[]): void {
    if (notices.length === 0) return;
    needs.publish(notices);
    notifications.notify(failuresIn(notices).map(({ userId }) => userId));
  }

  /** Stores a change of a message, what it costs, and what it says about the contact's carrier. */
  async function change(tx: StoreOperations, message: StoredMessage, before: StoredMessage | undefined): Promise<readonly Notice[]> {
    await noteSizeRefusal(tx, message, before, links.sizeOf);
    const notices = await changeMessage(tx, message);
    for (const spend of spendBetween(before?.charge, message.charge))
      await tx.addSpend({ lineTn: numberOf(message.senderTn), month: monthOf(message.time), ...spend });
    await noteFailures(tx, notifications, notices, before);
    return notices;
  }

  const outbound = createOutbound({ store, clock, providers, depot, links, processId, backplane, change, publish });
  const reportStep = createReports({ nowMs, change, note });
  const help = createHelpReplies({
    clock,
    helpReply,
    answersShortCodes: providers.answersShortCodes,
    save: (tx, sending) => save(tx, sending),
  });
  const receiving = createReceiving({ ...needs, nowMs, help, publish, announce });

  /** `words`: read before the transaction; only what someone wrote needs them. */
  async function save(tx: StoreOperations, sending: Sending, words = NO_OWN_WORDS): Promise<Sent | SendRefusal> {
    const outcome = await sendStep(tx, sending, { newId, now: nowMs(), processId, words });
    if (typeof outcome === 'string') return outcome;
    if (outcome.leaves) await outbound.hold(tx, outcome.message);
    await noteFailures(tx, notifications, outcome.notices);
    return outcome;
  }

  function announce({ sending, sent: { message, notices, leaves } }: Outgoing): void {
    publish(notices);
    if (leaves) outbound.add(message, sending.to);
  }

  function announceAll(outgoing: readonly Outgoing[]): void {
    outgoing.forEach(announce);
    // A repeated call has no notices.
    const made = outgoing.filter(({ sending, sent }) => sent.notices.length > 0 && (sending.templateIds?.length ?? 0) > 0);
    if (made.length > 0) needs.onTemplatesUsed?.(made.map(({ sending }) => sending));
  }

  /** The contact may be another line of this server: then it has received the question. */
  async function answer(tx: StoreOperations, { line, to }: Sending, { notices }: Sent, reply: string | undefined) {
    const hasArrived = notices.some(({ message }) => message?.isIncoming);
    return reply !== undefined && hasArrived ? help.save(tx, { lineTn: to, from: line.tn }, reply) : undefined;
  }

  function reportsOf(account: string): ProviderReports {
    return {
      report: async (event) => publish(await receiving.storeEvent(account, (tx) => reportStep(tx, account, event))),
      received: (message) => receiving.receive(account, message),
      binary: (message) => receiving.countBinary(account, message),
    };
  }

  const releaseDue = createReleases({
    ...needs,
    nowMs,
    replyTo: help.replyTo,
    hold: outbound.hold,
    answer: (tx, { sending, sent }, reply) => answer(tx, sending, sent, reply),
    announce,
  });

  return {
    reportsOf,

    async send(sending) {
      const [reply, words] = [await help.replyTo(sending.text), await optOutWords()];
      const { sent, answered } = await store.shortTransaction(
        async (tx) => {
          const stored = await save(tx, sending, words);
          if (typeof stored === 'string') return { sent: stored };
          return { sent: stored, answered: await answer(tx, sending, stored, reply) };
        },
        // The chats of both numbers, also those renamed on other lines, and the sender's notifications.
        [sending.line.tn, sending.to, sending.line.userId],
      );
      if (typeof sent === 'string') return sent;
      announceAll([{ sending, sent }]);
      if (sent.message.held) needs.onHeld();
      if (answered) announce(answered);
      return sent.message;
    },

    save: (tx, sending) => save(tx, sending),

    announce: announceAll,

    async markSeen(chat, reading, userId) {
      const { unseenMsgs, notices } = await store.shortTransaction((tx) => markSeenStep(tx, chat.id, reading, userId, nowMs()));
      publish(notices);
      return unseenMsgs;
    },

    releaseDue,
    deliverKeptFor: receiving.deliverKeptFor,
    dismissUnrouted: receiving.dismissUnrouted,

    start(report) {
      providers.start(reportsOf);
      outbound.start(report);
      receiving.start(report);
    },

    async close() {
      await receiving.close();
      await outbound.close();
    },
  };
}
