import type { QuietHours } from '@manyline/chat';

export const NO_QUIET_HOURS: QuietHours = { isOn: false, from: 22 * 60, to: 7 * 60, days: [0, 1, 2, 3, 4, 5, 6] };

/**
 * Whether a minute of a day (0 is Sunday) is quiet. A range that ends before it begins crosses midnight and belongs to the day it began
 * on; equal times mean the whole day.
 */
export function isQuietAt({ isOn, from, to, days }: QuietHours, day: number, minute: number): boolean {
  if (!isOn) return false;
  const beganToday = days.includes(day);
  const beganYesterday = days.includes((day + 6) % 7);
  if (from < to) return beganToday && minute >= from && minute < to;
  return (beganToday && minute >= from) || (beganYesterday && minute < to);
}

/** The same for Unix seconds, in the device's time zone. */
export function isQuietNow(hours: QuietHours, now: number): boolean {
  const wall = new Date(now * 1000);
  return isQuietAt(hours, wall.getDay(), wall.getHours() * 60 + wall.getMinutes());
}
