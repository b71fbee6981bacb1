import type { Locale, Messages } from '@manyline/ui';
import { readable } from '../services/readable.ts';
import { catalogueLoaders } from './catalogueLoaders.ts';
import { TEXT_AREAS, type TextArea } from './textAreas.ts';

const loaded = new Map<string, Promise<Messages>>();
const failed = new Set<string>();
const held = new Map<string, Messages>();

/** The texts that may stand in an area, in one language, fetched once; a failed fetch is tried anew at the next call. */
export function loadMessages(locale: Locale, area: TextArea): Promise<Messages> {
  const key = `${locale}/${area}`;
  const known = loaded.get(key);
  if (known && !failed.delete(key)) return known;
  const messages = readable(load(locale, area));
  loaded.set(key, messages);
  messages.then(
    (texts) => held.set(key, texts),
    () => failed.add(key),
  );
  return messages;
}

/** The same for `use()`, which needs the very promise it waits for: one made anew with each drawing would fail without end. */
export function awaitMessages(locale: Locale, area: TextArea): Promise<Messages> {
  return loaded.get(`${locale}/${area}`) ?? loadMessages(locale, area);
}

/** The same where they are there already: a page that has its texts need not wait for them. */
export function heldMessages(locale: Locale, area: TextArea): Messages | undefined {
  return held.get(`${locale}/${area}`);
}

/** The texts of every area that was needed so far: the page that stands can change to this language at once. */
export async function loadLanguage(locale: Locale): Promise<void> {
  const needed = new Set([...loaded.keys()].map((key) => key.split('/')[1]));
  const areas = (Object.keys(TEXT_AREAS) as TextArea[]).filter((area) => area === 'common' || needed.has(area));
  await Promise.all(areas.map((area) => loadMessages(locale, area)));
}

async function load(locale: Locale, area: TextArea): Promise<Messages> {
  const catalogues = await Promise.all(TEXT_AREAS[area].map((catalogue) => catalogueLoaders[catalogue][locale]()));
  return Object.assign({}, ...catalogues.map((catalogue) => catalogue.default)) as Messages;
}
