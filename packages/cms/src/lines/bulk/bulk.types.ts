import type { BatchStop, UnfinishedBatch } from '@manyline/contract';
import type { Loadable, TableState } from '@manyline/ui';

export interface BulkListProps {
  readonly table: TableState;
  readonly defaultTable: TableState;
  readonly batches: Loadable<{ readonly items: readonly UnfinishedBatch[]; readonly hasMore: boolean }>;
  readonly isBusy: boolean;
  readonly canStop: boolean;
  readonly onTableChange: (table: TableState) => void;
  readonly onRetry: () => void;
  /** Undefined without the right to send. */
  readonly onWrite: (() => void) | undefined;
  readonly onStop: (batchId: string, action: BatchStop) => Promise<Loadable<unknown>>;
}
