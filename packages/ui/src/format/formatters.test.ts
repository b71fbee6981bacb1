import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clockFormat } from '../i18n/clock.ts';
import { formatDateTime } from './formatDateTime.ts';
import { createFormatters } from './formatters.ts';

const at = (text: string) => new Date(text).getTime() / 1000;
const now = at('2026-11-21T09:30:00');
const english = createFormatters('en', { today: 'Today', yesterday: 'Yesterday' }, clockFormat('en', ['en-GB']));

describe('formats', () => {
  it.each([
    ['2026-11-21T00:00:00', 'Today', '00:00'],
    ['2026-11-20T23:59:59', 'Yesterday', 'Yesterday'],
    ['2026-11-19T12:00:00', 'Thursday', 'Thu'],
    ['2026-11-15T00:00:00', 'Sunday', 'Sun'],
    ['2026-11-14T23:59:00', 'November 14', 'Nov 14'],
    ['2025-12-31T10:00:00', 'December 31, 2025', 'Dec 31, 2025'],
    // With a server clock ahead of the device, tomorrow must not be shown as a weekday.
    ['2026-11-22T10:00:00', 'November 22', 'Nov 22'],
  ])('%s is the day %s and %s in a list', (time, day, listTime) => {
    expect(english.day(at(time), now)).toBe(day);
    expect(english.listTime(at(time), now)).toBe(listTime);
  });

  it('writes midnight as 00, never 24', () => {
    for (const tag of ['en', 'fr', 'ar-u-nu-latn'])
      expect(createFormatters(tag, { today: '', yesterday: '' }, clockFormat('en', ['en-GB'])).time(at('2026-11-21T00:05:00'))).toContain(
        '00:05',
      );
  });

  it.each([
    ['en', ['fr-FR', 'en-US'], '12:05 AM'],
    ['en', ['en-GB', 'en-US'], '00:05'],
    ['en', ['de-DE'], '12:05 AM'],
    ['en', ['en-US@posix'], '12:05 AM'],
    ['fr', ['en-US'], '00:05'],
    ['ar-u-nu-latn', ['en-GB'], '12:05 ص'],
  ])('in %s with the browser’s languages %j, five past midnight is %s', (tag, languages, text) => {
    const { time } = createFormatters(tag, { today: '', yesterday: '' }, clockFormat(tag, languages));
    expect(time(at('2026-11-21T00:05:00')).replaceAll(/\s/gu, ' ')).toBe(text);
  });

  it.each([
    ['en', 'Mar 5, 2026', 'Mar 5, 2026, 7:08 AM'],
    ['fr', '5 mars 2026', '5 mars 2026, 07:08'],
    ['ar-u-nu-latn', '5 مارس 2026', '5 مارس 2026، 7:08 ص'],
  ])('in %s, a date is %s, with its time %s', (tag, date, dateTime) => {
    const formatters = createFormatters(tag, { today: '', yesterday: '' }, clockFormat(tag, []));
    expect(formatters.date(at('2026-03-05T07:08:09'))).toBe(date);
    expect(formatters.dateTime(at('2026-03-05T07:08:09')).replaceAll(/\s/gu, ' ')).toBe(dateTime);
  });

  it('writes any number of another back end, be it a time or not', () => {
    fc.assert(
      fc.property(fc.double(), fc.string({ maxLength: 4 }), (seconds, currency) => {
        const { money, number, ...texts } = english;
        for (const write of [texts.time, texts.date, texts.dateTime, (time: number) => texts.day(time, now), formatDateTime])
          expect(write(seconds)).not.toMatch(/^$|Invalid/u);
        expect(texts.listTime(seconds, now)).not.toBe('');
        expect(money(seconds, currency) + number(seconds)).not.toBe('');
      }),
    );
    expect(english.dateTime(1e300)).toBe('—');
  });

  it('capitalises a French weekday', () => {
    const french = createFormatters('fr', { today: 'Aujourd’hui', yesterday: 'Hier' });
    expect(french.day(at('2026-11-19T12:00:00'), now)).toBe('Jeudi');
  });

  it('keeps Latin digits in Arabic, as times and phone numbers have', () => {
    const arabic = createFormatters('ar-u-nu-latn', { today: 'اليوم', yesterday: 'أمس' });
    expect(arabic.number(1284)).toMatch(/1.?284/);
    expect(arabic.day(at('2026-11-12T12:00:00'), now)).toBe('12 نوفمبر');
  });

  it('joins a list in words', () => {
    expect(english.list(['Ada', 'Bob', 'Cleo'])).toBe('Ada, Bob, and Cleo');
  });
});
