import type { BatchState, NotificationFacts, PauseReason } from '@manyline/contract';
import type { StoredBatch, StoreOperations } from '../store/store.ts';

export function paused(batch: StoredBatch, pauseReason: PauseReason): StoredBatch {
  return { ...withoutLease(batch), version: batch.version + 1, state: 'paused', pauseReason };
}

/** Continues where it was paused: a batch whose start time is still ahead waits for it. */
export function resumed(batch: StoredBatch, now: number): StoredBatch {
  const { pauseReason: _, ...others } = batch;
  return { ...others, version: batch.version + 1, state: (batch.startsAt ?? 0) > now ? 'starting' : 'sending' };
}

export function undone(batch: StoredBatch): StoredBatch {
  const { startsAt: _startsAt, quiet: _quiet, ...others } = withoutLease(batch);
  return { ...others, version: batch.version + 1, state: 'prepared' };
}

export function ended(batch: StoredBatch, state: 'done' | 'cancelled', now: number): StoredBatch {
  const { pauseReason: _, ...others } = withoutLease(batch);
  return { ...others, version: batch.version + 1, state, endedAt: now };
}

/** A prepared batch that is being removed: it is hidden, although its recipients still exist. */
export function discarded(batch: StoredBatch, now: number): StoredBatch {
  return { ...batch, version: batch.version + 1, endedAt: now };
}

export function isDiscarded({ state, endedAt }: StoredBatch): boolean {
  return state === 'prepared' && endedAt !== undefined;
}

/** Neither run by a process nor waiting for hours to open. */
export function withoutLease({ runBy: _runBy, runUntil: _runUntil, waitsUntil: _waitsUntil, ...others }: StoredBatch): StoredBatch {
  return others;
}

const PAGE = 200;

const RUNNING: readonly BatchState[] = ['starting', 'sending'];

/** Pauses batches of a line with a new number or owner, so that a user decides whether to continue. Returns the paused ones. */
export async function pauseBatchesOf(tx: StoreOperations, lineTn: string, states = RUNNING): Promise<readonly StoredBatch[]> {
  const stopped: StoredBatch[] = [];
  let before: StoredBatch | undefined;
  for (;;) {
    const page = await tx.batchesOf({ lineTns: [lineTn], limit: PAGE, ...(before && { before }) });
    for (const batch of page) {
      if (!states.includes(batch.state)) continue;
      const next = paused(batch, 'lineGone');
      stopped.push(next);
      await tx.updateBatch(next);
    }
    before = page.at(-1);
    if (page.length < PAGE) return stopped;
  }
}

/** For a line that moved: its new owner decides whether to continue. */
export function leaveBatchesOf(tx: StoreOperations, lineTn: string): Promise<readonly StoredBatch[]> {
  return pauseBatchesOf(tx, lineTn, [...RUNNING, 'paused']);
}

/** For a batch that paused by itself. */
export function pausedFacts({ id: batchId, pauseReason: reason = 'lineGone' }: StoredBatch, tn: string): NotificationFacts {
  return { kind: 'batchPaused', batchId, tn, reason };
}
