import { type IntlShape, useIntl } from 'react-intl';

/**
 * Returns a function that translates a server sentence if the catalogue has `server.<sentence>`. Other sentences are returned unchanged and
 * never parsed as a message pattern. The same function until the language changes.
 */
export function useServerText(): (text: string) => string {
  return translatorOf(useIntl());
}

const translators = new WeakMap<IntlShape, (text: string) => string>();

function translatorOf(intl: IntlShape): (text: string) => string {
  const known = translators.get(intl);
  if (known) return known;
  const translator = (text: string) => translate(intl, text);
  translators.set(intl, translator);
  return translator;
}

function translate(intl: IntlShape, text: string): string {
  const id = `server.${text}`;
  if (Object.hasOwn(intl.messages, id)) return String(intl.formatMessage({ id }));
  const [kind] = FILE_KIND.exec(text) ?? [];
  const kindId = kind === undefined ? id : `server.${text.replace(kind, '{kind}')}`;
  return Object.hasOwn(intl.messages, kindId) ? String(intl.formatMessage({ id: kindId }, { kind })) : text;
}

/** Extensions come from the administrator's list, so the catalogue has one sentence with a placeholder. */
const FILE_KIND = /(?<=\s)\.[a-z0-9][a-z0-9-]{0,15}(?=\s)/u;
