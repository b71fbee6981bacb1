import * as v from 'valibot';
import { addDays } from '../reports/reportZone.ts';
import { timeZoneSchema } from '../reports/timeZone.ts';
import { momentOf, wallAt } from '../reports/wallClock.ts';

/** So long that each day has an hour in which it is quiet nowhere in a country with several time zones. */
export const BULK_QUIET_MAX_HOURS = 12;

/** What a clock shows: `21:00`. */
export const clockTimeSchema = v.pipe(v.string(), v.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/u));

/** The hours of a day, where the recipient is, in which a bulk message isn't sent. They may cross midnight; `from` and `to` differ. */
export interface BulkQuietHours {
  readonly from: string;
  readonly to: string;
}
export const DEFAULT_BULK_QUIET_HOURS: BulkQuietHours = { from: '21:00', to: '08:00' };

const hoursEntries = { from: clockTimeSchema, to: clockTimeSchema };
export const bulkQuietHoursSchema = v.object(hoursEntries);
/** `timeZone`: the sender's, for numbers that don't say where they are. */
export const bulkQuietHoursInputSchema = v.pipe(
  v.strictObject({ ...hoursEntries, timeZone: timeZoneSchema }),
  v.check((hours) => isBulkQuietHours(hours)),
);

export function isBulkQuietHours({ from, to }: BulkQuietHours): boolean {
  const minutes = (minutesOf(to) - minutesOf(from) + DAY_MINUTES) % DAY_MINUTES;
  return minutes > 0 && minutes <= BULK_QUIET_MAX_HOURS * 60;
}

/** As the system's settings hold them: `21:00-08:00`. Undefined for anything else, such as none. */
export function readBulkQuietHours(text: string): BulkQuietHours | undefined {
  const [from = '', to = '', ...more] = text.split('-');
  const isRead = more.length === 0 && v.is(bulkQuietHoursSchema, { from, to });
  return isRead && isBulkQuietHours({ from, to }) ? { from, to } : undefined;
}

/**
 * The first moment from `at` on (Unix milliseconds) that is quiet in none of the zones, by what the clocks there show: times of an hour that
 * they show twice are quiet both times.
 */
export function bulkOpening(hours: BulkQuietHours, zones: readonly string[], at: number): number {
  let opening = at;
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const latest = zones.reduce((late, zone) => Math.max(late, endOfQuiet(hours, zone, opening)), opening);
    if (latest === opening) return opening;
    opening = latest;
  }
  return opening;
}

const DAY_MINUTES = 24 * 60;
const MINUTE_MS = 60_000;
/** Each try moves at least one zone to the end of its hours, and twelve hours leave room within a day. */
const MOST_TRIES = 100;

function minutesOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
}

/** When the quiet hours that include the moment end in the zone; the moment itself if it isn't quiet. */
function endOfQuiet(hours: BulkQuietHours, zone: string, at: number): number {
  const { from, to } = hours;
  const [day = '', time = ''] = wallAt(zone, at).split('T');
  if (!isQuietAt(hours, time)) return at;
  const end = momentOf(zone, `${to < from && time >= from ? addDays(day, 1) : day}T${to}`);
  if (end > at) return end;
  // The clocks went back since the end: the hours end a second time, within the hours that are shown twice.
  let minute = at - (at % MINUTE_MS);
  while (isQuietAt(hours, wallAt(zone, minute).slice(11))) minute += MINUTE_MS;
  return minute;
}

function isQuietAt({ from, to }: BulkQuietHours, time: string): boolean {
  return to < from ? time >= from || time < to : time >= from && time < to;
}
