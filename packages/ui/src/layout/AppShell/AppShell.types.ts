import type { MouseEvent, ReactNode } from 'react';
import type { LayoutPreferences } from '../layoutPreferences.ts';

export type NavItem = NavLink | NavGroup;

interface NavEntry {
  readonly label: string;
  readonly icon?: ReactNode;
  /** A count or a short word at the end of the row. */
  readonly badge?: ReactNode;
  /** A section of the menu begins here under these words; a row of items does without them. */
  readonly heading?: string;
}

export interface NavLink extends NavEntry {
  readonly href: string;
}

/** Opens and closes; may hold groups. */
export interface NavGroup extends NavEntry {
  readonly id: string;
  readonly children: readonly NavItem[];
}

/** Only for plain clicks: a click that asks for a new tab stays the browser's. */
export type Navigate = (href: string, event: MouseEvent<HTMLAnchorElement>) => void;

export interface AppShellProps {
  readonly brand: ReactNode;
  readonly nav: readonly NavItem[];
  readonly currentPath: string;
  readonly layout: LayoutPreferences;
  readonly actions: ReactNode;
  /** Stays in view below the navigation. */
  readonly banner?: ReactNode;
  readonly footer?: ReactNode;
  /** `viewport`: the page fills the window exactly and scrolls inside itself, as the chat does. */
  readonly height?: 'content' | 'viewport';
  readonly navLabel: string;
  readonly skipLabel: string;
  readonly menuLabel: string;
  readonly closeMenuLabel: string;
  readonly collapseMenuLabel: string;
  readonly keepMenuOpenLabel: string;
  readonly children: ReactNode;
  readonly onNavigate: Navigate;
  /** The vertical navigation can be collapsed where its owner listens. */
  readonly onLayoutChange?: (choice: Partial<LayoutPreferences>) => void;
}

/** What every form of the navigation shows. */
export interface NavProps {
  readonly items: readonly NavItem[];
  /** The `href` of the link that stands for the page. */
  readonly current: string | undefined;
  readonly onNavigate: Navigate;
}

/** Of a group in the horizontal navigation. `hovered`: until the mouse leaves; `entered`: the focus goes to its first row. */
export type NavGroupOpened = 'not' | 'hovered' | 'inPlace' | 'entered';
