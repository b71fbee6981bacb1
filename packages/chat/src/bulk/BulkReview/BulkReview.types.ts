import type { Batch, BatchRecipient } from '@manyline/contract';
import type { LineItem } from '../../LinePicker/LinePicker.tsx';

/** What would be sent, by the server's own counts, and the question whether it may. */
export interface BulkReviewProps {
  readonly batch: Batch;
  /** The line it goes from, where it is still one's own. */
  readonly line: LineItem | undefined;
  readonly isStarting: boolean;
  /** Why the server refused the last start; '' without a reason. */
  readonly refusal?: string | undefined;
  /** What stood here when it was refused, where that is another count. */
  readonly previous?: Batch | undefined;
  /** How it reads for the first who receive it. */
  readonly sample?: readonly BatchRecipient[] | undefined;
  /** With the count as it was typed, where the batch asks for it. */
  readonly onStart: (typedCount: string | undefined) => void;
  readonly onBack: () => void;
}
