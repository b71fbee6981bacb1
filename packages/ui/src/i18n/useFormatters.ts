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
  const key = `${intl.locale} ${words.today} ${words.yesterday}`;
  const formatters = made.get(key) ?? createFormatters(intl.locale, words);
  made.set(key, formatters);
  cache.set(intl, formatters);
  return formatters;
}

/** By language: each part of the texts that comes later brings another `intl`, and what formats is costly to make. */
const made = new Map<string, Formatters>();
