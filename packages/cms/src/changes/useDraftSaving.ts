import { useState } from 'react';

export interface SaveProblem {
  readonly message?: string | undefined;
  readonly code?: string | undefined;
}

type SaveOutcome = { readonly status: 'saved' | 'stale' } | ({ readonly status: 'failed' } & SaveProblem);

interface DraftActions {
  /** The draft is from an earlier visit. */
  readonly wasStored: boolean;
  readonly onSave: () => Promise<SaveOutcome>;
  readonly onDiscard: () => void;
  readonly onUndoDiscard: () => void;
}

export interface DraftSaving<Dialog extends string> {
  readonly dialog: Dialog | 'none';
  readonly isBusy: boolean;
  /** Why the last save failed. */
  readonly problem: SaveProblem | undefined;
  /** The draft is from an earlier visit. */
  readonly isRestored: boolean;
  readonly isDiscarded: boolean;
  readonly open: (dialog: Dialog | 'none') => void;
  readonly save: () => Promise<void>;
  readonly discard: () => void;
  readonly undoDiscard: () => void;
  /** A change after discarding: the discarded draft can't be restored any more. */
  readonly edited: () => void;
}

/** Reviewing, saving and discarding a draft; one dialog is open at a time. */
export function useDraftSaving<Dialog extends string>({ wasStored, onSave, onDiscard, onUndoDiscard }: DraftActions): DraftSaving<Dialog> {
  const [dialog, setDialog] = useState<Dialog | 'none'>('none');
  const [isBusy, setIsBusy] = useState(false);
  const [isRestored, setIsRestored] = useState(wasStored);
  const [isDiscarded, setIsDiscarded] = useState(false);
  const [problem, setProblem] = useState<SaveProblem>();
  return {
    dialog,
    isBusy,
    problem,
    isRestored,
    isDiscarded,
    open(next) {
      if (next !== 'none') setProblem(undefined);
      // A dialog that closes late must not close the one opened after it.
      setDialog((now) => (next === 'none' && now !== dialog ? now : next));
    },
    async save() {
      setIsBusy(true);
      setProblem(undefined);
      const outcome = await onSave();
      setIsBusy(false);
      if (outcome.status === 'saved') {
        setDialog((now) => (now === dialog ? 'none' : now));
        setIsRestored(false);
      }
      if (outcome.status === 'failed') setProblem({ message: outcome.message, code: outcome.code });
    },
    discard() {
      setIsDiscarded(true);
      setIsRestored(false);
      onDiscard();
    },
    undoDiscard() {
      setIsDiscarded(false);
      onUndoDiscard();
    },
    edited: () => setIsDiscarded(false),
  };
}
