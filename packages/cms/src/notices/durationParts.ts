export type DurationUnit = 'day' | 'hour' | 'minute' | 'second';
export type DurationPart = readonly [number, DurationUnit];

const UNITS = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
] as const;

/** A duration in useful detail: days and hours, hours and minutes, minutes, and seconds below two minutes. Rounded up. */
export function durationParts(seconds: number): readonly DurationPart[] {
  const grain = seconds >= 86_400 ? 3_600 : seconds >= 120 ? 60 : 1;
  let left = Math.max(0, Math.ceil(seconds / grain) * grain);
  const parts: DurationPart[] = [];
  for (const [unit, length] of UNITS) {
    const count = Math.floor(left / length);
    left -= count * length;
    if (count > 0) parts.push([count, unit]);
  }
  return parts.length > 0 ? parts : [[0, 'second']];
}
