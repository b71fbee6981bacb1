import type { Locale, Messages } from '@manyline/ui';

/** `common` is what every page may say; a page of another area says that too. */
export type TextArea = 'common' | 'chat' | 'console';

type Load = () => Promise<{ default: Messages }>;

const loaders: Readonly<Record<TextArea, Readonly<Record<Locale, Load>>>> = {
  common: {
    en: () => import('virtual:messages/en/common'),
    fr: () => import('virtual:messages/fr/common'),
    ar: () => import('virtual:messages/ar/common'),
  },
  chat: {
    en: () => import('virtual:messages/en/chat'),
    fr: () => import('virtual:messages/fr/chat'),
    ar: () => import('virtual:messages/ar/chat'),
  },
  console: {
    en: () => import('virtual:messages/en/console'),
    fr: () => import('virtual:messages/fr/console'),
    ar: () => import('virtual:messages/ar/console'),
  },
};

const loaded: Readonly<Record<TextArea, Map<Locale, Promise<Messages>>>> = {
  common: new Map(),
  chat: new Map(),
  console: new Map(),
};

/** The texts that may stand in an area, in one language, fetched once; a failed fetch is tried anew at the next call. */
export function loadMessages(locale: Locale, area: TextArea): Promise<Messages> {
  const known = loaded[area].get(locale);
  if (known) return known;
  const messages = load(locale, area);
  loaded[area].set(locale, messages);
  messages.catch(() => loaded[area].delete(locale));
  return messages;
}

/** The texts of every area that was needed so far: the page that stands can change to this language at once. */
export async function loadLanguage(locale: Locale): Promise<void> {
  const areas = (Object.keys(loaders) as TextArea[]).filter((area) => area === 'common' || loaded[area].size > 0);
  await Promise.all(areas.map((area) => loadMessages(locale, area)));
}

async function load(locale: Locale, area: TextArea): Promise<Messages> {
  const own = loaders[area][locale]();
  const common = area === 'common' ? {} : await loadMessages(locale, 'common');
  return { ...common, ...(await own).default };
}
