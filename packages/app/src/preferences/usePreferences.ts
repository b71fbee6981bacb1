import type { QuickSettingsProps } from '@manyline/cms';
import { useAtomValue, useSetAtom } from 'jotai';
import { chooseLanguageAtom, languageAtom, themeAtom } from './preferences.ts';

/** Language and theme with their menu callbacks. */
export function usePreferences(): QuickSettingsProps {
  const chooseLanguage = useSetAtom(chooseLanguageAtom);
  return {
    locale: useAtomValue(languageAtom),
    colorMode: useAtomValue(themeAtom),
    onLocaleChange: (language) => void chooseLanguage(language),
    onColorModeChange: useSetAtom(themeAtom),
  };
}
