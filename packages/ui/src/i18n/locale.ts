export type Locale = 'en' | 'fr' | 'ar';

export const LOCALES: readonly Locale[] = ['en', 'fr', 'ar'];

/** Each language in its own words. */
export const LOCALE_NAMES: Readonly<Record<Locale, string>> = { en: 'English', fr: 'Français', ar: 'العربية' };

export function directionOf(locale: Locale): 'ltr' | 'rtl' {
  return locale === 'ar' ? 'rtl' : 'ltr';
}

/** The tag for Intl: times, counts and phone numbers share Latin digits in every language. */
export function intlTag(locale: Locale): string {
  return locale === 'ar' ? 'ar-u-nu-latn' : locale;
}
