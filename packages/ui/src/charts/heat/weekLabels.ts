import { clockFormat } from '../../i18n/clock.ts';
import { firstDayOfWeek } from '../../i18n/locale.ts';

export interface WeekLabels {
  /** Ordered by the language's first day of the week; `weekday` 0 is Monday. */
  readonly days: readonly { readonly weekday: number; readonly label: string; readonly short: string }[];
  /** The 24 hours of a day, from midnight on. */
  readonly hours: readonly string[];
}

/** Localised names and order of the days and hours of a week. `tag` is a BCP 47 tag. */
export function weekLabels(tag: string, clock = clockFormat(tag)): WeekLabels {
  const first = firstDayOfWeek(tag);
  const long = new Intl.DateTimeFormat(tag, { weekday: 'long', timeZone: 'UTC' });
  const short = new Intl.DateTimeFormat(tag, { weekday: 'short', timeZone: 'UTC' });
  const hour = new Intl.DateTimeFormat(tag, {
    ...(clock.hourCycle === 'h12' ? { hour: 'numeric', hourCycle: 'h12' } : clock),
    timeZone: 'UTC',
  });
  return {
    days: Array.from({ length: 7 }, (_, index) => {
      const weekday = (first + 6 + index) % 7;
      const date = MONDAY + weekday * 86_400_000;
      return { weekday, label: long.format(date), short: short.format(date) };
    }),
    hours: Array.from({ length: 24 }, (_, index) => hour.format(index * 3_600_000)),
  };
}

// 5 January 1970.
const MONDAY = 4 * 86_400_000;
