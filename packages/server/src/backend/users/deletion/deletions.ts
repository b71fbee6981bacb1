import type { NotifyAdministrators } from '../../email/notifyAdministrators.ts';
import type { Clock } from '../../ports/ports.ts';
import { nextTurn } from '../../shared/eventLoop.ts';
import type { Store, StoreOperations } from '../../store/store.ts';

/** About 10 ms on SQLite, so other calls hardly wait. */
const MESSAGES_AT_ONCE = 50;
/** How long a process may be silent before another takes its deletions over. Each part renews it. */
const LEASE_MS = 30_000;
/** How often a process looks for deletions that another one left. */
const POLL_MS = 5_000;

/** Deletes users in parts. The user's status records the deletion, so any process can finish it. */
export interface Deletions {
  /** Continues a deletion. Resolves when the user is deleted, or after `patienceMs`. */
  finish(userId: string, patienceMs: number): Promise<void>;
  close(): Promise<void>;
}

interface Needs {
  readonly store: Store;
  readonly clock: Clock;
  readonly process: string;
  readonly notifyAdministrators: NotifyAdministrators;
  readonly onError: (error: unknown) => void;
}

/** Deletes a user, or first some messages if there are many. Returns whether the user is deleted. */
export async function removeSome(tx: StoreOperations, id: string): Promise<boolean> {
  if ((await tx.removeMessages(id, MESSAGES_AT_ONCE)) === MESSAGES_AT_ONCE) return false;
  await tx.deleteUser(id);
  return true;
}

export function createDeletions({ store, clock, process, notifyAdministrators, onError }: Needs): Deletions {
  const nowMs = () => Math.round(clock.now() * 1_000);
  const waiting = new Map<string, Set<() => void>>();
  let isClosed = false;
  let mayHoldLeases = false;
  let hasMore = false;
  let running: Promise<void> | undefined;
  let cancelPoll = () => {};

  /** Deletes one part. The lease is renewed in the same transaction, so it never covers a part that was not stored. */
  function removePart() {
    mayHoldLeases = true;
    return store.transaction(async (tx) => {
      const id = await tx.findDeletion(process, nowMs());
      if (id === undefined) return undefined;
      await tx.leaseDeletion(id, process, nowMs() + LEASE_MS);
      return { id, isGone: await removeSome(tx, id) };
    });
  }

  async function runOnce(): Promise<void> {
    hasMore = false;
    while (!isClosed && (await store.findDeletion(process, nowMs())) !== undefined) {
      await nextTurn();
      const part = await removePart();
      if (!part?.isGone) continue;
      notifyAdministrators('users', [part.id]);
      settle(part.id);
    }
    // Another process may have finished them.
    for (const id of waiting.keys()) if (!(await store.findUser(id))) settle(id);
  }

  /** Leaves room for other writes in between. */
  function run(): void {
    hasMore = true;
    if (isClosed || running) return;
    running = runOnce()
      .catch((error: unknown) => {
        onError(error);
        for (const id of waiting.keys()) settle(id);
      })
      .finally(() => {
        running = undefined;
        if (hasMore) run();
      });
  }

  function settle(id: string): void {
    for (const resolve of waiting.get(id) ?? []) resolve();
    waiting.delete(id);
  }

  function poll(): void {
    run();
    cancelPoll = clock.setTimer(POLL_MS, poll);
  }

  poll();

  return {
    async finish(userId, patienceMs) {
      await new Promise<void>((resolve) => {
        const cancel = clock.setTimer(patienceMs, resolve);
        const isOver = () => {
          cancel();
          resolve();
        };
        waiting.set(userId, new Set([...(waiting.get(userId) ?? []), isOver]));
        run();
      });
    },
    async close() {
      isClosed = true;
      cancelPoll();
      await running;
      for (const id of waiting.keys()) settle(id);
      if (mayHoldLeases) await store.endDeletionLeases(process).catch(onError);
    },
  };
}
