/** Time resolution of a chart; `category` if the points aren't moments. */
export type Grain = 'hour' | 'day' | 'month' | 'category';

export interface CalendarParts {
  readonly year: number;
  /** 1 to 12. */
  readonly month: number;
  readonly day: number;
  readonly hour: number;
  readonly minute: number;
}

export type Calendar = (seconds: number) => CalendarParts;

/** Reads clock and calendar in a time zone, the device's by default. */
export function createCalendar(timeZone?: string): Calendar {
  const format = new Intl.DateTimeFormat('en', {
    timeZone,
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    hourCycle: 'h23',
  });
  return (seconds) => {
    const parts = Object.fromEntries(format.formatToParts(seconds * 1000).map(({ type, value }) => [type, Number(value)]));
    const { year = 0, month = 1, day = 1, hour = 0, minute = 0 } = parts;
    return { year, month, day, hour, minute };
  };
}

/**
 * `day` if all moments start a day, `month` if there are several and all start a month, otherwise `hour`; `category` if any point isn't a
 * moment.
 */
export function grainOf(xs: readonly (number | string)[], calendar: Calendar): Grain {
  const moments = xs.filter((x) => typeof x === 'number');
  if (moments.length < xs.length || moments.length === 0) return 'category';
  const parts = moments.map(calendar);
  if (!moments.every((moment) => beginsDay(moment, calendar))) return 'hour';
  return parts.length > 1 && parts.every(({ day }) => day === 1) ? 'month' : 'day';
}

/** Midnight, or the first moment of the day where the clocks change at midnight. */
function beginsDay(moment: number, calendar: Calendar): boolean {
  const { day, hour, minute } = calendar(moment);
  return (hour === 0 && minute === 0) || calendar(moment - 1).day !== day;
}
