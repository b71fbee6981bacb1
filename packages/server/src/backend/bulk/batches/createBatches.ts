import type { Sender } from '../../chats/sending.ts';
import type { Limit, Limiter } from '../../limits/limits.ts';
import type { Notifications } from '../../notifications/notifications.ts';
import type { Clock } from '../../ports/ports.ts';
import type { Background } from '../../shared/background.ts';
import type { Store } from '../../store/store.ts';
import type { System } from '../../system/system.ts';
import type { BatchUpdates } from './batchUpdates.ts';
import type { DescribeBatch } from './describeBatch.ts';
import { createPreparing, type Preparing } from './preparing/prepare.ts';
import { type BatchRunner, createBatchRunner } from './sending/runner.ts';
import { createSendGroup } from './sending/sendBatch.ts';

export interface Batches extends Omit<BatchRunner, 'close'>, Omit<Preparing, 'sweep'> {
  readonly describe: DescribeBatch;
  readonly announce: BatchUpdates['announce'];
  readonly notifyFormerOwner: BatchUpdates['notifyFormerOwner'];
  readonly process: string;
  close(): Promise<void>;
}

interface Needs {
  readonly store: Store;
  readonly clock: Clock;
  readonly newId: () => string;
  readonly process: string;
  readonly background: Background;
  readonly system: System;
  readonly delivery: Pick<Sender, 'save' | 'announce'>;
  readonly notifications: Notifications;
  readonly batchUpdates: BatchUpdates;
  readonly describe: DescribeBatch;
  readonly sends: Limiter;
  readonly sendLimit: Limit;
  readonly onError: (error: unknown) => void;
}

export function createBatches(needs: Needs): Batches {
  const { process, batchUpdates, describe } = needs;
  const { sweep, ...preparing } = createPreparing(needs);
  const sendGroup = createSendGroup({ ...needs, onChanged: batchUpdates.announce });
  const runner = createBatchRunner({ ...needs, sendGroup, sweep });
  return {
    ...preparing,
    ...runner,
    describe,
    announce: batchUpdates.announce,
    notifyFormerOwner: batchUpdates.notifyFormerOwner,
    process,
    async close() {
      await runner.close();
      batchUpdates.close();
    },
  };
}
