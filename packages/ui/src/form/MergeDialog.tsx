import type { ReactNode } from 'react';
import { createLazyPart } from '../lazyPart.ts';

export type MergeSide = 'mine' | 'theirs';

/** One field that stands differently on the two sides; its values in words, empty where there is none. */
export interface MergeField {
  readonly name: string;
  readonly label: string;
  readonly before: string;
  readonly mine: string;
  readonly theirs: string;
}

export interface MergeDialogProps {
  readonly isOpen: boolean;
  /** What both changed, as a sentence's description. */
  readonly description?: string;
  readonly fields: readonly MergeField[];
  /** Why it could not be saved. */
  readonly message?: ReactNode;
  readonly isBusy?: boolean;
  /** One side for every field. */
  readonly onSave: (sides: Readonly<Record<string, MergeSide>>) => void;
  /** Closed without saving: what was typed is still in the form. */
  readonly onOpenChange: (isOpen: boolean) => void;
}

/**
 * Two people changed the same thing: both values of each field beside what it was, to choose from one by one or all at once.
 * Where only one side changed something that side is chosen already. Its code comes when it first opens.
 */
export function MergeDialog(props: MergeDialogProps) {
  return <mergeDialogPopup.Part isNeeded={props.isOpen} props={props} />;
}

const mergeDialogPopup = createLazyPart<MergeDialogProps>(() => import('./MergeDialogPopup.tsx'));
