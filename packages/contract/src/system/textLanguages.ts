/** The languages an administrator's texts are written in; the first one with a text is the fallback. */
export const TEXT_LANGUAGES = ['en', 'fr', 'ar'] as const;
export type TextLanguage = (typeof TEXT_LANGUAGES)[number];

export function forEachLanguage<T>(make: (language: TextLanguage) => T): Readonly<Record<TextLanguage, T>> {
  return Object.fromEntries(TEXT_LANGUAGES.map((language) => [language, make(language)])) as Record<TextLanguage, T>;
}
