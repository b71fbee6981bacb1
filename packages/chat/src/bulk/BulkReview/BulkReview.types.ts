import type { Batch, BatchRecipient, BatchWait, BulkQuietHours } from '@manyline/contract';
import type { LineItem } from '../../LinePicker/LinePicker.tsx';

/** When it is sent; neither is set for as soon as possible, at any hour. */
export interface BulkStart {
  /** Unix seconds. */
  readonly startsTime?: number | undefined;
  /** Recipients in these hours, where they are, wait until they end. */
  readonly quietHours?: BulkQuietHours | undefined;
}

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
  /** Unix seconds. */
  readonly now: number;
  /** The time zone of the device. */
  readonly ownZone: string;
  /** The server can't be reached. */
  readonly isOffline: boolean;
  /** Who would wait with these hours; undefined if the server couldn't say. */
  readonly onFindWaits: (start: BulkStart & { readonly quietHours: BulkQuietHours }) => Promise<readonly BatchWait[] | undefined>;
  /** With the typed count, if the batch requires one. */
  readonly onStart: (typedCount: string | undefined, start: BulkStart) => void;
  /** Returns to writing. */
  readonly onBack: () => void;
}
