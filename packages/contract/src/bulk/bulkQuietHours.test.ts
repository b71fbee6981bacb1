import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { wallAt } from '../reports/wallClock.ts';
import { bulkOpening, isBulkQuietHours } from './bulkQuietHours.ts';

const NIGHT = { from: '21:00', to: '08:00' };
const iso = (moment: number) => new Date(moment).toISOString().slice(0, 16);
const USA = ['America/New_York', 'America/Chicago', 'America/Denver', 'America/Los_Angeles', 'America/Anchorage', 'Pacific/Honolulu'];

describe('the quiet hours of a bulk message', () => {
  test.each([
    ['open in the afternoon', ['Europe/Paris'], '2026-06-01T12:00Z', '2026-06-01T12:00'],
    ['until the next morning in the evening', ['Europe/Paris'], '2026-06-01T19:00Z', '2026-06-02T06:00'],
    ['until the same morning after midnight', ['Europe/Paris'], '2026-06-01T23:30Z', '2026-06-02T06:00'],
    ['open at the first minute', ['Europe/Paris'], '2026-06-02T06:00Z', '2026-06-02T06:00'],
    ['until it is morning in the last zone of the country', USA, '2026-06-01T12:30Z', '2026-06-01T18:00'],
    ['until the next day once it is evening in the first zone', USA, '2026-06-02T01:00Z', '2026-06-02T18:00'],
    ['until eight by the new clock when clocks go forward', ['Europe/Paris'], '2026-03-28T22:00Z', '2026-03-29T06:00'],
    ['until eight by the new clock when clocks go back', ['Europe/Paris'], '2026-10-24T22:00Z', '2026-10-25T07:00'],
    ['in a zone of three quarters of an hour', ['Asia/Kathmandu'], '2026-06-01T00:00Z', '2026-06-01T02:15'],
  ])('%s', (_, zones, at, opening) => {
    expect(iso(bulkOpening(NIGHT, zones, Date.parse(at)))).toBe(opening);
  });

  test('that end in an hour which the clocks skip, or show twice', () => {
    const zones = ['Europe/Paris'];
    const early = { from: '21:00', to: '02:30' };
    expect(iso(bulkOpening(early, zones, Date.parse('2026-03-28T23:00Z')))).toBe('2026-03-29T01:30');
    expect(iso(bulkOpening(early, zones, Date.parse('2026-10-24T23:00Z')))).toBe('2026-10-25T00:30');
    // 2:10 for the second time: it is quiet again until 2:30.
    expect(iso(bulkOpening(early, zones, Date.parse('2026-10-25T01:10:20Z')))).toBe('2026-10-25T01:30');
  });

  test.each([
    [{ from: '21:00', to: '08:00' }, true],
    [{ from: '12:00', to: '14:00' }, true],
    [{ from: '20:00', to: '08:00' }, true],
    [{ from: '20:00', to: '08:01' }, false],
    [{ from: '08:00', to: '08:00' }, false],
  ])('%j: %s', (hours, isAllowed) => {
    expect(isBulkQuietHours(hours)).toBe(isAllowed);
  });

  test('always open within a day and a half, quiet in none of the zones, and never before', () => {
    const minute = fc.integer({ min: 0, max: 1_439 });
    const timeAt = (at: number) => `${String(Math.floor(at / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`;
    const zones = fc.subarray([...USA, 'America/Adak'], { minLength: 1 });
    const moment = fc.integer({ min: Date.parse('2026-01-01'), max: Date.parse('2028-01-01') });
    fc.assert(
      fc.property(minute, fc.integer({ min: 1, max: 720 }), zones, moment, (start, length, where, at) => {
        const hours = { from: timeAt(start), to: timeAt((start + length) % 1_440) };
        const opening = bulkOpening(hours, where, at);
        expect(opening).toBeGreaterThanOrEqual(at);
        expect(opening - at).toBeLessThan(36 * 3_600_000);
        expect(bulkOpening(hours, where, opening)).toBe(opening);
        for (const zone of where) {
          const time = wallAt(zone, opening).slice(11);
          const isQuiet = hours.to < hours.from ? time >= hours.from || time < hours.to : time >= hours.from && time < hours.to;
          expect(isQuiet).toBe(false);
        }
      }),
      { numRuns: 300 },
    );
  });
});
