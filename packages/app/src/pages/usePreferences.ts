import type { QuickSettingsProps } from '@manyline/cms';
import { useAtomValue, useSetAtom } from 'jotai';
import { chooseLanguageAtom, languageAtom, themeAtom } from '../state/preferences.ts';

/** Language and theme with their menus' callbacks. */
export function usePreferences(): QuickSettingsProps {
  const chooseLanguage = useSetAtom(chooseLanguageAtom);
  return {
    locale: useAtomValue(languageAtom),
    colorMode: useAtomValue(themeAtom),
    onLocaleChange: (language) => void chooseLanguage(language),
    onColorModeChange: useSetAtom(themeAtom),
  };
}
