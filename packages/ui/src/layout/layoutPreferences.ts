import type { ContentWidth } from '../theme/contentWidth.ts';

export type NavigationLayout = 'vertical' | 'horizontal';
export type BarType = 'sticky' | 'static' | 'hidden';

/** Layout settings of the console's frame. */
export interface LayoutPreferences {
  readonly navigation: NavigationLayout;
  readonly contentWidth: ContentWidth;
  readonly navbar: BarType;
  readonly footer: BarType;
  readonly horizontalNav: BarType;
  readonly isNavbarBlurred: boolean;
  readonly isVerticalNavCollapsed: boolean;
  readonly isVerticalNavSemiDark: boolean;
}

/** Specification 9: the defaults. */
export const DEFAULT_LAYOUT: LayoutPreferences = {
  navigation: 'horizontal',
  contentWidth: 'fluid',
  navbar: 'sticky',
  footer: 'static',
  horizontalNav: 'sticky',
  isNavbarBlurred: true,
  isVerticalNavCollapsed: false,
  isVerticalNavSemiDark: false,
};

/** The preferences after a change by the user. */
export function chooseLayout(current: LayoutPreferences, choice: Partial<LayoutPreferences>): LayoutPreferences {
  const chosen = { ...current, ...choice };
  if (choice.navigation !== 'horizontal') return chosen;
  // Specification 4: switching to horizontal forces a hidden navbar back to sticky and un-collapses the vertical nav.
  return { ...chosen, navbar: chosen.navbar === 'hidden' ? 'sticky' : chosen.navbar, isVerticalNavCollapsed: false };
}

/** The effective preferences for a screen width; the stored ones are kept for wide screens. */
export function shownLayout(preferences: LayoutPreferences, isBelowOverlay: boolean): LayoutPreferences {
  // Specification 4: below the overlay breakpoint the layout is forced to vertical and restored when the screen is wide again.
  const navigation = isBelowOverlay ? 'vertical' : preferences.navigation;
  // Specification 4: the collapsed state applies only in vertical layout on wide screens.
  const isVerticalNavCollapsed = preferences.isVerticalNavCollapsed && navigation === 'vertical' && !isBelowOverlay;
  return { ...preferences, navigation, isVerticalNavCollapsed };
}
