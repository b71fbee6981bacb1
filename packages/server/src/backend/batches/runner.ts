import type { Limit, Limiter } from '../limits.ts';
import type { Clock } from '../ports.ts';
import type { Store } from '../store.ts';
import type { System } from '../system.ts';
import { withoutLease } from './batchStates.ts';
import { LEASE_MS, type SendSome } from './sendCopies.ts';

/** Copies that leave together. */
const TICK_SECONDS = 0.25;
/** In a call that waits for all of them. */
const CALL_SIZE = 50;
/** How often a process looks for what another one left, or nobody began. */
const POLL_MS = 2_000;
/** The same while something is about to start here. */
const START_POLL_MS = 500;
const RETRY_MS = 5_000;
const HOUR_MS = 3_600_000;
/** What single messages have left of a person's limit, however much their batches send. */
const OWN_SHARE = 1 / 4;

export interface BatchRunner {
  /** Something started, or goes on: `at` is when it may begin, in Unix milliseconds. */
  wake(at?: number): void;
  /** Sends what waits in a batch at once; the caller has counted it. */
  sendNow(batchId: string): Promise<void>;
  /** Stops between two steps, and leaves what is under way to the next process. */
  close(): Promise<void>;
}

interface Needs {
  readonly store: Store;
  readonly clock: Clock;
  readonly system: Pick<System, 'read'>;
  readonly sendSome: SendSome;
  /** Counts messages per person, however they are sent. */
  readonly sends: Limiter;
  readonly sendLimit: Limit;
  readonly process: string;
  readonly sweep: () => Promise<void>;
  readonly onError: (error: unknown) => void;
}

/** Sends what was started, batch by batch, as fast as the system and the limit of its person let it. */
export function createBatchRunner({ store, clock, system, sendSome, sends, sendLimit, process, sweep, onError }: Needs): BatchRunner {
  const nowMs = () => Math.round(clock.now() * 1_000);
  const share = Math.floor(sendLimit.times * OWN_SHARE);
  const driven = new Map<string, Promise<void>>();
  const rests = new Set<() => void>();
  let isClosed = false;
  let sweepAt = 0;
  let looking: Promise<void> | undefined;
  let hasMore = false;

  /** Ends early when the runner is closed. */
  function rest(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const end = () => {
        cancel();
        rests.delete(end);
        resolve();
      };
      const cancel = clock.setTimer(Math.max(ms, 1), end);
      rests.add(end);
    });
  }

  /** How many of `wanted` copies may leave now. They are counted; those that do not leave are to be given back. */
  function take(userId: string, wanted: number): number {
    let taken = wanted;
    while (taken > 0 && sends.waitFor(userId, clock.now(), taken + share) > 0) taken -= 1;
    if (taken > 0) sends.count(userId, clock.now(), taken);
    return taken;
  }

  async function tick(batchId: string): Promise<{ readonly ms: number } | 'over'> {
    const { copiesPerSecond } = await system.read();
    const batch = await store.findBatch(batchId);
    const line = batch && (await store.findLine(batch.lineTn));
    if (!line) return 'over';
    const taken = take(line.userId, Math.max(1, Math.floor(copiesPerSecond * TICK_SECONDS)));
    let sent = 0;
    try {
      const progress = await sendSome(batchId, taken);
      ({ sent } = progress);
      if (progress.isOver) return 'over';
    } finally {
      if (sent < taken) sends.forgive(line.userId, taken - sent);
    }
    if (taken > 0) return { ms: (Math.max(sent, 1) / copiesPerSecond) * 1_000 };
    // The limit is waited out, and the batch stays this process's meanwhile.
    return { ms: Math.min(sends.waitFor(line.userId, clock.now(), 1 + share) * 1_000, LEASE_MS / 3) };
  }

  async function drive(batchId: string): Promise<void> {
    let dueAt = 0;
    while (!isClosed) {
      const begun = nowMs();
      const ticked = await tick(batchId);
      if (ticked === 'over') return;
      dueAt = Math.max(dueAt, begun) + ticked.ms;
      if (!isClosed) await rest(dueAt - nowMs());
    }
    await release(batchId);
  }

  /** So that the next process need not wait until it may. */
  async function release(batchId: string): Promise<void> {
    await store.transaction(async (steps) => {
      const batch = await steps.findBatch(batchId);
      if (batch?.runBy === process) await steps.updateBatch(withoutLease(batch));
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
        // It may have been told to go on while it came to its end.
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
    while (!isClosed && nowMs() < at) await rest(Math.min(at - nowMs(), START_POLL_MS));
    look();
  }

  void poll();

  return {
    wake(at) {
      void lookAt(at ?? nowMs());
    },
    async sendNow(batchId) {
      for (;;) if ((await sendSome(batchId, CALL_SIZE, true)).isOver) return;
    },
    async close() {
      isClosed = true;
      for (const end of rests) end();
      await looking;
      await Promise.all(driven.values());
    },
  };
}
