import { useState } from 'react';
import type { PermissionScreenProps } from './permission.types.ts';
import type { ReviewProblem } from './ReviewDialog.tsx';
import type { TargetDraft } from './useTargetDraft.ts';

export type TargetDialog = 'none' | 'review' | 'history' | 'preview';

export interface TargetSaving {
  readonly dialog: TargetDialog;
  readonly isBusy: boolean;
  /** Why the last save failed. */
  readonly problem: ReviewProblem | undefined;
  /** The draft is from an earlier visit. */
  readonly isRestored: boolean;
  readonly isDiscarded: boolean;
  readonly open: (dialog: TargetDialog) => void;
  readonly save: () => Promise<void>;
  readonly discard: () => void;
  readonly undoDiscard: () => void;
  readonly edited: () => void;
}

/** The way of a draft from the first change to the review and the save, or back. */
export function useTargetSaving(
  { rules, version, edit, takeTheirs }: TargetDraft,
  { draft: initialDraft, onSaveRules }: Pick<PermissionScreenProps, 'draft' | 'onSaveRules'>,
): TargetSaving {
  const [dialog, setDialog] = useState<TargetDialog>('none');
  const [isBusy, setIsBusy] = useState(false);
  const [isRestored, setIsRestored] = useState(initialDraft !== undefined);
  const [isDiscarded, setIsDiscarded] = useState(false);
  const [problem, setProblem] = useState<ReviewProblem>();
  return {
    dialog,
    isBusy,
    problem,
    isRestored,
    isDiscarded,
    open(next) {
      if (next !== 'none') setProblem(undefined);
      setDialog(next);
    },
    async save() {
      setIsBusy(true);
      setProblem(undefined);
      const outcome = await onSaveRules(rules, version);
      setIsBusy(false);
      if (outcome.status === 'saved') {
        setDialog('none');
        setIsRestored(false);
      }
      if (outcome.status === 'failed') setProblem({ message: outcome.message, code: outcome.code });
    },
    discard() {
      setIsDiscarded(true);
      setIsRestored(false);
      takeTheirs();
    },
    undoDiscard() {
      setIsDiscarded(false);
      edit({ type: 'undo' });
    },
    edited() {
      setIsDiscarded(false);
      setIsRestored(false);
    },
  };
}
