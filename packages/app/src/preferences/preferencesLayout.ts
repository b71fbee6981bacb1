import { type BarType, chooseLayout, DEFAULT_LAYOUT, type LayoutPreferences, type NavigationLayout } from '@manyline/ui';
import { atom } from 'jotai';
import { oneOf, type PreferenceCookie, preferenceAtom } from './preferenceCookie.ts';
import { contentWidthAtom } from './preferences.ts';

/** Preferences of the console's layout. Names and defaults: specification 3 and 9. */
export const LAYOUT = {
  navigation: oneOf<NavigationLayout>('appContentLayoutNav', ['horizontal', 'vertical']),
  navbar: oneOf<BarType>('navbarType', ['sticky', 'static', 'hidden']),
  footer: oneOf<BarType>('footerType', ['static', 'sticky', 'hidden']),
  horizontalNav: oneOf<BarType>('horizontalNavType', ['sticky', 'static', 'hidden']),
  isNavbarBlurred: flag('isNavbarBlurEnabled', DEFAULT_LAYOUT.isNavbarBlurred),
  isVerticalNavCollapsed: flag('isVerticalNavCollapsed', DEFAULT_LAYOUT.isVerticalNavCollapsed),
  isVerticalNavSemiDark: flag('isVerticalNavSemiDark', DEFAULT_LAYOUT.isVerticalNavSemiDark),
};

const atoms = {
  navigation: preferenceAtom(LAYOUT.navigation),
  contentWidth: contentWidthAtom,
  navbar: preferenceAtom(LAYOUT.navbar),
  footer: preferenceAtom(LAYOUT.footer),
  horizontalNav: preferenceAtom(LAYOUT.horizontalNav),
  isNavbarBlurred: preferenceAtom(LAYOUT.isNavbarBlurred),
  isVerticalNavCollapsed: preferenceAtom(LAYOUT.isVerticalNavCollapsed),
  isVerticalNavSemiDark: preferenceAtom(LAYOUT.isVerticalNavSemiDark),
};

/** Cookies can hold combinations that the UI does not allow; they are corrected as the navigation choice would. */
export const layoutAtom = atom(
  (get): LayoutPreferences => {
    const stored: LayoutPreferences = {
      navigation: get(atoms.navigation),
      contentWidth: get(atoms.contentWidth),
      navbar: get(atoms.navbar),
      footer: get(atoms.footer),
      horizontalNav: get(atoms.horizontalNav),
      isNavbarBlurred: get(atoms.isNavbarBlurred),
      isVerticalNavCollapsed: get(atoms.isVerticalNavCollapsed),
      isVerticalNavSemiDark: get(atoms.isVerticalNavSemiDark),
    };
    return chooseLayout(stored, { navigation: stored.navigation });
  },
  (get, set, choice: Partial<LayoutPreferences>) => {
    const layout = chooseLayout(get(layoutAtom), choice);
    set(atoms.navigation, layout.navigation);
    set(atoms.contentWidth, layout.contentWidth);
    set(atoms.navbar, layout.navbar);
    set(atoms.footer, layout.footer);
    set(atoms.horizontalNav, layout.horizontalNav);
    set(atoms.isNavbarBlurred, layout.isNavbarBlurred);
    set(atoms.isVerticalNavCollapsed, layout.isVerticalNavCollapsed);
    set(atoms.isVerticalNavSemiDark, layout.isVerticalNavSemiDark);
  },
);

function flag(cookie: string, byDefault: boolean): PreferenceCookie<boolean> {
  return { cookie, parse: (text) => (text === 'true' || text === 'false' ? text === 'true' : byDefault) };
}
