import { describe, expect, test } from 'vitest';
import { readSendTime, sendTimes } from './sendTimes.ts';
import { zonedMoment, wallTimeAt } from './zonedTime.ts';

const at = (iso: string) => Date.parse(iso) / 1000;
const names = (zone: string, iso: string) => sendTimes(zone, at(iso)).map(({ name, day, time }) => `${name} ${day} ${time}`);

describe('a day and a time in a zone', () => {
  test.each([
    ['Europe/Paris', '2026-11-30', '08:00', '2026-11-30T07:00:00Z'],
    ['Asia/Beirut', '2026-11-30', '08:00', '2026-11-30T06:00:00Z'],
    ['Asia/Kathmandu', '2026-11-30', '00:10', '2026-11-29T18:25:00Z'],
    ['Pacific/Kiritimati', '2026-11-30', '08:00', '2026-11-29T18:00:00Z'],
    ['Pacific/Honolulu', '2026-11-30', '23:59', '2026-12-01T09:59:00Z'],
    ['America/New_York', '2026-11-30', '08:00', '2026-11-30T13:00:00Z'],
    ['UTC', '2026-11-30', '00:00', '2026-11-30T00:00:00Z'],
  ])('%s %s %s is %s, and back', (zone, day, time, iso) => {
    expect(zonedMoment(zone, { day, time })).toEqual({ kind: 'moment', at: at(iso), isTwice: false });
    expect(wallTimeAt(zone, at(iso))).toEqual({ day, time });
  });

  test.each([
    ['Europe/Paris', '2026-03-29', '02:30', '03:30'],
    ['America/New_York', '2026-03-08', '02:00', '03:00'],
    ['Asia/Beirut', '2026-03-29', '00:15', '01:15'],
    ['Australia/Lord_Howe', '2026-10-04', '02:10', '02:40'],
  ])('%s %s %s is skipped, and %s is next', (zone, day, time, next) => {
    const skipped = zonedMoment(zone, { day, time });
    expect(skipped.kind).toBe('skipped');
    expect(wallTimeAt(zone, skipped.at)).toEqual({ day, time: next });
  });

  test.each([
    ['Europe/Paris', '2026-03-29', '03:00', '2026-03-29T01:00:00Z'],
    ['Europe/Paris', '2026-03-29', '01:59', '2026-03-29T00:59:00Z'],
  ])('%s %s %s, beside the skipped hour, exists', (zone, day, time, iso) => {
    expect(zonedMoment(zone, { day, time })).toEqual({ kind: 'moment', at: at(iso), isTwice: false });
  });

  test('what a zone has twice is the first one', () => {
    expect(zonedMoment('Europe/Paris', { day: '2026-10-25', time: '02:30' })).toEqual({
      kind: 'moment',
      at: at('2026-10-25T00:30:00Z'),
      isTwice: true,
    });
  });
});

describe('the usual times', () => {
  test('on a Wednesday at noon there are all three', () => {
    expect(names('Europe/Paris', '2026-11-25T11:00:00Z')).toEqual([
      'tonight 2026-11-25 20:00',
      'tomorrow 2026-11-26 08:00',
      'monday 2026-11-30 09:00',
    ]);
  });
  test('in the evening there is no tonight', () => {
    expect(names('Europe/Paris', '2026-11-25T18:40:00Z')[0]).toBe('tomorrow 2026-11-26 08:00');
    expect(names('Europe/Paris', '2026-11-25T18:30:00Z')[0]).toBe('tonight 2026-11-25 20:00');
  });
  test('on a Sunday, Monday is tomorrow', () => {
    expect(names('Europe/Paris', '2026-11-29T11:00:00Z').map((name) => name.split(' ')[0])).toEqual(['tonight', 'tomorrow']);
  });
  test('on a Monday it is the next one', () => {
    expect(names('Europe/Paris', '2026-11-30T05:00:00Z').at(-1)).toBe('monday 2026-12-07 09:00');
  });
  test('days are those of the zone', () => {
    expect(names('Pacific/Kiritimati', '2026-11-25T11:00:00Z')[0]).toBe('tonight 2026-11-26 20:00');
  });
  test('what the clocks skip isn’t proposed', () => {
    // Samoa had no 30 December 2011.
    expect(names('Pacific/Apia', '2011-12-29T20:00:00Z')).not.toContain('tomorrow 2011-12-30 08:00');
  });
});

describe('when a message can be sent', () => {
  const now = at('2026-11-25T11:00:00Z');
  test.each([
    ['', '08:00', 'noDay'],
    ['2026-11-26', '', 'noTime'],
    ['2026-11-26', '8', 'noTime'],
    ['2026-11-25', '12:00', 'past'],
    ['2028-11-26', '08:00', 'far'],
    ['2027-03-28', '02:30', 'skipped'],
    ['2026-11-25', '12:01', 'moment'],
  ])('%s %s: %s', (day, time, kind) => {
    expect(readSendTime('Europe/Paris', { day, time }, now).kind).toBe(kind);
  });
});
