import { addDays, dayAt, type ReportGrain } from '@manyline/contract';
import type { DateRange } from '@manyline/ui';

/** The days behind a point that begins at `at` (Unix seconds), within those that are shown; undefined if the report has nothing finer. */
export function daysOfPoint(at: number, grain: ReportGrain, shown: DateRange, zone: string): DateRange | undefined {
  if (grain === 'hour') return undefined;
  const day = dayAt(zone, at * 1_000);
  const last = grain === 'day' ? day : addDays(`${addDays(`${day.slice(0, 8)}01`, 31).slice(0, 8)}01`, -1);
  return { start: day > shown.start ? day : shown.start, end: last < shown.end ? last : shown.end };
}
