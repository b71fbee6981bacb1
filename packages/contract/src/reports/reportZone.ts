/** Days of a time zone as Unix milliseconds. All zones have offsets in whole quarter hours, and change them at whole quarter hours. */
const MINUTE = 60_000;
const QUARTER = 15 * MINUTE;
const DAY = 86_400_000;

/** A period with a constant offset from UTC. Milliseconds; the end is exclusive. */
export interface ZoneSpan {
  readonly from: number;
  readonly to: number;
  /** The offset from UTC, milliseconds. */
  readonly offset: number;
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Names only: offsets (`+05:17`) would allow unlimited entries in the cache. */
export function isTimeZone(zone: string): boolean {
  if (!/^[a-z]/iu.test(zone)) return false;
  try {
    formatOf(zone);
    return true;
  } catch {
    return false;
  }
}

/** The zone's offset from UTC at a time, in milliseconds. */
export function zoneOffset(zone: string, moment: number): number {
  const parts: Record<string, number> = {};
  for (const { type, value } of formatOf(zone).formatToParts(moment)) parts[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0 } = parts;
  const minutes = Math.floor(moment / MINUTE) * MINUTE;
  return Math.round((Date.UTC(year, month - 1, day, hour, minute) - minutes) / QUARTER) * QUARTER;
}

/** The start of a day (`2026-03-29`) in a zone; if its midnight is skipped, the first moment after it. */
export function dayStart(zone: string, day: string): number {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  const offsets = [zoneOffset(zone, midnight - DAY), zoneOffset(zone, midnight + DAY)];
  const found = offsets.map((offset) => midnight - offset).filter((moment, at) => zoneOffset(zone, moment) === offsets[at]);
  return found.length > 0 ? Math.min(...found) : changeBetween(zone, midnight - Math.max(...offsets), midnight - Math.min(...offsets));
}

/** The date in a zone at a time. */
export function dayAt(zone: string, moment: number): string {
  return dayOf(moment + zoneOffset(zone, moment));
}

export function addDays(day: string, days: number): string {
  return dayOf(Date.parse(`${day}T00:00:00Z`) + days * DAY);
}

/** The number of days from one date to another, both inclusive. */
export function countDays(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY) + 1;
}

/** Splits a period where the zone's offset changes. */
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

/** The first moment with another offset than at `from`. */
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
  // One formatter per zone, however its name is written.
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
