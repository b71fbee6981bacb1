import type { Clock } from '../../ports/ports.ts';
import { isLeaving } from '../../rules/outboundStates.ts';
import type { Store, StoredMessage, StoreOperations } from '../../store/store.ts';
import { StoreUnavailable } from '../../store/storeUnavailable.ts';
import { createUnsureMessages, ignoreUnavailable } from './unsureMessages.ts';

/** How long a process may be silent before others take over its messages. It renews its lease well before. */
const LEASE_MS = 15_000;
const ROUND_MS = 5_000;
const TAKEN_AT_ONCE = 500;

/** Decides which process delivers a message: messages of an ended process are taken over, those of a running one never. */
export interface Leases {
  /** Call it in the transaction that stores an outbound message. */
  hold(tx: StoreOperations, message: StoredMessage): Promise<void>;
  /** Call it when the message is known to be stored. */
  committed(messageId: string): void;
  /** Whether this process's lease is certainly valid, so that no other process can have taken over its messages. */
  isHeld(): boolean;
  /** Resolves when the lease is renewed. */
  renew(): Promise<void>;
  /** Renews in the background when needed. */
  keepUp(): void;
  /** Call it when another process has left this message to this one. */
  take(messageId: string): Promise<void>;
  /** Call it when a takeover's commit may have lost its answer, or the event of a message was missed. */
  mayHaveMore(): void;
  start(run: (work: Promise<void>) => unknown): void;
  stop(): Promise<void>;
}

interface Needs {
  readonly store: Store;
  readonly clock: Clock;
  readonly processId: string;
  readonly isBusy: () => boolean;
  /** Called for each message this process has to hand over. */
  readonly add: (message: StoredMessage, to: string) => void;
}

export function createLeases({ store, clock, processId, isBusy, add }: Needs): Leases {
  const nowMs = () => Math.round(clock.now() * 1_000);
  /** The end of the lease that is certainly stored. */
  let heldUntil = 0;
  /** After an outage, gives other processes time to renew before their messages count as abandoned. */
  let takesOverAt = 0;
  /** A takeover may have succeeded although its commit's answer was lost. */
  let mayHaveMore = false;
  let renewing: Promise<void> | undefined;
  let run: (work: Promise<void>) => unknown = () => undefined;
  let cancel = () => {};
  let isStopped = false;

  const unsure = createUnsureMessages({ store, clock, processId, add: addTo, run: (work) => run(work) });
  const isSafe = () => heldUntil - nowMs() > 2 * ROUND_MS;

  async function renewNow(): Promise<void> {
    const until = nowMs() + LEASE_MS;
    await store.renewLease(processId, until);
    heldUntil = Math.max(heldUntil, until);
  }

  function renew(): Promise<void> {
    renewing ??= renewNow().finally(() => (renewing = undefined));
    return renewing;
  }

  async function addTo(message: StoredMessage): Promise<void> {
    const chat = await store.findChat(message.chatId);
    if (chat && !isStopped) add(message, chat.contactTn);
  }

  async function take(messageId: string): Promise<void> {
    try {
      const message = await store.findMessage(messageId);
      if (message?.outbound?.leasedBy === processId && isLeaving(message.outbound)) await addTo(message);
    } catch (error) {
      mayHaveMore = true;
      throw error;
    }
  }

  async function takeOver(): Promise<void> {
    if (nowMs() < takesOverAt) return;
    for (let taken = TAKEN_AT_ONCE; taken === TAKEN_AT_ONCE && !isStopped;) {
      const now = nowMs();
      const until = now + LEASE_MS;
      const messages = await store.takeAbandoned({ process: processId, now, until, limit: TAKEN_AT_ONCE });
      taken = messages.length;
      if (taken > 0) heldUntil = Math.max(heldUntil, until);
      for (const message of messages) await addTo(message);
    }
  }

  async function round(): Promise<void> {
    try {
      // Reads come first: they also work while the disk is full.
      await unsure.addCommitted();
      if (mayHaveMore) for (const message of await store.leasedTo(processId)) await addTo(message);
      // Statements sent to a hanging database may be committed after it is back.
      mayHaveMore &&= nowMs() < takesOverAt;
      if (isBusy()) await renew();
      await takeOver();
    } catch (error) {
      if (error instanceof StoreUnavailable) {
        takesOverAt = nowMs() + LEASE_MS;
        mayHaveMore = true;
      }
      throw error;
    } finally {
      if (!isStopped) cancel = clock.setTimer(ROUND_MS, () => void run(round()));
    }
  }

  return {
    async hold(tx, { id }) {
      const isNew = !isSafe();
      const until = isNew ? nowMs() + LEASE_MS : heldUntil;
      unsure.hold(id, until);
      if (isNew) await tx.renewLease(processId, until);
    },
    committed(messageId) {
      heldUntil = Math.max(heldUntil, unsure.committed(messageId));
    },
    isHeld: () => nowMs() < heldUntil,
    renew,
    keepUp() {
      if (!isSafe() && !renewing && !isStopped) run(renew());
    },
    take,
    mayHaveMore: () => void (mayHaveMore = true),
    start(runWork) {
      run = runWork;
      run(round());
    },
    async stop() {
      isStopped = true;
      cancel();
      unsure.stop();
      await renewing?.catch(() => undefined);
      if (heldUntil > 0) await store.endLease(processId).catch(ignoreUnavailable);
    },
  };
}
