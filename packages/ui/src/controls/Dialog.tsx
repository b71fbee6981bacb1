import type { ReactNode } from 'react';
import { createLazyPart } from '../lazyPart.ts';

export interface DialogProps {
  readonly isOpen: boolean;
  readonly title: string;
  readonly description?: string;
  readonly size?: 'sm' | 'md' | 'lg';
  /** False where a stray press would lose what was typed. */
  readonly closesOnOutsidePress?: boolean;
  /** Where the focus begins: at the first field or answer, or at the first button of the footer, the way out of what cannot be taken back. */
  readonly startsAt?: 'content' | 'footer';
  readonly children: ReactNode;
  /** Stays at the bottom while the content scrolls. */
  readonly footer?: ReactNode;
  readonly onOpenChange: (isOpen: boolean) => void;
}

/** Keeps the focus inside while open and gives it back to where it was. Its code comes when it first opens. */
export function Dialog(props: DialogProps) {
  return <dialogPopup.Part isNeeded={props.isOpen} props={props} />;
}

const dialogPopup = createLazyPart<DialogProps>(() => import('./DialogPopup.tsx'));
