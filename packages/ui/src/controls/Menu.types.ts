import type { ReactElement, ReactNode } from 'react';

export interface MenuAction {
  readonly id: string;
  readonly label: string;
  /** A smaller second line. */
  readonly description?: string;
  readonly icon?: ReactNode;
  /** Given, the item is one choice among its neighbours. */
  readonly isChecked?: boolean;
  readonly isDisabled?: boolean;
  readonly onSelect: () => void;
}

export interface MenuSeparator {
  readonly id: string;
  readonly kind: 'separator';
}

export interface MenuHeading {
  readonly id: string;
  readonly kind: 'heading';
  readonly label: string;
}

export type MenuItem = MenuAction | MenuSeparator | MenuHeading;

export interface MenuProps {
  /** A Button or IconButton. */
  readonly trigger: ReactElement;
  /** Names the menu; the trigger's name otherwise. */
  readonly label?: string;
  readonly items: readonly MenuItem[];
  readonly align?: 'start' | 'end';
}
