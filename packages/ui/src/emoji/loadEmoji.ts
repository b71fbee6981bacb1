import { type Locale, localeOf } from '../i18n/locale.ts';
import type { EmojiGroup } from './emoji.types.ts';
import { readEmoji } from './readEmoji.ts';

/** All emoji by group with names in the language `tag`. Cached; a failure isn't, so it can be retried. */
export function loadEmoji(tag: string): Promise<readonly EmojiGroup[]> {
  const locale = localeOf(tag);
  let groups = loaded.get(locale);
  if (!groups) {
    groups = LANGUAGES[locale]().then((module) => readEmoji(module.default));
    loaded.set(locale, groups);
    groups.catch(() => loaded.delete(locale));
  }
  return groups;
}

const loaded = new Map<Locale, Promise<readonly EmojiGroup[]>>();

const LANGUAGES: Readonly<Record<Locale, () => Promise<{ readonly default: readonly string[] }>>> = {
  en: () => import('./data/en.json'),
  fr: () => import('./data/fr.json'),
  ar: () => import('./data/ar.json'),
};
