import { type IntlShape, useIntl } from 'react-intl';
import { createFormatters, type Formatters } from './formatters.ts';

/** Formatters of the current language; the same object until the language changes. */
export function useFormatters(): Formatters {
  return formattersOf(useIntl());
}

const cache = new WeakMap<IntlShape, Formatters>();

function formattersOf(intl: IntlShape): Formatters {
  const known = cache.get(intl);
  if (known) return known;
  const words = {
    today: String(intl.formatMessage({ id: 'ui.day.today' })),
    yesterday: String(intl.formatMessage({ id: 'ui.day.yesterday' })),
  };
  const key = `${intl.locale} ${words.today} ${words.yesterday}`;
  const formatters = formattersByKey.get(key) ?? createFormatters(intl.locale, words);
  formattersByKey.set(key, formatters);
  cache.set(intl, formatters);
  return formatters;
}

/** Cached by language: formatters are expensive, and `intl` changes whenever more texts load. */
const formattersByKey = new Map<string, Formatters>();
