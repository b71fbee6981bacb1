import type { ReactNode } from 'react';
import { createLazyPart } from '../lazyPart.ts';

export interface DrawerProps {
  readonly isOpen: boolean;
  readonly title: string;
  readonly description?: string;
  /** The edge it comes from, in reading direction. */
  readonly side?: 'start' | 'end';
  readonly size?: 'sm' | 'md' | 'lg';
  /** False leaves the page beside it in reach and in plain sight: for settings whose effect is seen there. */
  readonly isModal?: boolean;
  /** False where a stray press would lose what was typed. */
  readonly closesOnOutsidePress?: boolean;
  /** Stays at the bottom while the content scrolls. */
  readonly footer?: ReactNode;
  readonly children: ReactNode;
  readonly onOpenChange: (isOpen: boolean) => void;
}

/** A panel along one edge of the window. Its code comes when it first opens. */
export function Drawer(props: DrawerProps) {
  return <drawerPopup.Part isNeeded={props.isOpen} props={props} />;
}

const drawerPopup = createLazyPart<DrawerProps>(() => import('./DrawerPopup.tsx'));
