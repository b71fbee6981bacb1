import type { Locale, Messages } from '@manyline/ui';
import { readable } from '../services/browser/readable.ts';
import { catalogueLoaders } from './catalogueLoaders.ts';
import { TEXT_AREAS, type TextArea } from './textAreas.ts';

const loaded = new Map<string, Promise<Messages>>();
const failed = new Set<string>();
const current = new Map<string, Messages>();

/** Loads the texts of an area in one language, once. A failed load is retried on the next call. */
export function loadMessages(locale: Locale, area: TextArea): Promise<Messages> {
  const key = `${locale}/${area}`;
  const known = loaded.get(key);
  if (known && !failed.delete(key)) return known;
  const messages = readable(load(locale, area));
  loaded.set(key, messages);
  messages.then(
    (texts) => current.set(key, texts),
    () => failed.add(key),
  );
  return messages;
}

/** Like loadMessages, for `use()`: returns the same promise on every render, since a new one each time would suspend forever. */
export function awaitMessages(locale: Locale, area: TextArea): Promise<Messages> {
  return loaded.get(`${locale}/${area}`) ?? loadMessages(locale, area);
}

/** The texts if they are already loaded, so that the page need not suspend. */
export function loadedMessages(locale: Locale, area: TextArea): Messages | undefined {
  return current.get(`${locale}/${area}`);
}

/** Loads the texts of every area used so far, so that the current page can switch language without suspending. */
export async function loadLanguage(locale: Locale): Promise<void> {
  const needed = new Set([...loaded.keys()].map((key) => key.split('/')[1]));
  const areas = (Object.keys(TEXT_AREAS) as TextArea[]).filter((area) => area === 'common' || needed.has(area));
  await Promise.all(areas.map((area) => loadMessages(locale, area)));
}

async function load(locale: Locale, area: TextArea): Promise<Messages> {
  const catalogues = await Promise.all(TEXT_AREAS[area].map((catalogue) => catalogueLoaders[catalogue][locale]()));
  return Object.assign({}, ...catalogues.map((catalogue) => catalogue.default)) as Messages;
}
