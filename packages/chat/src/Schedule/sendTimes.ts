import { addDays, SCHEDULE_MAX_DAYS } from '@manyline/contract';
import { zonedMoment, type WallTime, wallTimeAt, weekdayOf, type ZonedMoment } from './zonedTime.ts';

export type SendTimeName = 'tonight' | 'tomorrow' | 'monday';

export interface SendTime extends WallTime {
  readonly name: SendTimeName;
  /** Unix seconds. */
  readonly at: number;
}

/** Less than this ahead, "tonight" is as good as now. Seconds. */
const AHEAD = 30 * 60;

const [SUNDAY, MONDAY] = [0, 1];

/** The usual times in a zone that are still to come; Monday only when it isn't tomorrow. */
export function sendTimes(zone: string, now: number): readonly SendTime[] {
  const { day: today } = wallTimeAt(zone, now);
  const weekday = weekdayOf(today);
  const tonight = { name: 'tonight', day: today, time: '20:00' } as const;
  const toMonday = (7 + MONDAY - weekday) % 7 || 7;
  const times = [
    tonight,
    { name: 'tomorrow', day: addDays(today, 1), time: '08:00' } as const,
    ...(weekday === SUNDAY ? [] : [{ name: 'monday', day: addDays(today, toMonday), time: '09:00' } as const]),
  ];
  return times.flatMap((time) => {
    const { kind, at } = zonedMoment(zone, time);
    return kind === 'moment' && at >= now + (time === tonight ? AHEAD : 1) ? [{ ...time, at }] : [];
  });
}

export type SendTimeProblem =
  | { readonly kind: 'noDay' | 'noTime' | 'past' | 'far' | 'over' }
  | (ZonedMoment & { readonly kind: 'skipped' });

/** The moment that a day and a time in a zone stand for, or why a message can't be sent then. */
export function readSendTime(
  zone: string,
  { day, time }: WallTime,
  now: number,
): (ZonedMoment & { readonly kind: 'moment' }) | SendTimeProblem {
  if (day === '') return { kind: 'noDay' };
  if (!/^\d\d:\d\d$/u.test(time)) return { kind: 'noTime' };
  const moment = zonedMoment(zone, { day, time });
  if (moment.kind === 'skipped') return moment;
  if (moment.at <= now) return { kind: 'past' };
  if (moment.at > now + SCHEDULE_MAX_DAYS * 86_400) return { kind: 'far' };
  return moment;
}
