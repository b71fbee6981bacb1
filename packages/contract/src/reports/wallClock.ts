import { zoneOffset } from './reportZone.ts';

const DAY = 86_400_000;

/** What a clock in the zone shows at a moment (Unix milliseconds): `2026-03-29T02:30`. */
export function wallAt(zone: string, moment: number): string {
  return new Date(moment + zoneOffset(zone, moment)).toISOString().slice(0, 16);
}

/**
 * When a clock in the zone shows this, in Unix milliseconds. An hour that the clock skips counts as the same time after it (2:30 as 3:30), and
 * of one that it shows twice, the first is meant.
 */
export function momentOf(zone: string, wall: string): number {
  const asUtc = Date.parse(`${wall}:00Z`);
  const before = zoneOffset(zone, asUtc - DAY);
  const offsets = [before, zoneOffset(zone, asUtc + DAY)];
  const found = offsets.map((offset) => asUtc - offset).filter((moment, at) => zoneOffset(zone, moment) === offsets[at]);
  return found.length > 0 ? Math.min(...found) : asUtc - before;
}
