import { addDays, type IsoDate } from '../Calendar/isoDate.ts';

/** Both days included; an empty side is open. */
export interface DateRange {
  readonly start: IsoDate;
  readonly end: IsoDate;
}

export type DateRangePreset = 'today' | 'yesterday' | 'last7Days' | 'last30Days' | 'thisMonth' | 'lastMonth';

export const DATE_RANGE_PRESETS: readonly DateRangePreset[] = ['today', 'yesterday', 'last7Days', 'last30Days', 'thisMonth', 'lastMonth'];

/** The range of a preset on the given day. */
export function rangeOfPreset(preset: DateRangePreset, today: IsoDate): DateRange {
  const monthStart = `${today.slice(0, 8)}01`;
  switch (preset) {
    case 'today':
      return { start: today, end: today };
    case 'yesterday':
      return { start: addDays(today, -1), end: addDays(today, -1) };
    case 'last7Days':
      return { start: addDays(today, -6), end: today };
    case 'last30Days':
      return { start: addDays(today, -29), end: today };
    case 'thisMonth':
      return { start: monthStart, end: lastOfMonth(monthStart) };
    case 'lastMonth': {
      const end = addDays(monthStart, -1);
      return { start: `${end.slice(0, 8)}01`, end };
    }
  }
}

export function isSameRange(a: DateRange, b: DateRange): boolean {
  return a.start === b.start && a.end === b.end;
}

/** False if the end is before the start. */
export function isOrdered({ start, end }: DateRange): boolean {
  return start === '' || end === '' || start <= end;
}

const lastOfMonth = (monthStart: IsoDate) => addDays(`${addDays(monthStart, 31).slice(0, 8)}01`, -1);
