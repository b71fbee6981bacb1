import type { Batch } from '@manyline/contract';
import type { Loadable } from '@manyline/ui';
import type { LineItem } from '../../LinePicker/LinePicker.tsx';

/** Sent bulk messages. */
export interface BulkHistoryProps {
  /** The latest first. */
  readonly batches: Loadable<readonly Batch[]>;
  /** There are older ones. */
  readonly hasMore: boolean;
  /** Older ones are on their way. */
  readonly isLoadingMore: boolean;
  readonly lines: readonly LineItem[];
  /** Narrowed to one line. */
  readonly lineTn: string | undefined;
  readonly now: number;
  /** Lists those of one line, or of all. */
  readonly onLineChange: (tn: string | undefined) => void;
  readonly onRetry: () => void;
  /** Loads older ones. */
  readonly onMore: () => void;
  /** Shows one of them. */
  readonly onOpen: (batchId: string) => void;
  /** The link to a bulk message. */
  readonly hrefOf: (batchId: string) => string;
  /** Begins another one. */
  readonly onNew: () => void;
}
