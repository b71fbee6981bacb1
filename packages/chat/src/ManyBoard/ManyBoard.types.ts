import type { Batch, BatchCopy, CopyFilter } from '@manyline/contract';
import type { Loadable } from '@manyline/ui';
import type { LineItem } from '../LinePicker/LinePicker.tsx';

export interface CopyStretch {
  readonly from: number;
  readonly copies: readonly BatchCopy[];
}

export type BatchAct = 'pause' | 'resume' | 'cancel' | 'undo' | 'retry';

/** The live board of one message to many. */
export interface ManyBoardProps {
  readonly batch: Loadable<Batch>;
  /** There is none under this id, or it is somebody else's. */
  readonly isMissing: boolean;
  /** The line it goes from, where it is still one's own. */
  readonly line: LineItem | undefined;
  /** By the server's clock, Unix seconds, every second while something counts down. */
  readonly now: number;
  readonly filter: CopyFilter;
  readonly query: string;
  /** Undefined until the first stretch is there. */
  readonly total: number | undefined;
  readonly stretch: CopyStretch;
  readonly copiesFailed: boolean;
  /** What is being asked of the server. */
  readonly acting: BatchAct | undefined;
  readonly actProblem: string | undefined;
  /** No live news: what stands here may be old. */
  readonly isOffline: boolean;
  readonly onRetry: () => void;
  readonly onFilterChange: (filter: CopyFilter) => void;
  readonly onQueryChange: (query: string) => void;
  readonly onStretchChange: (from: number, to: number) => void;
  readonly onAct: (act: BatchAct) => void;
  readonly onOpenChat: (tn: string) => void;
  readonly onExport: () => Promise<void>;
  /** To the list of all. */
  readonly onBack: () => void;
  readonly onNew: () => void;
}
