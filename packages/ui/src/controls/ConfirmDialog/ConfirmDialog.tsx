import type { ReactNode } from 'react';
import { createLazyPart } from '../../lazyPart.ts';
import type { Loadable } from '../../loadable/loadable.ts';

export interface ConfirmDialogProps {
  readonly isOpen: boolean;
  /** ‘Are you sure?’ by default. */
  readonly title?: string;
  /** ‘You won't be able to revert this!’ by default. */
  readonly text?: string;
  /** `danger` is for actions that can't be undone; the focus starts on Cancel. */
  readonly variant?: 'danger' | 'neutral';
  /** The button that is focused first; by default the variant decides. With `cancel`, a second Enter doesn't confirm. */
  readonly startsAt?: 'cancel' | 'confirm';
  /** Names the action: ‘Delete 3 users’. */
  readonly confirmLabel?: string;
  readonly cancelLabel?: string;
  /** What the action affects is still loading: it can be cancelled but not confirmed yet. */
  readonly isLoading?: boolean;
  /** More detail, for example a list of the affected items. */
  readonly children?: ReactNode;
  /**
   * The dialog is busy until the promise settles and then closes. If the promise rejects or resolves with `failed(…)`, the dialog stays
   * open, shows the error and can be retried.
   */
  readonly onConfirm: () => void | Promise<Loadable<unknown> | void>;
  readonly onOpenChange: (isOpen: boolean) => void;
}

/** Asks for confirmation. Loaded on first open. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  return <confirmDialogPopup.Part isNeeded={props.isOpen} props={props} />;
}

const confirmDialogPopup = createLazyPart<ConfirmDialogProps>(() => import('./ConfirmDialogPopup.tsx'));
