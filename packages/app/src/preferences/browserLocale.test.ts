import { expect, test } from 'vitest';
import { browserLocale } from './browserLocale.ts';

test.each([
  [['ar-EG', 'en'], 'ar'],
  [['de-DE', 'fr-CH', 'en'], 'fr'],
  [['EN-gb'], 'en'],
  [['de'], 'en'],
  [[], 'en'],
])('a browser in %j starts in %s', (languages, locale) => {
  expect(browserLocale(languages)).toBe(locale);
});
