import type { Batch, BatchRecipient, RecipientStateFilter } from '@manyline/contract';
import type { FileFormat, Loadable } from '@manyline/ui';
import type { LineItem } from '../../LinePicker/LinePicker.tsx';

export interface BoardSlice {
  readonly from: number;
  readonly recipients: readonly BatchRecipient[];
}

/** `retryUnconfirmed`: to the failed recipients and to those whose message wasn't confirmed. `rest`: to the cancelled ones. */
export type BatchAction = 'pause' | 'resume' | 'cancel' | 'undo' | 'retry' | 'retryUnconfirmed' | 'rest';
export type BoardTask = BatchAction | 'duplicate' | 'time';

/** The live board of one bulk message. */
export interface BulkBoardProps {
  /** The bulk message and its counts. */
  readonly batch: Loadable<Batch>;
  /** No batch has this id, or it belongs to another person. */
  readonly isMissing: boolean;
  /** The line it is sent from, if it still belongs to the user. */
  readonly line: LineItem | undefined;
  /** The server's time in Unix seconds, updated every second during a countdown. */
  readonly now: number;
  /** Which recipients are listed, by their state. */
  readonly filter: RecipientStateFilter;
  readonly query: string;
  /** Undefined until the first range is loaded. */
  readonly total: number | undefined;
  /** The loaded part of the list of recipients. */
  readonly slice: BoardSlice;
  /** The recipients could not be loaded. */
  readonly recipientsFailed: boolean;
  /** The request in progress. */
  readonly acting: BoardTask | undefined;
  /** Why the last action failed. */
  readonly actionError: string | undefined;
  /** The live connection is down: the data may be outdated. */
  readonly isOffline: boolean;
  readonly onRetry: () => void;
  /** Lists recipients in another state. */
  readonly onFilterChange: (filter: RecipientStateFilter) => void;
  readonly onQueryChange: (query: string) => void;
  /** The rows in view, so that they can be loaded. */
  readonly onRangeChange: (from: number, to: number) => void;
  /** Pauses, resumes, cancels or repeats. */
  readonly onAction: (action: BatchAction) => void;
  /** The time zone of the device. */
  readonly ownZone: string;
  /** Sends it at another time (Unix seconds), or now. Undefined once done, else why not, which may be empty. */
  readonly onTimeChange: (at: number | undefined) => Promise<string | undefined>;
  /** Opens the editor with the same recipients and text. `hasDraft` tells whether the line has an unfinished message that it would replace. */
  readonly duplicate: { readonly hasDraft: () => Promise<boolean>; readonly onDuplicate: () => void };
  readonly onOpenChat: (tn: string) => void;
  /** Resolves once the file is saved. */
  readonly onExport: (format: FileFormat) => Promise<void>;
  /** The address of the list of all batches. */
  readonly onBack: () => void;
  /** Begins another bulk message. */
  readonly onNew: () => void;
}
