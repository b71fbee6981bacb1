import type { ReportQuery } from '@manyline/cms';
import { addDays, dayAt, isReportRange, isTimeZone } from '@manyline/contract';

const DAYS = 30;
const MOST_CHOSEN = 100;

/** The query of an address. Defaults for what cannot be read: the last thirty days in the device's time zone. */
export function parseReportQuery(params: URLSearchParams, ownZone: string, nowMs: number): ReportQuery {
  const zone = params.get('zone') ?? '';
  const knownZone = isTimeZone(zone) ? zone : ownZone;
  const end = dayAt(knownZone, nowMs);
  const days = { start: readDay(params.get('from')), end: readDay(params.get('to')) };
  const isFit = days.start !== '' && days.end !== '' && isReportRange({ from: days.start, to: days.end });
  return {
    days: isFit ? days : { start: addDays(end, 1 - DAYS), end },
    zone: knownZone,
    lines: listed(params.get('lines')),
    users: listed(params.get('users')),
  };
}

/** Default values are omitted from the address. */
export function serializeReportQuery({ days, zone, lines, users }: ReportQuery, ownZone: string, nowMs: number): URLSearchParams {
  const usual = parseReportQuery(new URLSearchParams({ zone }), ownZone, nowMs).days;
  const isUsual = days.start === usual.start && days.end === usual.end;
  return new URLSearchParams({
    ...(!isUsual && { from: days.start, to: days.end }),
    ...(zone !== ownZone && { zone }),
    ...(lines.length > 0 && { lines: lines.join(',') }),
    ...(users.length > 0 && { users: users.join(',') }),
  });
}

function listed(text: string | null): string[] {
  return [...new Set((text ?? '').split(',').filter((one) => one !== ''))].slice(0, MOST_CHOSEN);
}

function readDay(text: string | null): string {
  return text !== null && /^20\d\d-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : '';
}
