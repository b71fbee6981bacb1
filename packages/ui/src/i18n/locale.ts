interface Language {
  /** In its own words. */
  readonly name: string;
  readonly direction: 'ltr' | 'rtl';
  /** For Intl: times, counts and phone numbers share Latin digits in every language. */
  readonly tag: string;
  /** Sunday 0, Monday 1, Saturday 6. Not by `Intl`, which not every browser can ask. */
  readonly firstDay: 0 | 1 | 6;
}

/** The languages, in the order in which they are offered. A new one begins here; CONTRIBUTING.md says what follows from it. */
const LANGUAGES = {
  en: { name: 'English', direction: 'ltr', tag: 'en', firstDay: 0 },
  fr: { name: 'Français', direction: 'ltr', tag: 'fr', firstDay: 1 },
  ar: { name: 'العربية', direction: 'rtl', tag: 'ar-u-nu-latn', firstDay: 6 },
} as const satisfies Readonly<Record<string, Language>>;

export type Locale = keyof typeof LANGUAGES;

/** In the order in which they are offered. */
export const LOCALES: readonly [Locale, ...Locale[]] = Object.keys(LANGUAGES) as [Locale, ...Locale[]];

/** What each is called in its own words. */
export const LOCALE_NAMES: Readonly<Record<Locale, string>> = Object.fromEntries(
  LOCALES.map((locale) => [locale, LANGUAGES[locale].name]),
) as Record<Locale, string>;

/** For `dir` of the document and for what is drawn by hand; of a language or of its tag for Intl. */
export function directionOf(tag: string): 'ltr' | 'rtl' {
  return LANGUAGES[localeOf(tag)].direction;
}

export function intlTag(locale: Locale): string {
  return LANGUAGES[locale].tag;
}

/** The language of such a tag. */
export function localeOf(tag: string): Locale {
  return LOCALES.find((locale) => tag === locale || tag.startsWith(`${locale}-`)) ?? 'en';
}

/** Where the week begins: Sunday 0, Monday 1, Saturday 6. `tag` is a BCP 47 tag. */
export function firstDayOfWeek(tag: string): 0 | 1 | 6 {
  return LANGUAGES[localeOf(tag)].firstDay;
}
