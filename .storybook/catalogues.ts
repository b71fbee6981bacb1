import areas from 'virtual:catalogues/all';
import { type Locale, LOCALES } from '../packages/ui/src/i18n/locale.ts';
import type { Catalogue } from './pseudoTexts.ts';
import { drawAgain } from './toolbars.ts';

export const catalogues: readonly Catalogue[] = Object.values(areas).flat();

const merged = () =>
  Object.fromEntries(LOCALES.map((locale) => [locale, Object.assign({}, ...areas[locale])])) as Record<Locale, Catalogue>;

/** All texts by language. */
export const messages = merged();

/** Shows a changed text without reloading the page. */
export function showChangedTexts(): void {
  globalThis.addEventListener('manyline:texts', (event) => {
    event.preventDefault();
    Object.assign(messages, merged());
    drawAgain();
  });
}
