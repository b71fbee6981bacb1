/** Unix times of 2001 to 2099, in seconds. Other figures, such as 20261130084200, aren't Unix times. */
const [FIRST, END] = [1e9, 4.1e9];
const UNITS = 4;
/** A time without a zone could be hours off. Databases write a space before the time or the zone, and short zones. */
const WITH_ZONE = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d(?::\d\d(?:[.,]\d+)?)?) ?(Z|UTC|[+-]\d\d(?::?\d\d)?)$/i;
/** RFC 2822, as in e-mails and the answers of some gateways. */
const OF_MAIL = /^(?:[a-z]{3}, )?\d{1,2} [a-z]{3} \d{4} \d\d:\d\d(?::\d\d)? (?:GMT|UTC|[+-]\d{4})$/i;

/**
 * When a message was sent, in Unix seconds, as providers tell it: as a date with a zone, or as Unix seconds, milliseconds, microseconds or
 * nanoseconds. Undefined for anything else.
 */
export function toldTime(told: unknown): number | undefined {
  if (typeof told === 'string') return /^\d+(\.\d+)?$/.test(told) ? toldTime(Number(told)) : ofDate(told.trim());
  if (typeof told !== 'number') return undefined;
  let seconds = told;
  for (let unit = 1; unit < UNITS && seconds >= FIRST * 1_000; unit += 1) seconds /= 1_000;
  return seconds >= FIRST && seconds < END ? seconds : undefined;
}

function ofDate(text: string): number | undefined {
  const [, day, time, zone] = WITH_ZONE.exec(text) ?? [];
  if (day !== undefined && time !== undefined && zone !== undefined) return parse(`${day}T${time.replace(',', '.')}${isoZone(zone)}`);
  return OF_MAIL.test(text) ? parse(text) : undefined;
}

/** In the form with hours and minutes. */
function isoZone(zone: string): string {
  if (/^[zu]/i.test(zone)) return 'Z';
  const minutes = zone.slice(3).replace(':', '') || '00';
  return `${zone.slice(0, 3)}:${minutes}`;
}

function parse(text: string): number | undefined {
  const seconds = Date.parse(text) / 1_000;
  return Number.isFinite(seconds) ? seconds : undefined;
}
