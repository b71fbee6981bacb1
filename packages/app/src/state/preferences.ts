import { type ColorMode, LOCALES, type Locale } from '@manyline/ui';
import { atom } from 'jotai';
import { loadLanguage } from '../i18n/loadMessages.ts';
import { servicesAtom } from './servicesAtom.ts';

/** Names of the preference cookies, each under the prefix `manyline-`. */
const THEME = 'theme';
const LANGUAGE = 'language';

export const COLOR_MODES: readonly ColorMode[] = ['light', 'dark', 'system'];

const chosenThemeAtom = atom<ColorMode>();
const chosenLanguageAtom = atom<Locale>();

// Specification 9: light and English are the defaults; a cookie that holds anything unknown is no choice.
export const themeAtom = atom((get) => get(chosenThemeAtom) ?? oneOf(COLOR_MODES, get(servicesAtom).storage.readCookie(THEME)) ?? 'light');
export const languageAtom = atom(
  (get) => get(chosenLanguageAtom) ?? oneOf(LOCALES, get(servicesAtom).storage.readCookie(LANGUAGE)) ?? 'en',
);

export const chooseThemeAtom = atom(null, (get, set, theme: ColorMode) => {
  set(chosenThemeAtom, theme);
  get(servicesAtom).storage.writeCookie(THEME, theme);
});

/** Changes the language as soon as its texts are there; the page stays as it is until then, and when they cannot be had. */
export const chooseLanguageAtom = atom(null, async (get, set, language: Locale) => {
  try {
    await loadLanguage(language);
  } catch (error) {
    get(servicesAtom).report('language', String(error));
    return;
  }
  set(chosenLanguageAtom, language);
  get(servicesAtom).storage.writeCookie(LANGUAGE, language);
});

function oneOf<T extends string>(known: readonly T[], value: string | undefined): T | undefined {
  return known.find((candidate) => candidate === value);
}
