import { addDays } from '../reports/reportZone.ts';
import { momentOf, wallAt } from '../reports/wallClock.ts';
import type { Repeat } from './scheduledMessage.ts';

const DAY = 86_400_000;
const DAYS = { day: 1, week: 7 } as const;

/**
 * The first occurrence after a moment (Unix milliseconds), at the time of day of the first one in its zone. Undefined after the last day of
 * the series. A month without the day (31 April) has it on its last day.
 */
export function nextOccurrence({ every, until, first }: Repeat, zone: string, after: number): number | undefined {
  const passed = (Date.parse(`${wallAt(zone, after).slice(0, 10)}T00:00Z`) - Date.parse(`${first.slice(0, 10)}T00:00Z`)) / DAY;
  // Never too many: months count as longer than they are.
  const longest = every === 'month' ? 31 : DAYS[every];
  for (let count = Math.max(1, Math.floor(passed / longest) - 1); ; count += 1) {
    const day = every === 'month' ? addMonths(first.slice(0, 10), count) : addDays(first.slice(0, 10), count * DAYS[every]);
    if (until !== undefined && day > until) return undefined;
    const moment = momentOf(zone, `${day}T${first.slice(11)}`);
    if (moment > after) return moment;
  }
}

function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10);
}
