/** Days of a time zone as moments. Offsets of all zones are whole quarters of an hour, and so are the moments at which they change. */
const MINUTE = 60_000;
const QUARTER = 15 * MINUTE;
const DAY = 86_400_000;

/** A stretch of time in which the clocks of a zone stay as far from UTC. Milliseconds; the end is not part of it. */
export interface ZoneSpan {
  readonly from: number;
  readonly to: number;
  /** What the zone's clocks are ahead of UTC. */
  readonly offset: number;
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Only by name: an offset (`+05:17`) could be any minute, and each would be one more. */
export function isTimeZone(zone: string): boolean {
  if (!/^[a-z]/iu.test(zone)) return false;
  try {
    formatOf(zone);
    return true;
  } catch {
    return false;
  }
}

/** How far the clocks of a zone are ahead of UTC at a moment, in milliseconds. */
export function zoneOffset(zone: string, moment: number): number {
  const parts: Record<string, number> = {};
  for (const { type, value } of formatOf(zone).formatToParts(moment)) parts[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0 } = parts;
  const minutes = Math.floor(moment / MINUTE) * MINUTE;
  return Math.round((Date.UTC(year, month - 1, day, hour, minute) - minutes) / QUARTER) * QUARTER;
}

/** The moment a day (`2026-03-29`) begins in a zone; where its midnight is left out, the first moment after it. */
export function dayStart(zone: string, day: string): number {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  const offsets = [zoneOffset(zone, midnight - DAY), zoneOffset(zone, midnight + DAY)];
  const found = offsets.map((offset) => midnight - offset).filter((moment, at) => zoneOffset(zone, moment) === offsets[at]);
  return found.length > 0 ? Math.min(...found) : changeBetween(zone, midnight - Math.max(...offsets), midnight - Math.min(...offsets));
}

/** The day it is in a zone at a moment. */
export function dayAt(zone: string, moment: number): string {
  return dayOf(moment + zoneOffset(zone, moment));
}

export function addDays(day: string, days: number): string {
  return dayOf(Date.parse(`${day}T00:00:00Z`) + days * DAY);
}

/** How many days from one to another, both included. */
export function countDays(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY) + 1;
}

/** The stretches of time between two moments, parted where the clocks change. */
export function zoneSpans(zone: string, from: number, to: number): readonly ZoneSpan[] {
  const spans: ZoneSpan[] = [];
  let begin = from;
  let offset = zoneOffset(zone, from);
  for (let known = from; known < to;) {
    const next = Math.min(known + DAY, to);
    const later = zoneOffset(zone, next - 1);
    if (later !== offset) {
      const change = changeBetween(zone, known, next);
      spans.push({ from: begin, to: change, offset });
      [begin, offset, known] = [change, zoneOffset(zone, change), change];
    } else known = next;
  }
  return [...spans, { from: begin, to, offset }];
}

/** The first moment at which the clocks are no longer as they were at `from`. */
function changeBetween(zone: string, from: number, to: number): number {
  const before = zoneOffset(zone, from - 1);
  let [low, high] = [Math.floor(from / QUARTER), Math.ceil(to / QUARTER)];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (zoneOffset(zone, middle * QUARTER) === before) low = middle + 1;
    else high = middle;
  }
  return low * QUARTER;
}

function dayOf(utc: number): string {
  return new Date(utc).toISOString().slice(0, 10);
}

function formatOf(zone: string): Intl.DateTimeFormat {
  // However it is written, so that nobody has more of them made than there are zones.
  const name = zone.toLowerCase();
  const known = formats.get(name);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-u-ca-gregory-nu-latn', {
    timeZone: zone,
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    hourCycle: 'h23',
  });
  formats.set(name, format);
  return format;
}
