import { type Locale, LOCALES } from '@manyline/ui';

/** The first of the browser's languages that the app has, otherwise the fallback language. */
export function browserLocale(languages: readonly string[] = navigator.languages): Locale {
  const known = languages.map((tag) => LOCALES.find((locale) => locale === tag.split('-')[0]?.toLowerCase()));
  return known.find((locale) => locale !== undefined) ?? LOCALES[0];
}
