import { zoneOffset } from '../reports/reportZone.ts';

/** Quiet hours in minutes of the day; `days` are the days they start on, 0 for Sunday. */
export interface QuietHours {
  readonly isOn: boolean;
  readonly from: number;
  readonly to: number;
  readonly days: readonly number[];
}

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

/** The same for Unix seconds, in a time zone; by default the device's. */
export function isQuietNow(hours: QuietHours, now: number, zone?: string): boolean {
  if (zone !== undefined) {
    const wall = new Date(now * 1000 + zoneOffset(zone, now * 1000));
    return isQuietAt(hours, wall.getUTCDay(), wall.getUTCHours() * 60 + wall.getUTCMinutes());
  }
  const wall = new Date(now * 1000);
  return isQuietAt(hours, wall.getDay(), wall.getHours() * 60 + wall.getMinutes());
}
