import type { ReactElement, ReactNode, RefObject } from 'react';

export interface MenuAction {
  readonly id: string;
  readonly label: string;
  /** A smaller second line. */
  readonly description?: string;
  readonly icon?: ReactNode;
  /** `danger`: what it does cannot be undone. */
  readonly variant?: 'danger';
  /** Shown at the end, as in `Mod+K`; the page listens for it. */
  readonly shortcut?: string;
  /** Makes it a link: plain clicks call `onSelect`, those that ask for a new tab stay with the browser. */
  readonly href?: string;
  /** Given, the item is one choice among its neighbours. */
  readonly isChecked?: boolean;
  readonly isDisabled?: boolean;
  readonly onSelect: () => void;
}

/** One of several that may be on together; the menu stays open. */
export interface MenuCheckbox {
  readonly id: string;
  readonly kind: 'checkbox';
  readonly label: string;
  readonly description?: string;
  readonly icon?: ReactNode;
  readonly isChecked: boolean;
  readonly isDisabled?: boolean;
  readonly onChange: (isChecked: boolean) => void;
}

export interface MenuSubmenu {
  readonly id: string;
  readonly kind: 'submenu';
  readonly label: string;
  readonly description?: string;
  readonly icon?: ReactNode;
  readonly isDisabled?: boolean;
  readonly items: readonly MenuItem[];
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

export type MenuItem = MenuAction | MenuCheckbox | MenuSubmenu | MenuSeparator | MenuHeading;

export interface MenuProps {
  /** A Button or IconButton. */
  readonly trigger: ReactElement;
  /** Names the menu; the trigger's name otherwise. */
  readonly label?: string;
  readonly items: readonly MenuItem[];
  readonly align?: 'start' | 'end';
  /** Takes the focus when something was chosen; the trigger does otherwise. */
  readonly returnsTo?: RefObject<HTMLElement | null>;
}
