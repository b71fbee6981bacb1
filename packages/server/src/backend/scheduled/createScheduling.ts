import type { PublishNotices } from '../chats/chatNotices.ts';
import type { Delivery } from '../delivery/createDelivery.ts';
import type { Limiter } from '../limits/limits.ts';
import type { Notifications } from '../notifications/notifications.ts';
import type { Backplane, Clock, FileDepot } from '../ports/ports.ts';
import type { ProviderPool } from '../providers/providerPool.ts';
import { nextTurn } from '../shared/eventLoop.ts';
import type { Store, StoredScheduled } from '../store/store.ts';
import { createReplyStops } from './replyStops.ts';
import { createScheduledSweep } from './scheduledSweep.ts';
import { createSendScheduled, type Decision, type SendOutcome } from './sendScheduled.ts';
import { createTellScheduled } from './tellScheduled.ts';

/** How often a process looks for messages that another one has scheduled, and for a clock that was set. */
const POLL_MS = 5_000;
const AT_ONCE = 100;
const RETRY_MS = 5_000;

export interface Scheduling {
  /** Nothing is sent before the accounts of providers run: they say what a line can send. Call it when these are starting. */
  start(): void;
  /** Call it when a message was scheduled or changed. */
  wake(): void;
  /** Tells the user's open pages that these changed. Call it after the commit. */
  announce(userId: string, ids: readonly string[]): void;
  sendNow(id: string, decision: Decision): Promise<SendOutcome>;
  /** What is published also stops messages that aren't to be sent after an answer. */
  withReplies(publish: PublishNotices): PublishNotices;
  close(): Promise<void>;
}

interface Needs {
  readonly store: Store;
  readonly clock: Clock;
  readonly delivery: () => Pick<Delivery, 'save' | 'announce' | 'releaseDue'>;
  readonly providers: ProviderPool;
  readonly sends: Limiter;
  readonly notifications: Notifications;
  readonly backplane: Backplane;
  readonly depot: FileDepot;
  readonly onError: (error: unknown) => void;
}

/** Sends scheduled and held messages when their time comes, on whichever server looks first. docs/decisions/061. */
export function createScheduling(needs: Needs): Scheduling {
  const { store, clock, sends, notifications, onError } = needs;
  const nowMs = () => Math.round(clock.now() * 1_000);
  const sendStep = createSendScheduled({ ...needs, delivery: { save: (tx, sending) => needs.delivery().save(tx, sending) } });
  const tell = createTellScheduled(needs);
  const replies = createReplyStops({ ...needs, tell });
  const sweep = createScheduledSweep({ ...needs, isClosed: () => isClosed });
  let [isLoaded, isClosed] = [false, false];
  let cancel = () => {};
  let looking: Promise<void> | undefined;
  let hasMore = false;

  async function send(id: string, decision?: Decision): Promise<SendOutcome> {
    const outcome = await store.transaction(async (tx) => {
      const done = await sendStep(tx, id, nowMs(), decision);
      if (done.kind === 'asks' && !decision) await tell.noteQuestion(tx, done.row);
      return done;
    });
    if (outcome.kind === 'sent') {
      for (const _ of outcome.outgoing) sends.count(outcome.row.userId, clock.now());
      needs.delivery().announce(outcome.outgoing);
    }
    if (outcome.kind === 'sent' || (outcome.kind === 'asks' && !decision)) tell.announce(outcome.row.userId, [id]);
    if (outcome.kind === 'asks' && !decision) notifications.notify([outcome.row.userId]);
    return outcome;
  }

  /** Sends what is due. Returns when to look again. */
  async function lookOnce(): Promise<number> {
    hasMore = false;
    await sweep();
    for (let after: StoredScheduled | undefined; ;) {
      const due = await store.scheduledUntil(nowMs(), AT_ONCE, after);
      for (const { id } of due) {
        if (isClosed) return POLL_MS;
        await send(id);
        await nextTurn();
      }
      after = due.at(-1);
      if (due.length < AT_ONCE) break;
    }
    const held = (await needs.delivery().releaseDue()) ?? Infinity;
    const next = Math.min(held, (await store.nextScheduledAt()) ?? Infinity);
    const rest = next - nowMs();
    // What is due still is over a limit.
    return rest <= 0 ? RETRY_MS : Math.min(rest, POLL_MS);
  }

  function look(): void {
    hasMore = true;
    if (isClosed || looking || !isLoaded) return;
    cancel();
    looking = lookOnce()
      .catch((error: unknown) => {
        onError(error);
        return RETRY_MS;
      })
      .then((rest) => {
        looking = undefined;
        if (isClosed) return;
        if (hasMore) look();
        else cancel = clock.setTimer(Math.max(rest, 1), look);
      });
  }

  return {
    start() {
      void needs.providers.loaded().then(() => {
        isLoaded = true;
        look();
      });
    },
    wake: look,
    announce: tell.announce,
    sendNow: (id, decision) => send(id, decision),
    withReplies: (publish) => (notices) => {
      publish(notices);
      replies.note(notices);
    },
    async close() {
      isClosed = true;
      cancel();
      await looking;
      await replies.close();
    },
  };
}
