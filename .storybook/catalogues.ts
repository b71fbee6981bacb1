import { type Locale, LOCALES } from '@manyline/ui';
import areas from 'virtual:catalogues/all';
import type { Catalogue } from './pseudoTexts.ts';

export const catalogues: readonly Catalogue[] = Object.values(areas).flat();

/** All texts by language. */
export const messages = Object.fromEntries(LOCALES.map((locale) => [locale, Object.assign({}, ...areas[locale])])) as Record<
  Locale,
  Catalogue
>;
