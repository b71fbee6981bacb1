import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { momentOf, wallAt } from '../reports/wallClock.ts';
import { nextOccurrence } from './repeat.ts';

const ZONES = ['Europe/Paris', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kathmandu', 'Africa/Casablanca', 'Pacific/Apia', 'UTC'];
const zone = fc.constantFrom(...ZONES);
const moment = fc.integer({ min: Date.parse('2024-01-01'), max: Date.parse('2030-01-01') }).map((at) => Math.floor(at / 60_000) * 60_000);

describe('clocks on the wall', () => {
  test.each([
    // Clocks go forward from 2:00 to 3:00: 2:30 doesn't exist.
    ['Europe/Paris', '2026-03-29T02:30', '2026-03-29T01:30:00.000Z', '2026-03-29T03:30'],
    // They go back from 3:00 to 2:00: 2:30 comes twice.
    ['Europe/Paris', '2026-10-25T02:30', '2026-10-25T00:30:00.000Z', '2026-10-25T02:30'],
    ['America/New_York', '2027-03-14T02:15', '2027-03-14T07:15:00.000Z', '2027-03-14T03:15'],
    // Half an hour.
    ['Australia/Lord_Howe', '2026-10-04T02:10', '2026-10-03T15:40:00.000Z', '2026-10-04T02:40'],
  ])('%s at %s', (name, wall, utc, shown) => {
    expect(new Date(momentOf(name, wall)).toISOString()).toBe(utc);
    expect(wallAt(name, momentOf(name, wall))).toBe(shown);
  });

  test('what a clock shows leads back to a moment at which it shows that, never a later one', () => {
    fc.assert(
      fc.property(zone, moment, (name, at) => {
        const wall = wallAt(name, at);
        expect(wallAt(name, momentOf(name, wall))).toBe(wall);
        expect(momentOf(name, wall)).toBeLessThanOrEqual(at);
      }),
    );
  });
});

describe('a series', () => {
  test.each([
    ['keeps its time of day when clocks change', 'day', '2026-03-28T08:00', '2026-03-28T07:00:00Z', '2026-03-29T06:00:00.000Z'],
    ['has a skipped hour an hour later', 'day', '2026-03-28T02:30', '2026-03-28T01:30:00Z', '2026-03-29T01:30:00.000Z'],
    ['goes on after a skipped hour at its own time', 'day', '2026-03-28T02:30', '2026-03-29T01:30:00Z', '2026-03-30T00:30:00.000Z'],
    ['of weeks keeps its weekday', 'week', '2026-10-19T09:00', '2026-10-19T07:00:00Z', '2026-10-26T08:00:00.000Z'],
    ['of months has its last day in a short month', 'month', '2026-01-31T09:00', '2026-01-31T08:00:00Z', '2026-02-28T08:00:00.000Z'],
    ['of months returns to its day afterwards', 'month', '2026-01-31T09:00', '2026-02-28T08:00:00Z', '2026-03-31T07:00:00.000Z'],
  ] as const)('%s', (_, every, first, after, next) => {
    expect(new Date(nextOccurrence({ every, first }, 'Europe/Paris', Date.parse(after)) ?? 0).toISOString()).toBe(next);
  });

  test('ends with its last day', () => {
    const series = { every: 'day', first: '2026-03-01T08:00', until: '2026-03-02' } as const;
    expect(nextOccurrence(series, 'UTC', Date.parse('2026-03-01T08:00Z'))).toBe(Date.parse('2026-03-02T08:00Z'));
    expect(nextOccurrence(series, 'UTC', Date.parse('2026-03-02T08:00Z'))).toBeUndefined();
  });

  test('comes soon after any moment, at its own time of day or where that is skipped', () => {
    const every = fc.constantFrom('day', 'week', 'month');
    fc.assert(
      fc.property(zone, moment, moment, every, (name, start, gap, kind) => {
        const first = wallAt(name, start);
        const after = start + (gap - Date.parse('2024-01-01'));
        const next = nextOccurrence({ every: kind, first }, name, after) ?? 0;
        expect(next).toBeGreaterThan(after);
        expect(next - Math.max(after, start)).toBeLessThanOrEqual({ day: 2, week: 8, month: 32 }[kind] * 86_400_000);
        const wall = wallAt(name, next);
        expect(momentOf(name, `${wall.slice(0, 10)}T${first.slice(11)}`)).toBe(next);
      }),
    );
  });
});
