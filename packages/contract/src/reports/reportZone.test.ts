import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { addDays, countDays, dayAt, dayStart, isTimeZone, zoneOffset, zoneSpans } from './reportZone.ts';

const HOUR = 3_600_000;
const utc = (text: string) => Date.parse(`${text}Z`);

describe('days of a time zone', () => {
  it.each([
    ['Europe/Paris', '2026-03-29', '2026-03-28T23:00', 23],
    ['Europe/Paris', '2026-10-25', '2026-10-24T22:00', 25],
    ['America/New_York', '2026-03-08', '2026-03-08T05:00', 23],
    ['America/New_York', '2026-11-01', '2026-11-01T04:00', 25],
    ['Asia/Kolkata', '2026-03-29', '2026-03-28T18:30', 24],
    ['Asia/Kathmandu', '2026-03-29', '2026-03-28T18:15', 24],
    // Midnight is skipped: the day begins at one.
    ['Africa/Cairo', '2026-04-24', '2026-04-23T22:00', 23],
    // Midnight occurs twice: the first counts.
    ['America/Havana', '2026-11-01', '2026-11-01T04:00', 25],
    ['Australia/Lord_Howe', '2026-10-04', '2026-10-03T13:30', 23.5],
  ])('%s, %s begins at %s UTC and has %d hours', (zone, day, begin, hours) => {
    expect(new Date(dayStart(zone, day)).toISOString()).toBe(new Date(utc(`${begin}:00`)).toISOString());
    expect((dayStart(zone, addDays(day, 1)) - dayStart(zone, day)) / HOUR).toBe(hours);
  });

  it('splits periods at clock changes without gaps', () => {
    const [from, to] = [dayStart('Europe/Paris', '2026-01-01'), dayStart('Europe/Paris', '2027-01-01')];
    expect(zoneSpans('Europe/Paris', from, to)).toEqual([
      { from, to: utc('2026-03-29T01:00:00'), offset: HOUR },
      { from: utc('2026-03-29T01:00:00'), to: utc('2026-10-25T01:00:00'), offset: 2 * HOUR },
      { from: utc('2026-10-25T01:00:00'), to, offset: HOUR },
    ]);
    expect(zoneSpans('Asia/Kolkata', 0, HOUR)).toEqual([{ from: 0, to: HOUR, offset: 5.5 * HOUR }]);
  });

  const ZONES = [
    'Europe/Paris',
    'America/New_York',
    'Asia/Kolkata',
    'Africa/Cairo',
    'America/St_Johns',
    'Pacific/Chatham',
    'Asia/Gaza',
    'UTC',
  ];

  it('in every zone a day begins at its first moment and every period has the zone’s offset', () => {
    fc.assert(
      fc.property(fc.constantFrom(...ZONES), fc.integer({ min: 0, max: 8_000 }), (zone, days) => {
        const day = addDays('2015-01-01', days);
        const start = dayStart(zone, day);
        expect(dayAt(zone, start)).toBe(day);
        expect(dayAt(zone, start - 1)).toBe(addDays(day, -1));
        const spans = zoneSpans(zone, start, dayStart(zone, addDays(day, 40)));
        for (const { from, to, offset } of spans) {
          expect(to).toBeGreaterThan(from);
          for (const at of [from, (from + to) / 2, to - 1]) expect(zoneOffset(zone, at)).toBe(offset);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('recognises time zones', () => {
    expect(['Europe/Paris', 'UTC'].map(isTimeZone)).toEqual([true, true]);
    expect(['', 'Nowhere/At_All', "'; drop", '+05:17', '-03'].filter(isTimeZone)).toEqual([]);
    expect(countDays('2026-03-28', '2026-03-30')).toBe(3);
  });
});

it('caches a zone once, however its name is written', () => {
  zoneOffset('Pacific/Apia', 0);
  const made = vi.spyOn(Intl, 'DateTimeFormat');
  for (const zone of ['Pacific/Apia', 'pacific/apia', 'PACIFIC/APIA', 'pacific/APIA']) zoneOffset(zone, 0);
  const count = made.mock.calls.length;
  made.mockRestore();
  expect(count).toBe(0);
});
