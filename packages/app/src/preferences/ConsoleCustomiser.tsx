import {
  chooseLayout,
  Customiser,
  type CustomiserChoice,
  type CustomiserOptionName,
  type CustomiserPreferences,
  DEFAULT_LAYOUT,
} from '@manyline/ui';
import { useAtomValue, useSetAtom } from 'jotai';
import { useMemo } from 'react';
import { useAction } from '../shared/action.ts';
import { storedPreferencesAtom } from './account/accountPreferences.ts';
import { LaterLanguage } from './LaterLanguage.tsx';
import type { PreferenceCookie } from './preferenceCookie.ts';
import { chooseLanguage, coloursAtom, densityAtom, languageAtom, LOOK, skinAtom, themeAtom } from './preferences.ts';
import { LAYOUT, layoutAtom } from './preferencesLayout.ts';

export interface ConsoleCustomiserProps {
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
}

/** The customiser over this browser's preferences, with the console's texts. */
export function ConsoleCustomiser(props: ConsoleCustomiserProps) {
  const preferences: CustomiserPreferences = {
    colorMode: useAtomValue(themeAtom),
    skin: useAtomValue(skinAtom),
    density: useAtomValue(densityAtom),
    colours: useAtomValue(coloursAtom),
    layout: useAtomValue(layoutAtom),
    locale: useAtomValue(languageAtom),
  };
  const { defaults, locked } = useHouseRules();
  const handleChange = useChoose();
  return (
    <LaterLanguage area="console">
      <Customiser {...props} preferences={preferences} defaults={defaults} locked={locked} onChange={handleChange} />
    </LaterLanguage>
  );
}

function useChoose(): (choice: CustomiserChoice) => void {
  const chooseTheme = useSetAtom(themeAtom);
  const chooseSkin = useSetAtom(skinAtom);
  const chooseDensity = useSetAtom(densityAtom);
  const chooseColours = useSetAtom(coloursAtom);
  const chooseLayout = useSetAtom(layoutAtom);
  const setLanguage = useAction(chooseLanguage);
  return ({ colorMode, skin, density, colours, layout, locale }) => {
    if (colorMode) chooseTheme(colorMode);
    if (skin) chooseSkin(skin);
    if (density) chooseDensity(density);
    if (colours) chooseColours(colours);
    if (layout) chooseLayout(layout);
    if (locale) void setLanguage(locale);
  };
}

/** The administrators' defaults, else those of specification 9, and the locks. */
function useHouseRules(): { readonly defaults: CustomiserPreferences; readonly locked: ReadonlySet<CustomiserOptionName> } {
  const stored = useAtomValue(storedPreferencesAtom);
  return useMemo(() => {
    const read = <T,>({ cookie, parse }: PreferenceCookie<T>): T => parse(stored?.defaults[cookie]);
    const layout = Object.fromEntries(Object.entries(LAYOUT_COOKIES).map(([name, kind]) => [name, read<unknown>(kind)]));
    const locked = new Set(stored?.locked);
    return {
      defaults: {
        colorMode: read(LOOK.theme),
        skin: read(LOOK.skin),
        density: read(LOOK.density),
        colours: {
          light: { primary: read(LOOK.lightPrimary), primaryDarken: read(LOOK.lightPrimaryDarken) },
          dark: { primary: read(LOOK.darkPrimary), primaryDarken: read(LOOK.darkPrimaryDarken) },
        },
        layout: chooseLayout({ ...DEFAULT_LAYOUT, ...layout }, {}),
        locale: read(LOOK.language),
      },
      locked: new Set(OPTION_NAMES.filter((name) => COOKIES_OF[name].some((cookie) => locked.has(cookie)))),
    };
  }, [stored]);
}

const LAYOUT_COOKIES = { ...LAYOUT, contentWidth: LOOK.contentWidth };

const COOKIES_OF = {
  colorMode: [LOOK.theme.cookie],
  skin: [LOOK.skin.cookie],
  density: [LOOK.density.cookie],
  colours: [LOOK.lightPrimary, LOOK.lightPrimaryDarken, LOOK.darkPrimary, LOOK.darkPrimaryDarken].map(({ cookie }) => cookie),
  locale: [LOOK.language.cookie],
  navigation: [LAYOUT.navigation.cookie],
  contentWidth: [LOOK.contentWidth.cookie],
  navbar: [LAYOUT.navbar.cookie],
  footer: [LAYOUT.footer.cookie],
  horizontalNav: [LAYOUT.horizontalNav.cookie],
  isNavbarBlurred: [LAYOUT.isNavbarBlurred.cookie],
  isVerticalNavCollapsed: [LAYOUT.isVerticalNavCollapsed.cookie],
  isVerticalNavSemiDark: [LAYOUT.isVerticalNavSemiDark.cookie],
} as const satisfies Record<CustomiserOptionName, readonly string[]>;
const OPTION_NAMES = Object.keys(COOKIES_OF) as (keyof typeof COOKIES_OF)[];
