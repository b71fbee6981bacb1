import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { firstDayOfWeek } from '../../i18n/locale.ts';
import { addDays, datePartOrder, readDate, showDate, toDate, toIsoDate } from './isoDate.ts';

const english = datePartOrder('en');
const french = datePartOrder('fr');
const arabic = datePartOrder('ar-u-nu-latn');

describe('dates in digits', () => {
  it('has the order of each language', () => {
    expect(english).toEqual(['month', 'day', 'year']);
    expect(french).toEqual(['day', 'month', 'year']);
    expect(arabic).toEqual(['day', 'month', 'year']);
    expect(showDate('2026-03-05', english)).toBe('03/05/2026');
    expect(showDate('2026-03-05', french)).toBe('05/03/2026');
    expect(showDate('', french)).toBe('');
  });

  it.each([
    ['11/21/2026', english, '2026-11-21'],
    ['3/5/2026', english, '2026-03-05'],
    ['3.5.26', english, '2026-03-05'],
    ['11 21 2026', english, '2026-11-21'],
    ['11212026', english, '2026-11-21'],
    ['112126', english, '2026-11-21'],
    ['3/5/84', english, '1984-03-05'],
    ['21/11/2026', french, '2026-11-21'],
    ['21-11-2026', french, '2026-11-21'],
    ['2026-11-21', french, '2026-11-21'],
    ['٢١/١١/٢٠٢٦', arabic, '2026-11-21'],
    ['2/29/2028', english, '2028-02-29'],
  ])('reads %s', (text, order, date) => {
    expect(readDate(text, order)).toBe(date);
  });

  it.each(['', '11', '11/21', '21/11/2026', '2/29/2026', '0/1/2026', '11/21/202', '11/21/20261', 'today', '11/021/2026', '1/1/0026'])(
    'does not read %j in English',
    (text) => {
      expect(readDate(text, english)).toBeUndefined();
    },
  );

  it('reads every day it shows, in every order', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 200_000 }), fc.constantFrom(english, french, arabic), (days, order) => {
        const date = addDays('1600-01-01', days);
        expect(readDate(showDate(date, order), order)).toBe(date);
        expect(toIsoDate(toDate(date) as Date)).toBe(date);
      }),
    );
  });
});

it('shows an invalid date unchanged and does not convert it', () => {
  expect(showDate('soon', english)).toBe('soon');
  expect(toDate('soon')).toBeUndefined();
  expect(readDate('۲۱/۱۱/۲۰۲۶', arabic)).toBe('2026-11-21');
});

it('starts the week on Sunday, Monday or Saturday', () => {
  expect(['en', 'fr', 'ar-u-nu-latn'].map(firstDayOfWeek)).toEqual([0, 1, 6]);
});

it('counts days over months and leap years', () => {
  expect(addDays('2028-02-28', 2)).toBe('2028-03-01');
  expect(addDays('2026-01-01', -1)).toBe('2025-12-31');
});
