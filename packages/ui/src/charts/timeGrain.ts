/** How fine the places of a chart lie; `category` where they are no moments. */
export type Grain = 'hour' | 'day' | 'month' | 'category';

export interface CalendarParts {
  readonly year: number;
  /** From 1 to 12. */
  readonly month: number;
  readonly day: number;
  readonly hour: number;
  readonly minute: number;
}

export type Calendar = (seconds: number) => CalendarParts;

/** Reads the clock and the calendar of a time zone; without one, those of the device. */
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

/** Midnights are days, first days of months are months, anything finer is told by the hour. */
export function grainOf(xs: readonly (number | string)[], calendar: Calendar): Grain {
  const moments = xs.filter((x) => typeof x === 'number');
  if (moments.length < xs.length || moments.length === 0) return 'category';
  const parts = moments.map(calendar);
  if (!moments.every((moment) => beginsDay(moment, calendar))) return 'hour';
  return parts.length > 1 && parts.every(({ day }) => day === 1) ? 'month' : 'day';
}

/** Midnight, or what takes its place where the clocks go forward at midnight. */
function beginsDay(moment: number, calendar: Calendar): boolean {
  const { day, hour, minute } = calendar(moment);
  return (hour === 0 && minute === 0) || calendar(moment - 1).day !== day;
}
