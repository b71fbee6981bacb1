/** Numbers below are seconds until the year 5138; each further unit is a thousand times smaller. */
const SECONDS_BELOW = 1e11;
const UNITS = 4;
/** A time without a zone could be hours off. */
const WITH_ZONE = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)$/i;

/**
 * When a message was sent, in Unix seconds, as providers tell it: in ISO 8601 with a zone, or as Unix seconds, milliseconds, microseconds
 * or nanoseconds. Undefined for anything else.
 */
export function toldTime(told: unknown): number | undefined {
  if (typeof told === 'string' && /^\d+(\.\d+)?$/.test(told)) return toldTime(Number(told));
  if (typeof told === 'string') return WITH_ZONE.test(told) ? ofDate(told) : undefined;
  if (typeof told !== 'number' || !(told >= 0)) return undefined;
  let seconds = told;
  for (let unit = 1; unit < UNITS && seconds >= SECONDS_BELOW; unit += 1) seconds /= 1_000;
  return seconds < SECONDS_BELOW ? seconds : undefined;
}

function ofDate(text: string): number | undefined {
  const seconds = Date.parse(text) / 1_000;
  return Number.isFinite(seconds) ? seconds : undefined;
}
