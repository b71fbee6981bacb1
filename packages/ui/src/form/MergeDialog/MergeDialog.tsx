import type { ReactNode } from 'react';
import { createLazyPart } from '../../lazyPart.ts';

export type MergeSide = 'mine' | 'theirs';

/** A field that differs between the two versions, with its values as text (empty if there is none). */
export interface MergeField {
  readonly name: string;
  readonly label: string;
  readonly before: string;
  readonly mine: string;
  readonly theirs: string;
}

export interface MergeDialogProps {
  readonly isOpen: boolean;
  /** Explains what both users changed. */
  readonly description?: string;
  readonly fields: readonly MergeField[];
  /** Why saving failed. */
  readonly message?: ReactNode;
  readonly isBusy?: boolean;
  /** Receives the chosen side of every field. */
  readonly onSave: (sides: Readonly<Record<string, MergeSide>>) => void;
  /** On close without saving the input stays in the form. */
  readonly onOpenChange: (isOpen: boolean) => void;
}

/**
 * Resolves a conflict when two users edited the same record. Shows both values and the original of each field; fields changed by one side
 * only are preselected. Loaded on first open.
 */
export function MergeDialog(props: MergeDialogProps) {
  return <mergeDialogPopup.Part isNeeded={props.isOpen} props={props} />;
}

const mergeDialogPopup = createLazyPart<MergeDialogProps>(() => import('./MergeDialogPopup.tsx'));
