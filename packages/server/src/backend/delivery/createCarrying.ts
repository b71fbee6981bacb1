import type { Clock } from '../ports.ts';
import type { Store, StoredMessage, StoreSteps } from '../store.ts';

/** So long a process may be silent until others take over what it has with the carrier; it says that it lives well before. */
const LIFE_MS = 15_000;
const ROUND_MS = 5_000;
const TAKEN_AT_ONCE = 500;

/** Which process has a message with the carrier: what one leaves behind another hands over again, and nobody what one has that lives. */
export interface Carrying {
  /** In the transaction that keeps a message of this process for the carrier. */
  hold(steps: StoreSteps): Promise<void>;
  /** Messages of this process are with the carrier. */
  begin(): void;
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

  async function takeOver(): Promise<void> {
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
      await takeOver();
    } finally {
      if (!isStopped) cancel = clock.setTimer(ROUND_MS, () => void run(round()));
    }
  }

  return {
    async hold(steps) {
      if (!isSafe()) await steps.carryUntil(processId, nowMs() + LIFE_MS);
    },
    begin() {
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
