import { toRouteJson } from '@manyline/contract';
import { useState } from 'react';
import type { RouteScreenProps } from '../routes.types.ts';
import type { RouteDialog } from './RouteDialogs.tsx';
import type { RouteDraftState } from './useRouteDraft.ts';

export interface RouteSaving {
  readonly dialog: RouteDialog;
  readonly isBusy: boolean;
  /** Why the last save failed. */
  readonly problem: { readonly message?: string | undefined } | undefined;
  /** The draft is from an earlier visit. */
  readonly isRestored: boolean;
  readonly isDiscarded: boolean;
  readonly open: (dialog: RouteDialog) => void;
  readonly save: () => Promise<void>;
  readonly discard: () => void;
  readonly undoDiscard: () => void;
  /** A change after discarding: the discarded draft can't be undone any more. */
  readonly edited: () => void;
}

/** The way of a draft from the first change to the review and the save, or back. */
export function useRouteSaving(
  draft: RouteDraftState,
  { draft: initialDraft, onSave, onLoadHistory }: Pick<RouteScreenProps, 'draft' | 'onSave' | 'onLoadHistory'>,
): RouteSaving {
  const [dialog, setDialog] = useState<RouteDialog>('none');
  const [isBusy, setIsBusy] = useState(false);
  const [isRestored, setIsRestored] = useState(initialDraft !== undefined);
  const [isDiscarded, setIsDiscarded] = useState(false);
  const [problem, setProblem] = useState<RouteSaving['problem']>();
  return {
    dialog,
    isBusy,
    problem,
    isRestored,
    isDiscarded,
    open(next) {
      if (next !== 'none') setProblem(undefined);
      setDialog(next);
      if (next === 'history') onLoadHistory();
    },
    async save() {
      setIsBusy(true);
      setProblem(undefined);
      const outcome = await onSave(toRouteJson(draft.routes), draft.version);
      setIsBusy(false);
      if (outcome.status === 'saved') {
        setDialog('none');
        setIsRestored(false);
      }
      if (outcome.status === 'failed') setProblem({ message: outcome.message });
    },
    discard() {
      setIsDiscarded(true);
      setIsRestored(false);
      draft.takeTheirs();
    },
    undoDiscard() {
      setIsDiscarded(false);
      draft.undo();
    },
    edited: () => setIsDiscarded(false),
  };
}
