import type { ReactNode } from 'react';
import { createLazyPart } from '../lazyPart.ts';
import type { Loadable } from '../loadable/loadable.ts';

export interface ConfirmDialogProps {
  readonly isOpen: boolean;
  /** ‘Are you sure?’ unless the question can be put better. */
  readonly title?: string;
  /** ‘You won't be able to revert this!’ unless there is more to say. */
  readonly text?: string;
  /** `danger`: what it does cannot be undone; the focus starts at the way out. */
  readonly variant?: 'danger' | 'neutral';
  /** Where the focus begins; at the way out it takes more than a second Enter. By the variant unless given. */
  readonly startsAt?: 'cancel' | 'confirm';
  /** Names what will be done: ‘Delete 3 users’. */
  readonly confirmLabel?: string;
  readonly cancelLabel?: string;
  /** What it is about, as a list of what goes. */
  readonly children?: ReactNode;
  /**
   * Busy until the promise settles, closed afterwards. Rejected, or resolved with `failed(…)`, it stays open,
   * says so and can be tried again.
   */
  readonly onConfirm: () => void | Promise<Loadable<unknown> | void>;
  readonly onOpenChange: (isOpen: boolean) => void;
}

/** Asks before something that matters. Its code comes when it first opens. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  return <confirmDialogPopup.Part isNeeded={props.isOpen} props={props} />;
}

const confirmDialogPopup = createLazyPart<ConfirmDialogProps>(() => import('./ConfirmDialogPopup.tsx'));
