import type { Batch } from '@manyline/contract';
import type { Loadable } from '@manyline/ui';
import type { LineItem } from '../../LinePicker/LinePicker.tsx';

/** Sent bulk messages. */
export interface BulkHistoryProps {
  readonly batches: Loadable<readonly Batch[]>;
  readonly hasMore: boolean;
  readonly isLoadingMore: boolean;
  readonly lines: readonly LineItem[];
  /** Narrowed to one line. */
  readonly lineTn: string | undefined;
  readonly now: number;
  readonly onLineChange: (tn: string | undefined) => void;
  readonly onRetry: () => void;
  readonly onMore: () => void;
  readonly onOpen: (batchId: string) => void;
  /** The link to a bulk message. */
  readonly hrefOf: (batchId: string) => string;
  readonly onNew: () => void;
}
