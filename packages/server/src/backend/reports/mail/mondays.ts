import { addDays, dayAt, isTimeZone, nextOccurrence } from '@manyline/contract';

/** A Monday at eight. */
const FIRST = '2024-01-01T08:00';

/** The first Monday at eight o'clock in the zone after a moment; both in Unix milliseconds. */
export function nextMonday(zone: string, after: number): number {
  // A series without an end has a next one. Servers with other time zone data may not know a zone any more.
  return nextOccurrence({ every: 'week', first: FIRST }, isTimeZone(zone) ? zone : 'UTC', after) ?? after;
}

/** The days from Monday to Sunday before an e-mail that is due on a Monday. */
export function weekBefore(zone: string, dueAt: number): { readonly from: string; readonly to: string; readonly zone: string } {
  const known = isTimeZone(zone) ? zone : 'UTC';
  const monday = dayAt(known, dueAt);
  return { from: addDays(monday, -7), to: addDays(monday, -1), zone: known };
}
