import type { ReactElement, ReactNode, RefObject } from 'react';

export interface MenuAction {
  readonly id: string;
  readonly label: string;
  /** A smaller second line. */
  readonly description?: string;
  readonly icon?: ReactNode;
  /** `danger` is for actions that can't be undone. */
  readonly variant?: 'danger';
  /** Shown at the end, such as a count. */
  readonly aside?: ReactNode;
  /** Key combination shown at the end, for example `Mod+K`; the page handles it. */
  readonly shortcut?: string;
  /** Renders a link: plain clicks call `onSelect`, the browser handles clicks that open a new tab. */
  readonly href?: string;
  /** If set, the item is a radio choice among its neighbours. */
  readonly isChecked?: boolean;
  readonly isDisabled?: boolean;
  readonly onSelect: () => void;
}

/** A checkbox item; the menu stays open when it is toggled. */
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
  /** The accessible name; the trigger's name by default. */
  readonly label?: string;
  readonly items: readonly MenuItem[];
  /** The edge of the trigger that it lines up with. */
  readonly align?: 'start' | 'end';
  /** On phones it comes up from the bottom. */
  readonly isSheet?: boolean;
  /** Element focused after a choice; the trigger by default. */
  readonly returnsTo?: RefObject<HTMLElement | null>;
}

export interface MenuPopupProps {
  readonly id: string;
  readonly label: string;
  /** The focus returns here on close. */
  readonly anchor: HTMLElement;
  /** Where the menu opens instead of below the anchor, in px of the window. */
  readonly point?: { readonly x: number; readonly y: number } | undefined;
  /** The item focused when the menu opens. */
  readonly start: 'none' | 'first' | 'last';
  readonly items: readonly MenuItem[];
  readonly align: 'start' | 'end';
  /** On phones it comes up from the bottom. */
  readonly isSheet?: boolean;
  /** Element focused after a choice, instead of the anchor. */
  readonly returnsTo?: RefObject<HTMLElement | null> | undefined;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}
