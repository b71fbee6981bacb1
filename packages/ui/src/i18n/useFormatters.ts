import { type IntlShape, useIntl } from 'react-intl';
import { createFormatters, type Formatters } from './formatters.ts';

/** Formats of the current language; the same object until the language changes. */
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
  const formatters = createFormatters(intl.locale, words);
  cache.set(intl, formatters);
  return formatters;
}
