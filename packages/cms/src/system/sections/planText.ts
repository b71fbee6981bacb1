import type { MaintenancePlan } from '@manyline/contract';

/** A scheduled maintenance as typed: days `YYYY-MM-DD` and times `HH:mm` in the device's time zone. */
export interface PlanText {
  readonly isOn: boolean;
  readonly startDay: string;
  readonly startTime: string;
  readonly endDay: string;
  readonly endTime: string;
}

export type PlanProblem = 'noStart' | 'halfEnd' | 'endsBeforeStart' | 'over';

const NO_PLAN: PlanText = { isOn: false, startDay: '', startTime: '', endDay: '', endTime: '' };
const HOUR = 3_600;

/** A past plan is treated as none. */
export function toPlanText(plan: MaintenancePlan | null, now: number): PlanText {
  if (!plan || (plan.endsAt !== null && plan.endsAt <= now)) return NO_PLAN;
  const [startDay, startTime] = toText(plan.startsAt);
  const [endDay, endTime] = plan.endsAt === null ? ['', ''] : toText(plan.endsAt);
  return { isOn: true, startDay, startTime, endDay, endTime };
}

/** For valid plans only. */
export function toPlan({ isOn, startDay, startTime, endDay, endTime }: PlanText): MaintenancePlan | null {
  const startsAt = toMoment(startDay, startTime);
  return isOn && startsAt !== undefined ? { startsAt, endsAt: toMoment(endDay, endTime) ?? null } : null;
}

/** One hour, starting at the first full hour of the device's zone that is at least an hour away. */
export function proposePlan(now: number): PlanText {
  const offset = new Date(now * 1_000).getTimezoneOffset() * 60;
  const startsAt = Math.ceil((now - offset) / HOUR + 1) * HOUR + offset;
  return toPlanText({ startsAt, endsAt: startsAt + HOUR }, now);
}

export function planProblem({ isOn, startDay, startTime, endDay, endTime }: PlanText, now: number): PlanProblem | undefined {
  if (!isOn) return undefined;
  const [start, end] = [toMoment(startDay, startTime), toMoment(endDay, endTime)];
  if (start === undefined) return 'noStart';
  if (end === undefined) return endDay === '' && endTime === '' ? undefined : 'halfEnd';
  if (end <= start) return 'endsBeforeStart';
  return end <= now ? 'over' : undefined;
}

function toMoment(day: string, time: string): number | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/u.test(day) || !/^\d{2}:\d{2}$/u.test(time)) return undefined;
  const ms = new Date(`${day}T${time}`).getTime();
  return Number.isNaN(ms) ? undefined : ms / 1_000;
}

function toText(seconds: number): readonly [string, string] {
  const at = new Date(seconds * 1_000);
  const two = (value: number) => String(value).padStart(2, '0');
  const day = [at.getFullYear(), two(at.getMonth() + 1), two(at.getDate())].join('-');
  return [day, `${two(at.getHours())}:${two(at.getMinutes())}`];
}
