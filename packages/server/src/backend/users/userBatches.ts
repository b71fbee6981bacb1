import type { Batch } from '@manyline/contract';
import type { StoredBatch } from '../store/store.ts';

/** The bulk messages of users' lines. */
export interface UserBatches {
  /** With its current counts. Do not call it within a transaction. */
  describe(batch: StoredBatch): Promise<Batch>;
  announce(batchId: string): void;
  /** After its line went to another user. */
  notifyFormerOwner(userId: string, batch: StoredBatch): void;
}
