import type { ReactNode } from 'react';
import { createLazyPart } from '../../lazyPart.ts';

export interface DrawerProps {
  readonly isOpen: boolean;
  readonly title: string;
  readonly description?: string;
  /** The edge the drawer slides in from, in reading direction. */
  readonly side?: 'start' | 'end';
  readonly size?: 'sm' | 'md' | 'lg';
  /** With false the page stays visible and usable, for settings whose effect shows on the page. */
  readonly isModal?: boolean;
  /** Set to false if an accidental click outside would lose typed input. */
  readonly closesOnOutsidePress?: boolean;
  /** Stays at the bottom while the content scrolls. */
  readonly footer?: ReactNode;
  readonly children: ReactNode;
  readonly onOpenChange: (isOpen: boolean) => void;
}

/** A panel along one edge of the window. Loaded on first open. */
export function Drawer(props: DrawerProps) {
  return <drawerPopup.Part isNeeded={props.isOpen} props={props} />;
}

const drawerPopup = createLazyPart<DrawerProps>(() => import('./DrawerPopup.tsx'));
