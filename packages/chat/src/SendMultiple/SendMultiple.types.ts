import type { FailureReason, RecipientProblem } from '@manyline/contract';
import type { LineItem } from '../LinePicker/LinePicker.tsx';

/** What became of one number of a sending. `isDuplicate`: the server found it to be another one of the list. */
export type RecipientOutcome =
  | { readonly kind: 'sent'; readonly state: 'sent' | 'delivered' | 'seen'; readonly isDuplicate?: boolean }
  | { readonly kind: 'failed'; readonly failure: FailureReason }
  | { readonly kind: 'refused'; readonly problem: RecipientProblem };

export interface RecipientItem {
  readonly id: string;
  /** As it was written. */
  readonly text: string;
  /** E.164; undefined while it is no number. */
  readonly tn?: string;
  /** Why it cannot be sent to. */
  readonly problem?: RecipientProblem;
  /** How many more times the same stood there. */
  readonly merged: number;
  readonly outcome?: RecipientOutcome;
}

export interface RecipientCounts {
  /** Numbers that can be sent to and were not yet. */
  readonly ready: number;
  /** How many of them the next sending takes. */
  readonly next: number;
  readonly invalid: number;
  readonly merged: number;
  readonly sent: number;
  /** Refused by the server or given up by the carrier: they can be tried again. */
  readonly failed: number;
}

/** `uncertain`: no answer came, so the same question is asked again. */
export type SendMultipleStage = 'writing' | 'sending' | 'uncertain';

/** Numbers not sent to so far, or those that failed. */
export type SendMultipleTarget = 'ready' | 'failed';

export interface SendMultipleProps {
  readonly isOpen: boolean;
  readonly line: LineItem | undefined;
  /** What needs a look first, else in the order they came. */
  readonly recipients: readonly RecipientItem[];
  readonly counts: RecipientCounts;
  /** Typed, not yet among the recipients. */
  readonly typed: string;
  readonly message: string;
  readonly stage: SendMultipleStage;
  /** How many numbers of what was pasted are read so far; undefined when nothing is being read. */
  readonly readCount: number | undefined;
  /** The server refused the whole: its sentence, '' where it gave none. */
  readonly refusal: string | undefined;
  readonly onTypedChange: (text: string) => void;
  readonly onAdd: (text: string) => void;
  /** Answers the id of the row that has the number now: another one where it stood there already. */
  readonly onEdit: (id: string, text: string) => string;
  readonly onRemove: (id: string) => void;
  readonly onRemoveInvalid: () => void;
  readonly onMessageChange: (text: string) => void;
  readonly onSend: (target: SendMultipleTarget) => void;
  readonly onAskAgain: () => void;
  /** Takes everything away, for another message. */
  readonly onStartAnew: () => void;
  readonly onOpenChange: (isOpen: boolean) => void;
}
