import { type Locale, LOCALES } from '@manyline/ui';
import { FORCE_RE_RENDER } from 'storybook/internal/core-events';
import { addons } from 'storybook/preview-api';
import areas from 'virtual:catalogues/all';
import type { Catalogue } from './pseudoTexts.ts';

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
    addons.getChannel().emit(FORCE_RE_RENDER);
  });
}
