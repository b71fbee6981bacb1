import { type ColoursByMode, type ContentWidth, DEFAULT_COLOURS, type Density, type Locale, LOCALES, type Skin } from '@manyline/ui';
import { atom, type Getter, type Setter, type WritableAtom } from 'jotai';
import { loadLanguage } from '../i18n/loadMessages.ts';
import type { ClientStorage } from '../services/browser/clientStorage.ts';
import { servicesAtom } from '../shared/servicesAtom.ts';
import { browserLocale } from './browserLocale.ts';
import { colour, oneOf, type PreferenceCookie, preferenceAtom, rereadPreferences } from './preferenceCookie.ts';

/** Preferences of every page, including the sign-in page. Names and defaults: specification 3 and 9. */
export const LOOK = {
  /** Until the user chooses, the theme is the device's and the language the browser's. */
  theme: oneOf('theme', ['system', 'light', 'dark']),
  language: {
    cookie: 'language',
    parse: (text) => LOCALES.find((locale) => locale === text) ?? browserLocale(),
  } satisfies PreferenceCookie<Locale>,
  skin: oneOf<Skin>('skin', ['default', 'bordered']),
  density: oneOf<Density>('density', ['comfortable', 'compact']),
  contentWidth: oneOf<ContentWidth>('appContentWidth', ['fluid', 'boxed']),
  lightPrimary: colour('lightThemePrimaryColor', DEFAULT_COLOURS.primary),
  lightPrimaryDarken: colour('lightThemePrimaryDarkenColor', DEFAULT_COLOURS.primaryDarken),
  darkPrimary: colour('darkThemePrimaryColor', DEFAULT_COLOURS.primary),
  darkPrimaryDarken: colour('darkThemePrimaryDarkenColor', DEFAULT_COLOURS.primaryDarken),
};

export const themeAtom = preferenceAtom(LOOK.theme);
export const skinAtom = preferenceAtom(LOOK.skin);
export const densityAtom = preferenceAtom(LOOK.density);
export const contentWidthAtom = preferenceAtom(LOOK.contentWidth);

const lightPrimaryAtom = preferenceAtom(LOOK.lightPrimary);
const lightPrimaryDarkenAtom = preferenceAtom(LOOK.lightPrimaryDarken);
const darkPrimaryAtom = preferenceAtom(LOOK.darkPrimary);
const darkPrimaryDarkenAtom = preferenceAtom(LOOK.darkPrimaryDarken);

/** As chosen; the theme corrects unreadable colours. */
export const coloursAtom: WritableAtom<ColoursByMode, [ColoursByMode], void> = atom(
  (get) => ({
    light: { primary: get(lightPrimaryAtom), primaryDarken: get(lightPrimaryDarkenAtom) },
    dark: { primary: get(darkPrimaryAtom), primaryDarken: get(darkPrimaryDarkenAtom) },
  }),
  (_get, set, { light, dark }) => {
    set(lightPrimaryAtom, light.primary);
    set(lightPrimaryDarkenAtom, light.primaryDarken);
    set(darkPrimaryAtom, dark.primary);
    set(darkPrimaryDarkenAtom, dark.primaryDarken);
  },
);

const storedLanguageAtom = preferenceAtom(LOOK.language);
export const languageAtom = atom((get) => get(storedLanguageAtom));

interface Wanted {
  readonly language: Locale;
  readonly isChosenHere: boolean;
}

/** The language whose texts are loading. */
const wantedLanguageAtom = atom<Wanted>();

/** Changes the language once its texts are loaded; if they cannot be loaded, nothing changes. */
export function chooseLanguage(get: Getter, set: Setter, language: Locale) {
  return changeLanguage(get, set, { language, isChosenHere: true });
}

/** The same for a language from another tab or the account; a choice made here is newer. */
export async function followLanguage(get: Getter, set: Setter, language: Locale) {
  if (get(wantedLanguageAtom)?.isChosenHere !== true) await changeLanguage(get, set, { language, isChosenHere: false });
}

async function changeLanguage(get: Getter, set: Setter, wanted: Wanted) {
  const { language } = wanted;
  set(wantedLanguageAtom, wanted);
  const hasTexts = await loadLanguage(language).then(
    () => true,
    (error: unknown) => {
      get(servicesAtom).report('language', String(error));
      return false;
    },
  );
  // Another language was chosen in the meantime.
  if (get(wantedLanguageAtom) !== wanted) return;
  set(wantedLanguageAtom, undefined);
  if (!hasTexts) return;
  set(storedLanguageAtom, language);
  keepLanguage(get(servicesAtom).storage, language);
  // Already stored if another tab chose it.
  rereadPreferences(get, set);
}

export function mirrorLanguage(get: Getter, _set: Setter) {
  return keepLanguage(get(servicesAtom).storage, get(languageAtom));
}

/** Specification 3 also stores the language here, beside its cookie: the current one and the available ones. */
function keepLanguage(storage: ClientStorage, language: Locale): void {
  storage.set('language', language);
  storage.set('i18n', language);
  storage.set('i18ns', JSON.stringify(LOCALES));
}
