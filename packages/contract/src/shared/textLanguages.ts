/** The languages of the server's texts, and of those that administrators write: there the first one with a text is the fallback. */
export const TEXT_LANGUAGES = ['en', 'fr', 'ar'] as const;
export type TextLanguage = (typeof TEXT_LANGUAGES)[number];

export function forEachLanguage<T>(make: (language: TextLanguage) => T): Readonly<Record<TextLanguage, T>> {
  return Object.fromEntries(TEXT_LANGUAGES.map((language) => [language, make(language)])) as Record<TextLanguage, T>;
}
