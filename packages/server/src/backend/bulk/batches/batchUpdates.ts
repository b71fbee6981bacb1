import type { BatchNotice } from '@manyline/contract';
import type { PublishNotices } from '../../chats/chatNotices.ts';
import type { Backplane, Clock } from '../../ports/ports.ts';
import type { Store, StoredBatch } from '../../store/store.ts';
import type { DescribeBatch } from './describeBatch.ts';

/** Often enough to show progress. */
const THROTTLE_MS = 500;

export interface BatchUpdates {
  /** Pushes the batch's current state to the owner of its line: immediately, then at most twice a second. Call it right after the commit. */
  announce(batchId: string): void;
  /** Pushes the final state to the line's former owner, who loses access to the batch. */
  notifyFormerOwner(userId: string, batch: StoredBatch): void;
  close(): void;
}

interface Needs {
  readonly store: Pick<Store, 'findBatch' | 'findLine'>;
  readonly clock: Pick<Clock, 'setTimer'>;
  readonly backplane: Backplane;
  readonly describe: DescribeBatch;
  readonly onError: (error: unknown) => void;
}

export function createBatchUpdates({ store, clock, backplane, describe, onError }: Needs): BatchUpdates {
  /** Batches being pushed, or pushed less than half a second ago. */
  const throttled = new Map<string, { hasMore: boolean; cancel: () => void }>();
  let isClosed = false;

  async function publish(batchId: string): Promise<void> {
    const batch = await store.findBatch(batchId);
    const line = batch && (await store.findLine(batch.lineTn));
    if (line && line.archiveOf === undefined) await push(line.userId, batch);
  }

  async function push(userId: string, batch: StoredBatch): Promise<void> {
    const message: BatchNotice = { kind: 'batch', batch: await describe(batch) };
    if (!isClosed) backplane.publish({ kind: 'push', userId, method: '_HUB_WF_CHANGE', message });
  }

  async function pushOne(batchId: string): Promise<void> {
    const rest = { hasMore: false, cancel: () => undefined as void };
    throttled.set(batchId, rest);
    await publish(batchId).catch(onError);
    if (isClosed) return;
    // Changes made during the read may be missing from it.
    rest.cancel = clock.setTimer(THROTTLE_MS, () => {
      throttled.delete(batchId);
      if (rest.hasMore) void pushOne(batchId);
    });
  }

  return {
    announce(batchId) {
      const rest = throttled.get(batchId);
      if (rest) rest.hasMore = true;
      else if (!isClosed) void pushOne(batchId);
    },
    notifyFormerOwner: (userId, batch) => void push(userId, batch).catch(onError),
    close() {
      isClosed = true;
      for (const { cancel } of throttled.values()) cancel();
      throttled.clear();
    },
  };
}

/** A message that belongs to a batch, or replies to one, changes the batch's counts. */
export function withBatchUpdates(publish: PublishNotices, { announce }: Pick<BatchUpdates, 'announce'>): PublishNotices {
  return (notices) => {
    publish(notices);
    const batchIds = notices.flatMap(({ batchId, message }) => batchId ?? message?.batchId ?? []);
    for (const batchId of new Set(batchIds)) announce(batchId);
  };
}
