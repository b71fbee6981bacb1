import type { QuietHours } from '@manyline/chat';

export const NO_QUIET_HOURS: QuietHours = { isOn: false, from: 22 * 60, to: 7 * 60, days: [0, 1, 2, 3, 4, 5, 6] };

/**
 * Whether it is quiet at this minute of this day (0 for Sunday). What ends before it begins runs over midnight and belongs to the
 * day it began on; from and to alike are a whole day.
 */
export function isQuietAt({ isOn, from, to, days }: QuietHours, day: number, minute: number): boolean {
  if (!isOn) return false;
  const beganToday = days.includes(day);
  const beganYesterday = days.includes((day + 6) % 7);
  if (from < to) return beganToday && minute >= from && minute < to;
  return (beganToday && minute >= from) || (beganYesterday && minute < to);
}

/** The same for a moment in Unix seconds, by the clock on the wall where the device is. */
export function isQuietNow(hours: QuietHours, now: number): boolean {
  const wall = new Date(now * 1000);
  return isQuietAt(hours, wall.getDay(), wall.getHours() * 60 + wall.getMinutes());
}
