import type { Locale, Messages } from '@manyline/ui';
import type { laterTexts } from './laterTexts.ts';

/** `common` is what every page may say; `ALSO` what a page of another area says beside its own. */
export type TextArea =
  | 'common'
  | 'auth'
  | 'entry'
  | 'status'
  | 'chat'
  | 'chatMore'
  | 'console'
  | 'people'
  | 'access'
  | 'config'
  | 'reports'
  | 'many';

type Load = () => Promise<{ default: Messages }>;

const loaders: Readonly<Record<TextArea, Readonly<Record<Locale, Load>>>> = {
  common: {
    en: () => import('virtual:messages/en/common'),
    fr: () => import('virtual:messages/fr/common'),
    ar: () => import('virtual:messages/ar/common'),
  },
  auth: {
    en: () => import('virtual:messages/en/auth'),
    fr: () => import('virtual:messages/fr/auth'),
    ar: () => import('virtual:messages/ar/auth'),
  },
  entry: later('entry'),
  status: later('status'),
  chat: {
    en: () => import('virtual:messages/en/chat'),
    fr: () => import('virtual:messages/fr/chat'),
    ar: () => import('virtual:messages/ar/chat'),
  },
  chatMore: later('chatMore'),
  console: later('console'),
  people: later('people'),
  access: later('access'),
  config: later('config'),
  reports: later('reports'),
  many: later('many'),
};

/** Where they are is named in a file of its own, which neither the sign-in page nor the list of chats has to carry. */
function later(area: keyof typeof laterTexts): Readonly<Record<Locale, Load>> {
  const load = (locale: Locale) => async () => (await import('./laterTexts.ts')).laterTexts[area][locale]();
  return { en: load('en'), fr: load('fr'), ar: load('ar') };
}

const loaded = new Map<string, Promise<Messages>>();
const failed = new Set<string>();
const held = new Map<string, Messages>();

/** The texts that may stand in an area, in one language, fetched once; a failed fetch is tried anew at the next call. */
export function loadMessages(locale: Locale, area: TextArea): Promise<Messages> {
  const key = `${locale}/${area}`;
  const known = loaded.get(key);
  if (known && !failed.delete(key)) return known;
  const messages = load(locale, area);
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

export const TEXT_AREAS = Object.keys(loaders) as readonly TextArea[];

/** The texts of every area that was needed so far: the page that stands can change to this language at once. */
export async function loadLanguage(locale: Locale): Promise<void> {
  const needed = new Set([...loaded.keys()].map((key) => key.split('/')[1]));
  const areas = TEXT_AREAS.filter((area) => area === 'common' || needed.has(area));
  await Promise.all(areas.map((area) => loadMessages(locale, area)));
}

async function load(locale: Locale, area: TextArea): Promise<Messages> {
  const others = (ALSO[area] ?? []).map((other) => loadMessages(locale, other));
  const [own, ...theirs] = await Promise.all([loaders[area][locale](), ...others]);
  return Object.assign({}, ...theirs, own.default) as Messages;
}

/** Every area but `common` has that one's texts, through another one where it names some. */
const ALSO: Readonly<Partial<Record<TextArea, readonly TextArea[]>>> = {
  auth: ['common'],
  // The page's frame is that of the sign-in page.
  entry: ['auth'],
  status: ['common'],
  chat: ['common'],
  chatMore: ['chat', 'console'],
  // Fields that stand around the sign-in stand in the console too.
  console: ['entry'],
  people: ['console'],
  access: ['console'],
  config: ['console'],
  reports: ['console'],
  many: ['chatMore'],
};
