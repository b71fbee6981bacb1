import type { Locale, Messages } from '@manyline/ui';

const loaders: Readonly<Record<Locale, () => Promise<{ default: Messages }>>> = {
  en: () => import('virtual:messages/en'),
  fr: () => import('virtual:messages/fr'),
  ar: () => import('virtual:messages/ar'),
};

const loaded = new Map<Locale, Promise<Messages>>();

/** The texts of one language, fetched once; a failed fetch is tried anew at the next call. */
export function loadMessages(locale: Locale): Promise<Messages> {
  const known = loaded.get(locale);
  if (known) return known;
  const messages = loaders[locale]().then((module) => module.default);
  loaded.set(locale, messages);
  messages.catch(() => loaded.delete(locale));
  return messages;
}
