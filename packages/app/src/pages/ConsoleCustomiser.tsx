import { Customiser, type CustomiserChoice, type CustomiserPreferences, DEFAULT_COLOURS, DEFAULT_LAYOUT } from '@manyline/ui';
import { useAtomValue, useSetAtom } from 'jotai';
import { Suspense } from 'react';
import { LanguageProvider } from '../i18n/LanguageProvider.tsx';
import { chooseLanguageAtom, coloursAtom, densityAtom, languageAtom, skinAtom, themeAtom } from '../state/preferences.ts';
import { layoutAtom } from '../state/preferencesLayout.ts';

export interface ConsoleCustomiserProps {
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
}

/** The customiser over the preferences of this browser, with the texts that only the console has. */
export default function ConsoleCustomiser(props: ConsoleCustomiserProps) {
  const preferences: CustomiserPreferences = {
    colorMode: useAtomValue(themeAtom),
    skin: useAtomValue(skinAtom),
    density: useAtomValue(densityAtom),
    colours: useAtomValue(coloursAtom),
    layout: useAtomValue(layoutAtom),
    locale: useAtomValue(languageAtom),
  };
  const handleChange = useChoose();
  return (
    <Suspense>
      <LanguageProvider area="console">
        <Customiser {...props} preferences={preferences} defaults={DEFAULTS} onChange={handleChange} />
      </LanguageProvider>
    </Suspense>
  );
}

function useChoose(): (choice: CustomiserChoice) => void {
  const chooseTheme = useSetAtom(themeAtom);
  const chooseSkin = useSetAtom(skinAtom);
  const chooseDensity = useSetAtom(densityAtom);
  const chooseColours = useSetAtom(coloursAtom);
  const chooseLayout = useSetAtom(layoutAtom);
  const chooseLanguage = useSetAtom(chooseLanguageAtom);
  return ({ colorMode, skin, density, colours, layout, locale }) => {
    if (colorMode) chooseTheme(colorMode);
    if (skin) chooseSkin(skin);
    if (density) chooseDensity(density);
    if (colours) chooseColours(colours);
    if (layout) chooseLayout(layout);
    if (locale) void chooseLanguage(locale);
  };
}

// Specification 9.
const DEFAULTS: CustomiserPreferences = {
  colorMode: 'light',
  skin: 'default',
  density: 'comfortable',
  colours: { light: DEFAULT_COLOURS, dark: DEFAULT_COLOURS },
  layout: DEFAULT_LAYOUT,
  locale: 'en',
};
