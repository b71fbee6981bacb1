import { clockFormat } from '../i18n/clock.ts';

export interface Formatters {
  /** The time of day, as the device's region writes it. */
  readonly time: (seconds: number) => string;
  /** Today, Yesterday, the weekday within a week, otherwise the date. */
  readonly day: (seconds: number, now: number) => string;
  /** The time for today, then Yesterday, the short weekday within a week, otherwise the short date. */
  readonly listTime: (seconds: number, now: number) => string;
  /** The day, month and year, in every sentence and list that names a date. */
  readonly date: (seconds: number) => string;
  /** The same with the time of day. Tables use `formatDateTime`. */
  readonly dateTime: (seconds: number) => string;
  readonly number: (value: number) => string;
  /** `currency`: ISO 4217. Prices of single messages are below a cent, so small sums have more digits. */
  readonly money: (amount: number, currency: string) => string;
  readonly list: (items: readonly string[]) => string;
}

export interface DayWords {
  readonly today: string;
  readonly yesterday: string;
}

/** All arguments are Unix seconds; days are in the device's time zone. `tag` is a BCP 47 tag. */
export function createFormatters(tag: string, words: DayWords, clock = clockFormat(tag)): Formatters {
  const format = (options: Intl.DateTimeFormatOptions) => {
    // Created on first use: formatters are expensive, and most pages use few of them.
    let cached: Intl.DateTimeFormat | undefined;
    return (seconds: number) => (isTime(seconds) ? (cached ??= new Intl.DateTimeFormat(tag, options)).format(seconds * 1000) : NO_TIME);
  };
  const time = format(clock);
  const weekday = format({ weekday: 'long' });
  const weekdayShort = format({ weekday: 'short' });
  const dayLong = format({ day: 'numeric', month: 'long' });
  const dateLong = format({ day: 'numeric', month: 'long', year: 'numeric' });
  const dayShort = format({ day: 'numeric', month: 'short' });
  const date = format({ day: 'numeric', month: 'short', year: 'numeric' });
  const number = new Intl.NumberFormat(tag);
  const list = new Intl.ListFormat(tag, { type: 'conjunction' });
  return {
    time,
    day(seconds, now) {
      const age = daysBetween(seconds, now);
      if (age === 0) return words.today;
      if (age === 1) return words.yesterday;
      if (age > 1 && age < 7) return capitalise(weekday(seconds), tag);
      return isSameYear(seconds, now) ? dayLong(seconds) : dateLong(seconds);
    },
    listTime(seconds, now) {
      const age = daysBetween(seconds, now);
      if (age === 0) return time(seconds);
      if (age === 1) return words.yesterday;
      if (age > 1 && age < 7) return capitalise(weekdayShort(seconds), tag);
      return isSameYear(seconds, now) ? dayShort(seconds) : date(seconds);
    },
    date,
    dateTime: format({ day: 'numeric', month: 'short', year: 'numeric', ...clock }),
    number: (value) => number.format(value),
    money(amount, currency) {
      const digits = Math.abs(amount) < 1 && { maximumFractionDigits: 4 };
      // Providers may name a currency that isn't one.
      if (!/^[a-z]{3}$/iu.test(currency)) return `${new Intl.NumberFormat(tag, { ...digits }).format(amount)} ${currency}`;
      return new Intl.NumberFormat(tag, { style: 'currency', currency, ...digits }).format(amount);
    },
    list: (items) => list.format(items),
  };
}

/** Shown for a number that is no time: a back end may send any. */
export const NO_TIME = '—';
const LATEST_MS = 8_640_000_000_000_000;

export const isTime = (seconds: number) => Math.abs(seconds * 1000) <= LATEST_MS;

/** For the `dateTime` of a `time` element. */
export const toIsoTime = (seconds: number) => (isTime(seconds) ? new Date(seconds * 1000).toISOString() : undefined);

function daysBetween(seconds: number, now: number): number {
  // Rounded, because a day with a clock change has 23 or 25 hours.
  return Math.round((startOfDay(now) - startOfDay(seconds)) / 86_400_000);
}

const startOfDay = (seconds: number) => new Date(seconds * 1000).setHours(0, 0, 0, 0);

const isSameYear = (a: number, b: number) => new Date(a * 1000).getFullYear() === new Date(b * 1000).getFullYear();

const capitalise = (text: string, tag: string) => text.charAt(0).toLocaleUpperCase(tag) + text.slice(1);
