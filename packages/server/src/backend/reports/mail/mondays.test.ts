import { dayAt, wallAt } from '@manyline/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nextMonday, weekBefore } from './mondays.ts';

const ZONES = ['Europe/Paris', 'America/New_York', 'Asia/Kathmandu', 'Australia/Lord_Howe', 'Pacific/Apia', 'Pacific/Kiritimati', 'UTC'];
const WEEK_MS = 7 * 86_400_000;

test.each([
  ['in summer', 'Europe/Paris', '2026-07-01T12:00Z', '2026-07-06T06:00:00.000Z'],
  ['over the night the clocks go back', 'Europe/Paris', '2026-10-24T12:00Z', '2026-10-26T07:00:00.000Z'],
  ['over the night the clocks go forward', 'America/New_York', '2026-03-07T12:00Z', '2026-03-09T12:00:00.000Z'],
  ['on a Monday before eight, the same day', 'Asia/Kathmandu', '2026-11-30T02:14Z', '2026-11-30T02:15:00.000Z'],
  ['at eight, the week after', 'Asia/Kathmandu', '2026-11-30T02:15Z', '2026-12-07T02:15:00.000Z'],
  ['where Monday begins on the UTC Sunday', 'Pacific/Kiritimati', '2026-11-29T17:59Z', '2026-11-29T18:00:00.000Z'],
  ['in a zone this server does not know, by UTC', 'Mars/Olympus', '2026-11-30T07:00Z', '2026-11-30T08:00:00.000Z'],
])('%s', (_, zone, after, next) => {
  expect(new Date(nextMonday(zone, Date.parse(after))).toISOString()).toBe(next);
});

test('is a Monday at eight on every clock, within a week; its figures are of the seven days before, in the zone', () => {
  fc.assert(
    fc.property(fc.constantFrom(...ZONES), fc.integer({ min: Date.parse('2024-02-01'), max: Date.parse('2032-01-01') }), (zone, after) => {
      const next = nextMonday(zone, after);
      expect(next).toBeGreaterThan(after);
      // The clock may go back within the week.
      expect(next - after).toBeLessThanOrEqual(WEEK_MS + 3_600_000);
      const wall = wallAt(zone, next);
      expect([wall.slice(11), new Date(`${wall}Z`).getUTCDay()]).toEqual(['08:00', 1]);
      const { from, to } = weekBefore(zone, next);
      expect([new Date(from).getUTCDay(), new Date(to).getUTCDay(), Date.parse(to) - Date.parse(from)]).toEqual([
        1,
        0,
        WEEK_MS - 86_400_000,
      ]);
      expect(to < dayAt(zone, next)).toBe(true);
    }),
  );
});
