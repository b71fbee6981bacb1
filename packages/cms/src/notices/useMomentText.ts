import { clockFormat, useFormatters } from '@manyline/ui';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { durationParts } from './durationParts.ts';

export interface MomentWords {
  /** Unix seconds: the time of today, otherwise with the date. */
  readonly moment: (seconds: number, now: number) => string;
  readonly duration: (seconds: number) => string;
}

/** Times, and the distance to them, as text. */
export function useMomentText(): MomentWords {
  const { locale } = useIntl();
  const { time } = useFormatters();
  return useMemo(() => {
    // Not the shared dateTime: maintenance is mostly days away, so the weekday helps more than the year.
    const date = new Intl.DateTimeFormat(locale, {
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      ...clockFormat(locale),
    });
    const list = new Intl.ListFormat(locale, { type: 'unit', style: 'long' });
    return {
      moment: (seconds, now) =>
        new Date(seconds * 1_000).toDateString() === new Date(now * 1_000).toDateString() ? time(seconds) : date.format(seconds * 1_000),
      duration: (seconds) =>
        list.format(
          durationParts(seconds).map(([count, unit]) =>
            new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(count),
          ),
        ),
    };
  }, [locale, time]);
}
