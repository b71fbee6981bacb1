import type { ReactNode } from 'react';
import { createLazyPart } from '../../lazyPart.ts';

export interface DialogProps {
  readonly isOpen: boolean;
  readonly title: string;
  readonly description?: string;
  readonly size?: 'sm' | 'md' | 'lg';
  /** Set to false if an accidental click outside would lose typed input. */
  readonly closesOnOutsidePress?: boolean;
  /** Where the focus starts: in the content, or on the first footer button, for dialogs whose action can't be undone. */
  readonly startsAt?: 'content' | 'footer';
  readonly children: ReactNode;
  /** Stays at the bottom while the content scrolls. */
  readonly footer?: ReactNode;
  readonly onOpenChange: (isOpen: boolean) => void;
}

/** Traps the focus while open and returns it on close. Loaded on first open. */
export function Dialog(props: DialogProps) {
  return <dialogPopup.Part isNeeded={props.isOpen} props={props} />;
}

const dialogPopup = createLazyPart<DialogProps>(() => import('./DialogPopup.tsx'));
