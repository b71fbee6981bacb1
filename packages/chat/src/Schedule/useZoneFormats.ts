import { addDays, countDays } from '@manyline/contract';
import { clockFormat, useLanguageTag } from '@manyline/ui';
import { useMemo } from 'react';
import { useText } from '../messages/useText.ts';
import { placeName } from './placeName.ts';
import { wallTimeAt } from './zonedTime.ts';

/** Times of a zone in the language; all are Unix seconds. */
export interface ZoneFormats {
  readonly time: (at: number, zone: string) => string;
  /** Yesterday, today, tomorrow, the weekday within a week, otherwise the date. Inside a sentence. */
  readonly day: (at: number, zone: string, now: number) => string;
  /** The day and the time. */
  readonly dayAndTime: (at: number, zone: string, now: number) => string;
  /** Whether `day` is a word and not a date. */
  readonly isNear: (at: number, zone: string, now: number) => boolean;
  /** What begins a sentence or a heading. */
  readonly startWord: (text: string) => string;
  /** The weekday and the date. */
  readonly date: (at: number, zone: string, now: number) => string;
  readonly place: (zone: string) => string;
  /** The name of a weekday, 0 for Sunday. */
  readonly weekday: (day: number) => string;
}

export function useZoneFormats(): ZoneFormats {
  const tag = useLanguageTag();
  const t = useText();
  return useMemo(() => createZoneFormats(tag, (day, time) => t('chat.later.when', { day, time })), [tag, t]);
}

function createZoneFormats(tag: string, join: (day: string, time: string) => string): ZoneFormats {
  const known = new Map<string, Intl.DateTimeFormat>();
  const format = (at: number, zone: string, options: Intl.DateTimeFormatOptions) => {
    const key = `${zone} ${JSON.stringify(options)}`;
    const formatter = known.get(key) ?? new Intl.DateTimeFormat(tag, { ...options, timeZone: zone });
    known.set(key, formatter);
    return formatter.format(at * 1000);
  };
  const relative = new Intl.RelativeTimeFormat(tag, { numeric: 'auto' });
  const yearOf = (at: number, zone: string) => wallTimeAt(zone, at).day.slice(0, 4);
  const dateOf = (at: number, zone: string, now: number): Intl.DateTimeFormatOptions => ({
    day: 'numeric',
    month: 'long',
    ...(yearOf(at, zone) !== yearOf(now, zone) && { year: 'numeric' }),
  });
  const time: ZoneFormats['time'] = (at, zone) => format(at, zone, clockFormat(tag));
  const daysTo = (at: number, zone: string, now: number) => countDays(wallTimeAt(zone, now).day, wallTimeAt(zone, at).day) - 1;
  const dayIn: ZoneFormats['day'] = (at, zone, now) => {
    const days = daysTo(at, zone, now);
    if (Math.abs(days) <= 1) return relative.format(days, 'day');
    if (days > 1 && days < 7) return format(at, zone, { weekday: 'long' });
    return format(at, zone, dateOf(at, zone, now));
  };
  return {
    time,
    day: dayIn,
    dayAndTime: (at, zone, now) => join(dayIn(at, zone, now), time(at, zone)),
    isNear: (at, zone, now) => Math.abs(daysTo(at, zone, now)) <= 1,
    startWord: (text) => text.charAt(0).toLocaleUpperCase(tag) + text.slice(1),
    date: (at, zone, now) => format(at, zone, { weekday: 'long', ...dateOf(at, zone, now) }),
    place: (zone) => placeName(zone, tag),
    // 4 January 1970 was a Sunday.
    weekday: (day) => format(Date.parse(addDays('1970-01-04', day)) / 1000, 'UTC', { weekday: 'long' }),
  };
}
