import { type IntlShape, useIntl } from 'react-intl';

/**
 * Translates a sentence of the server where the catalogues hold it under `server.<sentence>`;
 * any other sentence comes back as it is, never read as a message pattern.
 */
export function useServerText(): (text: string) => string {
  const intl = useIntl();
  return (text) => translate(intl, text);
}

function translate(intl: IntlShape, text: string): string {
  const id = `server.${text}`;
  return Object.hasOwn(intl.messages, id) ? String(intl.formatMessage({ id })) : text;
}
