import type { BatchNotice } from '@manyline/contract';
import type { PublishNotices } from '../notices.ts';
import type { Backplane, Clock } from '../ports.ts';
import type { Store, StoredBatch } from '../store.ts';
import type { DescribeBatch } from './describeBatch.ts';

/** Twice a second are enough to see it move. */
const REST_MS = 500;

export interface BatchNews {
  /** The owner of its line is told what it is like now: at once, and then twice a second at most. To be called right after the commit. */
  tell(batchId: string): void;
  /** Whoever had its line until now is told how it was left: after this it is somebody else's. */
  tellFormer(userId: string, batch: StoredBatch): void;
  close(): void;
}

interface Needs {
  readonly store: Pick<Store, 'findBatch' | 'findLine'>;
  readonly clock: Pick<Clock, 'setTimer'>;
  readonly backplane: Backplane;
  readonly describe: DescribeBatch;
  readonly onError: (error: unknown) => void;
}

export function createBatchNews({ store, clock, backplane, describe, onError }: Needs): BatchNews {
  /** Being told, or told less than half a second ago. */
  const resting = new Map<string, { hasMore: boolean; cancel: () => void }>();
  let isClosed = false;

  async function publish(batchId: string): Promise<void> {
    const batch = await store.findBatch(batchId);
    const line = batch && (await store.findLine(batch.lineTn));
    if (line) await push(line.userId, batch);
  }

  async function push(userId: string, batch: StoredBatch): Promise<void> {
    const message: BatchNotice = { kind: 'batch', batch: await describe(batch) };
    if (!isClosed) backplane.publish({ kind: 'push', userId, method: '_HUB_WF_CHANGE', message });
  }

  async function tellOne(batchId: string): Promise<void> {
    const rest = { hasMore: false, cancel: () => undefined as void };
    resting.set(batchId, rest);
    await publish(batchId).catch(onError);
    if (isClosed) return;
    // What changed while it was read may not be in it.
    rest.cancel = clock.setTimer(REST_MS, () => {
      resting.delete(batchId);
      if (rest.hasMore) void tellOne(batchId);
    });
  }

  return {
    tell(batchId) {
      const rest = resting.get(batchId);
      if (rest) rest.hasMore = true;
      else if (!isClosed) void tellOne(batchId);
    },
    tellFormer: (userId, batch) => void push(userId, batch).catch(onError),
    close() {
      isClosed = true;
      for (const { cancel } of resting.values()) cancel();
      resting.clear();
    },
  };
}

/** A message that is a copy, or a reply to one, changes what its batch is like. */
export function withBatchNews(publish: PublishNotices, { tell }: Pick<BatchNews, 'tell'>): PublishNotices {
  return (notices) => {
    publish(notices);
    const batchIds = notices.flatMap(({ batchId, message }) => batchId ?? message?.batchId ?? []);
    for (const batchId of new Set(batchIds)) tell(batchId);
  };
}
