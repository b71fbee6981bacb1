import type { QuickSettingsProps } from '@manyline/cms';
import { useAtomValue, useSetAtom } from 'jotai';
import { useAction } from '../shared/action.ts';
import { chooseLanguage, languageAtom, themeAtom } from './preferences.ts';

/** Language and theme with their menu callbacks. */
export function usePreferences(): QuickSettingsProps {
  const setLanguage = useAction(chooseLanguage);
  return {
    locale: useAtomValue(languageAtom),
    colorMode: useAtomValue(themeAtom),
    onLocaleChange: (language) => void setLanguage(language),
    onColorModeChange: useSetAtom(themeAtom),
  };
}
