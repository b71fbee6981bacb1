import type { Batch, BatchRecipient } from '@manyline/contract';
import type { LineItem } from '../../LinePicker/LinePicker.tsx';

/** What would be sent, by the server's own counts, to be confirmed. */
export interface BulkReviewProps {
  /** What the server has counted. */
  readonly batch: Batch;
  /** The sending line, if it still belongs to the user. */
  readonly line: LineItem | undefined;
  /** The start is on its way to the server. */
  readonly isStarting: boolean;
  /** Sent within the call: nothing can be undone or paused. */
  readonly isDirect?: true;
  /** Why the server refused the last start; '' without a reason. */
  readonly refusal?: string | undefined;
  /** The count shown before the refusal, if it changed. */
  readonly previous?: Batch | undefined;
  /** The message of the first recipients. */
  readonly sample?: readonly BatchRecipient[] | undefined;
  /** With the typed count, if the batch requires one. */
  readonly onStart: (typedCount: string | undefined) => void;
  /** Returns to writing. */
  readonly onBack: () => void;
}
