import type { Clock } from '../../ports/ports.ts';
import { StoreUnavailable } from '../../store/storeUnavailable.ts';
import type { Store, StoredMessage, StoreSteps } from '../../store/store.ts';
import { isLeaving } from './outboundStates.ts';

/** How long a process may be silent before others take over its messages. It renews its lease well before. */
export const LEASE_MS = 15_000;
const ROUND_MS = 5_000;
const TAKEN_AT_ONCE = 500;
/** When to check a commit whose answer is missing, and when to give it up. */
const [UNSURE_AFTER_MS, FORGOTTEN_AFTER_MS] = [1_000, 15_000];

/** Decides which process delivers a message: messages of an ended process are taken over, those of a running one never. */
export interface Leases {
  /** Call it in the transaction that stores an outbound message. */
  hold(steps: StoreSteps, message: StoredMessage): Promise<void>;
  /** Call it when the message is known to be stored. */
  committed(messageId: string): void;
  /** Whether this process's lease is certainly valid, so that no other process can have taken over its messages. */
  isHeld(): boolean;
  /** Resolves when the lease is renewed. */
  renew(): Promise<void>;
  /** Renews in the background when needed. */
  keepUp(): void;
  /** Call it when a takeover's commit may have lost its answer. */
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
  /** Stored but not handed over yet; after a failed commit they may or may not be in the database. */
  const unsure = new Map<string, { readonly since: number; readonly until: number }>();
  /** After an outage, gives other processes time to renew before their messages count as abandoned. */
  let takesOverAt = 0;
  /** A takeover may have succeeded although its commit's answer was lost. */
  let mayHaveMore = false;
  let renewing: Promise<void> | undefined;
  let run: (work: Promise<void>) => unknown = () => undefined;
  let cancel = () => {};
  let cancelWatch: (() => void) | undefined;
  let isStopped = false;

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

  /** Hands over messages that were committed although the commit seemed to fail. */
  async function addCommitted(): Promise<void> {
    const now = nowMs();
    for (const [id, { since }] of unsure) {
      if (now - since < UNSURE_AFTER_MS) continue;
      const message = await store.findMessage(id);
      if (message?.outbound?.leasedBy === processId && isLeaving(message.outbound) && unsure.has(id)) await addTo(message);
      if (now - since > FORGOTTEN_AFTER_MS) unsure.delete(id);
    }
  }

  /** Doesn't wait for the next round, because the message blocks its chat until it is found. */
  function watchUnsure(): void {
    if (isStopped) return;
    cancelWatch ??= clock.setTimer(UNSURE_AFTER_MS, () => {
      cancelWatch = undefined;
      if (unsure.size === 0) return;
      run(addCommitted().catch(ignoreUnavailable));
      watchUnsure();
    });
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
      await addCommitted();
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
    async hold(steps, { id }) {
      const isNew = !isSafe();
      const until = isNew ? nowMs() + LEASE_MS : heldUntil;
      unsure.set(id, { since: nowMs(), until });
      watchUnsure();
      if (isNew) await steps.renewLease(processId, until);
    },
    committed(messageId) {
      heldUntil = Math.max(heldUntil, unsure.get(messageId)?.until ?? 0);
      unsure.delete(messageId);
    },
    isHeld: () => nowMs() < heldUntil,
    renew,
    keepUp() {
      if (!isSafe() && !renewing && !isStopped) run(renew());
    },
    mayHaveMore: () => void (mayHaveMore = true),
    start(runWork) {
      run = runWork;
      run(round());
    },
    async stop() {
      isStopped = true;
      cancel();
      cancelWatch?.();
      await renewing?.catch(() => undefined);
      if (heldUntil > 0) await store.endLease(processId).catch(ignoreUnavailable);
    },
  };
}

/** A lease that cannot be released simply expires. */
function ignoreUnavailable(error: unknown): void {
  if (!(error instanceof StoreUnavailable)) throw error;
}
