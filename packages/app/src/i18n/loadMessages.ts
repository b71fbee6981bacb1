import type { Locale, Messages } from '@manyline/ui';
import { type LoadOnce, loadOnce } from '../shared/loadOnce.ts';
import { catalogueLoaders } from './catalogueLoaders.ts';
import { TEXT_AREAS, type TextArea } from './textAreas.ts';

/** By language and area. */
const catalogues = new Map<string, LoadOnce<Messages>>();

// In development a text that changes in Storybook shows with the next render.
if (import.meta.hot) globalThis.addEventListener('manyline:texts', () => catalogues.clear(), { capture: true });

/** Loads the texts of an area in one language, once. A failed load is retried on the next call. */
export function loadMessages(locale: Locale, area: TextArea): Promise<Messages> {
  return messagesOf(locale, area).load();
}

/** Like loadMessages, for `use()`. */
export function awaitMessages(locale: Locale, area: TextArea): Promise<Messages> {
  return messagesOf(locale, area).attempt();
}

/** The texts if they are already loaded, so that the page need not suspend. */
export function loadedMessages(locale: Locale, area: TextArea): Messages | undefined {
  return catalogues.get(keyOf(locale, area))?.loaded();
}

/** Loads the texts of every area used so far, so that the current page can switch language without suspending. */
export async function loadLanguage(locale: Locale): Promise<void> {
  const needed = new Set([...catalogues.keys()].map((key) => key.split('/')[1]));
  const areas = (Object.keys(TEXT_AREAS) as TextArea[]).filter((area) => area === 'common' || needed.has(area));
  await Promise.all(areas.map((area) => loadMessages(locale, area)));
}

const keyOf = (locale: Locale, area: TextArea) => `${locale}/${area}`;

function messagesOf(locale: Locale, area: TextArea): LoadOnce<Messages> {
  const key = keyOf(locale, area);
  let messages = catalogues.get(key);
  if (!messages) catalogues.set(key, (messages = loadOnce(() => load(locale, area))));
  return messages;
}

async function load(locale: Locale, area: TextArea): Promise<Messages> {
  const catalogues = await Promise.all(TEXT_AREAS[area].map((catalogue) => catalogueLoaders[catalogue][locale]()));
  return Object.assign({}, ...catalogues.map((catalogue) => catalogue.default)) as Messages;
}
