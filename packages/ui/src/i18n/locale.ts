export type Locale = 'en' | 'fr' | 'ar';

/** In the order in which they are offered. */
export const LOCALES: readonly Locale[] = ['en', 'fr', 'ar'];

/** Each language in its own words. */
export const LOCALE_NAMES: Readonly<Record<Locale, string>> = { en: 'English', fr: 'Français', ar: 'العربية' };

/** For `dir` of the document and for what is drawn by hand; of a language or of its tag for Intl. */
export function directionOf(tag: string): 'ltr' | 'rtl' {
  return tag.startsWith('ar') ? 'rtl' : 'ltr';
}

/** The tag for Intl: times, counts and phone numbers share Latin digits in every language. */
export function intlTag(locale: Locale): string {
  return locale === 'ar' ? 'ar-u-nu-latn' : locale;
}

/** The language of such a tag. */
export function localeOf(tag: string): Locale {
  return LOCALES.find((locale) => tag === locale || tag.startsWith(`${locale}-`)) ?? 'en';
}
