import { useState } from 'react';
import type { ScheduleRepeat, ScheduleTime, ScheduleZones } from './Schedule.types.ts';
import { readSendTime, type SendTime, sendTimes, type SendTimeProblem } from './sendTimes.ts';
import { type WallTime, wallTimeAt } from './zonedTime.ts';

export interface SendTimeForm extends WallTime {
  readonly zoneOf: ScheduleTime['zoneOf'];
  readonly repeat: ScheduleRepeat;
  /** The last day of a message that repeats, or empty. */
  readonly until: string;
  readonly cancelsOnReply: boolean;
}

export interface SendTimeState {
  readonly form: SendTimeForm;
  readonly zone: string;
  readonly zoneFor: (zoneOf: ScheduleTime['zoneOf']) => string;
  /** The usual times in the zone. */
  readonly times: readonly SendTime[];
  /** What is filled in, once it can be scheduled. */
  readonly chosen: ScheduleTime | undefined;
  readonly isTwice: boolean;
  readonly problem: SendTimeProblem | undefined;
  readonly change: (change: Partial<SendTimeForm>) => void;
}

/** What is filled in to choose a time. Starts with tomorrow morning, or with `known`. */
export function useSendTime(zones: ScheduleZones, now: number, known?: ScheduleTime): SendTimeState {
  const [form, setForm] = useState<SendTimeForm>(() => startForm(zones.own, now, known));
  const zoneFor = (zoneOf: ScheduleTime['zoneOf']) =>
    zoneOf === known?.zoneOf ? known.zone : zoneOf === 'contact' ? (zones.contact ?? zones.own) : zones.own;
  const zone = zoneFor(form.zoneOf);
  const { day, repeat, until, cancelsOnReply, zoneOf } = form;
  const read = readSendTime(zone, form, now);
  const isMoment = read.kind === 'moment';
  const isOver = isMoment && repeat !== 'never' && until !== '' && until < day;
  return {
    form,
    zone,
    zoneFor,
    times: sendTimes(zone, now),
    chosen:
      isMoment && !isOver
        ? { at: read.at, zone, zoneOf, repeat, cancelsOnReply, ...(repeat !== 'never' && until !== '' && { until }) }
        : undefined,
    isTwice: isMoment && read.isTwice,
    problem: isOver ? { kind: 'over' } : isMoment ? undefined : read,
    change: (change) => setForm((before) => ({ ...before, ...change })),
  };
}

function startForm(own: string, now: number, known: ScheduleTime | undefined): SendTimeForm {
  const { zone = own, zoneOf = 'own', repeat = 'never', until = '', cancelsOnReply = false, at = 0 } = known ?? {};
  const times = sendTimes(zone, now);
  const proposed = times.find(({ name }) => name === 'tomorrow') ?? times[0] ?? wallTimeAt(zone, now + 86_400);
  const { day, time } = at > now ? wallTimeAt(zone, at) : proposed;
  return { day, time, zoneOf, repeat, until, cancelsOnReply };
}
