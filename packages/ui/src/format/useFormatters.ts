import { useIntl } from 'react-intl';
import { useText } from '../messages/useText.ts';
import { createFormatters, type Formatters } from './formatters.ts';

/** Formatters of the current language; the same object until the language changes. */
export function useFormatters(): Formatters {
  const { locale } = useIntl();
  const t = useText();
  const known = cache.get(t);
  if (known) return known;
  const words = { today: t('ui.day.today'), yesterday: t('ui.day.yesterday') };
  const key = `${locale} ${words.today} ${words.yesterday}`;
  const formatters = formattersByKey.get(key) ?? createFormatters(locale, words);
  formattersByKey.set(key, formatters);
  cache.set(t, formatters);
  return formatters;
}

/** By the text function, which is another one for each language and set of texts. */
const cache = new WeakMap<object, Formatters>();

/** Cached by language: formatters are expensive, and the texts change whenever more of them load. */
const formattersByKey = new Map<string, Formatters>();
