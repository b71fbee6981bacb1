import type { MouseEvent, ReactNode } from 'react';
import type { LayoutPreferences } from '../layoutPreferences.ts';

export type NavItem = NavLink | NavGroup;

interface NavEntry {
  readonly label: string;
  readonly icon?: ReactNode;
  /** A count or short text at the end of the row. */
  readonly badge?: ReactNode;
  /** Starts a menu section with this heading; the horizontal navigation ignores it. */
  readonly heading?: string;
}

export interface NavLink extends NavEntry {
  readonly href: string;
}

/** An expandable group; may contain groups. */
export interface NavGroup extends NavEntry {
  readonly id: string;
  /** The page. */
  readonly children: readonly NavItem[];
}

/** Called for plain clicks only; the browser handles clicks that open a new tab. */
export type Navigate = (href: string, event: MouseEvent<HTMLAnchorElement>) => void;

export interface AppShellProps {
  /** Name and logo. */
  readonly brand: ReactNode;
  /** The menu, as the user may see it. */
  readonly nav: readonly NavItem[];
  /** Marks the entry of the open page. */
  readonly currentPath: string;
  /** The user's choices for menu and bars. */
  readonly layout: LayoutPreferences;
  /** At the end of the bar. */
  readonly actions: ReactNode;
  /** Stays visible below the navigation. */
  readonly banner?: ReactNode;
  /** Below the page. */
  readonly footer?: ReactNode;
  /** The PhoneBar; without one, phones have the actions in the bar alone. */
  readonly phoneBar?: ReactNode;
  /** With `viewport` the page fills the window and scrolls inside itself, as the chat does. */
  readonly height?: 'content' | 'viewport';
  /** Names the menu for screen readers. */
  readonly navLabel: string;
  /** Of the link that skips the menu. */
  readonly skipLabel: string;
  /** Of the button that opens the menu on a narrow screen. */
  readonly menuLabel: string;
  /** Of the button that closes it. */
  readonly closeMenuLabel: string;
  /** Of the button that shrinks the menu to icons. */
  readonly collapseMenuLabel: string;
  /** Of the button that keeps it open. */
  readonly keepMenuOpenLabel: string;
  /** The page. */
  readonly children: ReactNode;
  readonly onNavigate: Navigate;
  /** If set, the vertical navigation can be collapsed. */
  readonly onLayoutChange?: (choice: Partial<LayoutPreferences>) => void;
}

/** Props shared by all forms of the navigation. */
export interface NavProps {
  readonly items: readonly NavItem[];
  /** The `href` of the current page's link. */
  readonly current: string | undefined;
  readonly onNavigate: Navigate;
}

/** State of a group in the horizontal navigation. `hovered` closes when the mouse leaves; `entered` moves the focus to the first row. */
export type NavGroupOpened = 'not' | 'hovered' | 'inPlace' | 'entered';
