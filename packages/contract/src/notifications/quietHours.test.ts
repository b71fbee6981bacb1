import { describe, expect, it, test } from 'vitest';
import { isQuietAt, isQuietNow, NO_QUIET_HOURS } from './quietHours.ts';

const at = (hours: number, minutes = 0) => hours * 60 + minutes;
const WORKDAYS = [1, 2, 3, 4, 5];
const [SUNDAY, MONDAY, FRIDAY, SATURDAY] = [0, 1, 5, 6];

describe('quiet hours (from–to, days; over midnight)', () => {
  const night = { isOn: true, from: at(22), to: at(7), days: WORKDAYS };
  test.each([
    ['before it begins', FRIDAY, at(21, 59), false],
    ['from its first minute on', FRIDAY, at(22), true],
    ['over midnight, into a day that is none of its own', SATURDAY, at(6, 59), true],
    ['until its last minute', SATURDAY, at(7), false],
    ['not on the evening of another day', SATURDAY, at(23), false],
    ['not on the morning after another day', MONDAY, at(3), false],
    ['on the first evening of the week', MONDAY, at(23), true],
  ])('%s', (_, day, minute, expected) => {
    expect(isQuietAt(night, day, minute)).toBe(expected);
  });

  it('within one day', () => {
    const noon = { isOn: true, from: at(12), to: at(14), days: [SUNDAY] };
    expect([at(11, 59), at(12), at(13, 59), at(14)].map((minute) => isQuietAt(noon, SUNDAY, minute))).toEqual([false, true, true, false]);
    expect(isQuietAt(noon, MONDAY, at(13))).toBe(false);
  });

  it('equal start and end mean a whole day', () => {
    const day = { isOn: true, from: at(9), to: at(9), days: [SUNDAY] };
    expect([
      isQuietAt(day, SUNDAY, at(8)),
      isQuietAt(day, SUNDAY, at(9)),
      isQuietAt(day, MONDAY, at(8)),
      isQuietAt(day, MONDAY, at(9)),
    ]).toEqual([false, true, true, false]);
  });

  it('are off by default, and need a day', () => {
    for (let minute = 0; minute < 1_440; minute += 7)
      for (let day = 0; day < 7; day += 1) {
        expect(isQuietAt({ ...night, isOn: false }, day, minute)).toBe(false);
        expect(isQuietAt({ ...night, days: [] }, day, minute)).toBe(false);
      }
    expect(NO_QUIET_HOURS.isOn).toBe(false);
  });

  it('use the device’s time zone', () => {
    const wall = new Date(2026, 2, 13, 22, 30);
    expect(wall.getDay()).toBe(FRIDAY);
    expect(isQuietNow(night, wall.getTime() / 1000)).toBe(true);
    expect(isQuietNow(night, new Date(2026, 2, 13, 21, 30).getTime() / 1000)).toBe(false);
  });

  it.each([
    ['Europe/Paris', '2026-03-13T21:30:00Z', true],
    ['Europe/London', '2026-03-13T21:30:00Z', false],
    ['Asia/Kathmandu', '2026-03-13T16:14:00Z', false],
    ['Asia/Kathmandu', '2026-03-13T16:15:00Z', true],
    // The day before the clocks change, and the same wall time after it.
    ['America/New_York', '2026-03-07T03:00:00Z', true],
    ['America/New_York', '2026-03-09T10:59:00Z', false],
    ['America/New_York', '2026-03-10T10:59:00Z', true],
    ['America/New_York', '2026-03-10T11:00:00Z', false],
  ])('use the zone of a device that is elsewhere: %s at %s', (zone, time, expected) => {
    expect(isQuietNow(night, Date.parse(time) / 1_000, zone)).toBe(expected);
  });
});
