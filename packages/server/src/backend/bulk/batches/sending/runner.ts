import type { Limit, Limiter } from '../../../limits/limits.ts';
import type { Clock } from '../../../ports/ports.ts';
import { withoutLease } from '../../../rules/batchStates.ts';
import type { Store } from '../../../store/store.ts';
import type { System } from '../../../system/system.ts';
import { createPacedSend } from './pacedSend.ts';
import type { SendGroup } from './sendBatch.ts';

/** Group size for a call that waits for all messages. */
const CALL_SIZE = 50;
/** How often a process looks for batches that another process left or that no one runs. */
const POLL_MS = 2_000;
/** The same while a batch is about to start here. */
const START_POLL_MS = 500;
const LATER_MS = 60_000;
const RETRY_MS = 5_000;
const HOUR_MS = 3_600_000;

export interface BatchRunner {
  /** Call it when a batch starts or continues. `at`: earliest start, Unix milliseconds. */
  wake(at?: number): void;
  /** Sends the batch's waiting messages within the call; the caller has counted them against the limit. */
  sendNow(batchId: string): Promise<void>;
  /** Stops between two steps; another process continues. */
  close(): Promise<void>;
}

interface Needs {
  readonly store: Store;
  readonly clock: Clock;
  readonly system: Pick<System, 'read'>;
  readonly sendGroup: SendGroup;
  /** Limits messages per user, however they are sent. */
  readonly sends: Limiter;
  readonly sendLimit: Limit;
  readonly process: string;
  readonly sweep: () => Promise<void>;
  readonly onError: (error: unknown) => void;
}

/** Sends started batches one after the other, as fast as the system setting and the user's rate limit allow. */
export function createBatchRunner({ store, clock, system, sendGroup, sends, sendLimit, process, sweep, onError }: Needs): BatchRunner {
  const nowMs = () => Math.round(clock.now() * 1_000);
  const sendNext = createPacedSend({ store, clock, system, sendGroup, sends, sendLimit });
  const driven = new Map<string, Promise<void>>();
  const pendingRests = new Set<() => void>();
  let isClosed = false;
  let sweepAt = 0;
  let looking: Promise<void> | undefined;
  let hasMore = false;

  /** Ends early if the runner is closed. */
  function rest(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const end = () => {
        cancel();
        pendingRests.delete(end);
        resolve();
      };
      const cancel = clock.setTimer(Math.max(ms, 1), end);
      pendingRests.add(end);
    });
  }

  async function drive(batchId: string): Promise<void> {
    let dueAt = 0;
    while (!isClosed) {
      const begun = nowMs();
      const next = await sendNext(batchId);
      if (next === 'over') return;
      dueAt = Math.max(dueAt, begun) + next.ms;
      if (!isClosed) await rest(dueAt - nowMs());
    }
    await release(batchId);
  }

  /** Releases the lease, so that the next process need not wait for its end. */
  async function release(batchId: string): Promise<void> {
    await store.transaction(async (tx) => {
      const batch = await tx.findBatch(batchId);
      if (batch?.runBy === process) await tx.updateBatch(withoutLease(batch));
    });
  }

  function start(batchId: string): void {
    const done = drive(batchId)
      .catch(async (error: unknown) => {
        onError(error);
        if (!isClosed) await rest(RETRY_MS);
      })
      .then(() => {
        driven.delete(batchId);
        // A batch may have been continued just as this run ended.
        look();
      });
    driven.set(batchId, done);
  }

  async function lookOnce(): Promise<void> {
    hasMore = false;
    if (nowMs() >= sweepAt) {
      sweepAt = nowMs() + HOUR_MS;
      await sweep();
    }
    for (const { id } of await store.batchesToRun(process, nowMs())) if (!driven.has(id) && !isClosed) start(id);
  }

  function look(): void {
    hasMore = true;
    if (isClosed || looking) return;
    looking = lookOnce()
      .catch(onError)
      .finally(() => {
        looking = undefined;
        if (hasMore) look();
      });
  }

  async function poll(): Promise<void> {
    while (!isClosed) {
      look();
      await rest(POLL_MS);
    }
  }

  async function lookAt(at: number): Promise<void> {
    // What starts much later is found by every server's look.
    if (at - nowMs() > LATER_MS) return;
    while (!isClosed && nowMs() < at) await rest(Math.min(at - nowMs(), START_POLL_MS));
    look();
  }

  void poll();

  return {
    wake(at) {
      void lookAt(at ?? nowMs());
    },
    async sendNow(batchId) {
      for (;;) if ((await sendGroup(batchId, CALL_SIZE, true)).isOver) return;
    },
    async close() {
      isClosed = true;
      for (const end of pendingRests) end();
      await looking;
      await Promise.all(driven.values());
    },
  };
}
