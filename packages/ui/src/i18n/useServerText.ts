import { type IntlShape, useIntl } from 'react-intl';

/**
 * Translates a sentence of the server where the catalogues hold it under `server.<sentence>`;
 * any other sentence comes back as it is, never read as a message pattern. The same function until the language changes.
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
  return Object.hasOwn(intl.messages, id) ? String(intl.formatMessage({ id })) : text;
}
