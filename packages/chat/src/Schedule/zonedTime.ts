import { momentOf, wallAt } from '@manyline/contract';

/** A time as a clock in a zone shows it: `2026-11-30` and `08:00`. */
export interface WallTime {
  readonly day: string;
  readonly time: string;
}

export type ZonedMoment =
  /** Unix seconds. `isTwice`: the clocks are set back, so the zone has this time twice; the first one is meant. */
  | { readonly kind: 'moment'; readonly at: number; readonly isTwice: boolean }
  /** The clocks skip this time; `at` is the same time after it: 03:30 for 02:30. */
  | { readonly kind: 'skipped'; readonly at: number };

/** By how much clocks are set back, in milliseconds: Lord Howe has half an hour. */
const SET_BACK = [3_600_000, 1_800_000];

/** The moment at which a clock in the zone shows this day and time. */
export function zonedMoment(zone: string, { day, time }: WallTime): ZonedMoment {
  const wall = `${day}T${time}`;
  const moment = momentOf(zone, wall);
  if (wallAt(zone, moment) !== wall) return { kind: 'skipped', at: moment / 1000 };
  return { kind: 'moment', at: moment / 1000, isTwice: SET_BACK.some((later) => wallAt(zone, moment + later) === wall) };
}

/** What a clock in the zone shows at a moment, in Unix seconds. */
export function wallTimeAt(zone: string, seconds: number): WallTime {
  const [day = '', time = ''] = wallAt(zone, seconds * 1000).split('T');
  return { day, time };
}

/** The weekday of a day, 0 for Sunday. */
export function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay();
}
