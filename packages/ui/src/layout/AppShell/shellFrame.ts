import { type BarType, type LayoutPreferences, shownLayout } from '../layoutPreferences.ts';

/** Positions of the frame's parts. */
export interface ShellFrame {
  /** `side`: a column beside the page. `bar`: in the navbar. `row`: a row below it. `menu`: behind a button in the navbar. `none`: nothing to navigate to. */
  readonly navigation: 'side' | 'bar' | 'row' | 'menu' | 'none';
  readonly navbar: BarType;
  readonly row: 'sticky' | 'static';
}

export function shellFrame(layout: LayoutPreferences, isBelowOverlay: boolean, itemCount: number): ShellFrame {
  const { navigation, navbar, horizontalNav } = shownLayout(layout, isBelowOverlay);
  // The menu button and the user's menu are in the navbar, so the navbar only stops being sticky.
  const needed = navbar === 'hidden' ? 'static' : navbar;
  if (itemCount === 0) return { navigation: 'none', navbar: needed, row: 'static' };
  if (navigation === 'vertical' && !isBelowOverlay) return { navigation: 'side', navbar, row: 'static' };
  if (isBelowOverlay || horizontalNav === 'hidden') return { navigation: 'menu', navbar: needed, row: 'static' };
  return { navigation: horizontalNav === needed ? 'bar' : 'row', navbar: needed, row: horizontalNav };
}
