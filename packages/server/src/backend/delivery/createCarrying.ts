import type { Clock } from '../ports.ts';
import { StoreUnavailable } from '../storeUnavailable.ts';
import type { Store, StoredMessage, StoreSteps } from '../store.ts';

/** So long a process may be silent until others take over what it has with the carrier; it says that it lives well before. */
const LIFE_MS = 15_000;
const ROUND_MS = 5_000;
const TAKEN_AT_ONCE = 500;
/** A commit whose answer is missing for so long is looked for, and after so long given up. */
const [UNSURE_AFTER_MS, FORGOTTEN_AFTER_MS] = [2_000, 15_000];

/** Which process has a message with the carrier: what one leaves behind another hands over again, and nobody what one has that lives. */
export interface Carrying {
  /** In the transaction that keeps a message of this process for the carrier. */
  hold(steps: StoreSteps, message: StoredMessage): Promise<void>;
  /** The message is with the carrier. */
  begin(message: StoredMessage): void;
  start(calmly: (work: Promise<void>) => unknown): void;
  stop(): Promise<void>;
}

interface Needs {
  readonly store: Store;
  readonly clock: Clock;
  readonly processId: string;
  /** Some are with the carrier by this process. */
  readonly isBusy: () => boolean;
  readonly handOver: (message: StoredMessage, to: string) => void;
}

export function createCarrying({ store, clock, processId, isBusy, handOver }: Needs): Carrying {
  const nowMs = () => Math.round(clock.now() * 1_000);
  /** As far as it is kept for sure. */
  let livesUntil = 0;
  /** Kept for the carrier, and not handed over yet: where the commit failed, it is not known whether they are in the database. */
  const unsure = new Map<string, number>();
  /** When the database is back, the other processes say that they live before their messages count as abandoned. */
  let takesOverAt = 0;
  let renewing: Promise<void> | undefined;
  let run: (work: Promise<void>) => unknown = () => undefined;
  let cancel = () => {};
  let isStopped = false;

  const isSafe = () => livesUntil - nowMs() > 2 * ROUND_MS;

  async function renew(): Promise<void> {
    const until = nowMs() + LIFE_MS;
    await store.carryUntil(processId, until);
    livesUntil = until;
  }

  /** Hands over what was committed although this process was told that it failed. */
  async function handOverKept(): Promise<void> {
    const now = nowMs();
    for (const [id, since] of unsure) {
      if (now - since < UNSURE_AFTER_MS) continue;
      const message = await store.findMessage(id);
      const chat = message?.isWithCarrier && message.carriedBy === processId ? await store.findChat(message.chatId) : undefined;
      if (message && chat && unsure.has(id) && !isStopped) handOver(message, chat.contactTn);
      if (now - since > FORGOTTEN_AFTER_MS) unsure.delete(id);
    }
  }

  async function takeOver(): Promise<void> {
    if (nowMs() < takesOverAt) return;
    for (let taken = TAKEN_AT_ONCE; taken === TAKEN_AT_ONCE && !isStopped;) {
      const now = nowMs();
      const messages = await store.takeAbandoned({ process: processId, now, until: now + LIFE_MS, limit: TAKEN_AT_ONCE });
      taken = messages.length;
      for (const message of messages) {
        const chat = await store.findChat(message.chatId);
        if (chat && !isStopped) handOver(message, chat.contactTn);
      }
    }
  }

  async function round(): Promise<void> {
    try {
      if (isBusy()) await renew();
      await handOverKept();
      await takeOver();
    } catch (error) {
      if (error instanceof StoreUnavailable) takesOverAt = nowMs() + LIFE_MS;
      throw error;
    } finally {
      if (!isStopped) cancel = clock.setTimer(ROUND_MS, () => void run(round()));
    }
  }

  return {
    async hold(steps, { id }) {
      unsure.set(id, nowMs());
      if (!isSafe()) await steps.carryUntil(processId, nowMs() + LIFE_MS);
    },
    begin({ id }) {
      unsure.delete(id);
      if (isSafe() || renewing || isStopped) return;
      renewing = renew().finally(() => (renewing = undefined));
      run(renewing);
    },
    start(calmly) {
      run = calmly;
      run(round());
    },
    async stop() {
      isStopped = true;
      cancel();
      await renewing?.catch(() => undefined);
      if (livesUntil > 0) await store.stopCarrying(processId);
    },
  };
}
