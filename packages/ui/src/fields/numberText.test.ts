import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { filterNumberText, readNumber, showNumber, stepNumber } from './numberText.ts';

describe('Key presses in number fields allow only digits and the dot', () => {
  test.each([
    ['12.5', '12.5', false],
    ['1e5', '15', true],
    ['-4', '4', true],
    ['1,250.00 €', '1250.00', true],
    ['1.2.3', '1.23', true],
    ['٣٫٥', '3.5', false],
    ['۴۲', '42', false],
    ['', '', false],
    ['.', '.', false],
  ])('%j is written %j', (typed, text, isFiltered) => {
    expect(filterNumberText(typed)).toEqual({ text, isFiltered });
  });
  test('for any input, keeps all digits and at most one dot', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (typed) => {
        const { text } = filterNumberText(typed);
        expect(text).toMatch(/^\d*\.?\d*$/);
        expect(filterNumberText(text)).toEqual({ text, isFiltered: false });
        expect(text.replace('.', '').length).toBe((typed.match(/[\d\u0660-\u0669\u06f0-\u06f9]/gu) ?? []).length);
      }),
    );
  });
});

test('a formatted number parses to the same number', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 1e15, noNaN: true }), (value) => {
      expect(readNumber(showNumber(Number(value.toFixed(6))))).toBe(Number(value.toFixed(6)));
    }),
  );
  expect(readNumber('')).toBeUndefined();
  expect(readNumber('.')).toBeUndefined();
  expect(showNumber(undefined)).toBe('');
  expect(showNumber(Number.NaN)).toBe('');
  expect(showNumber(1e21)).toBe('1000000000000000000000');
});

describe('stepNumber', () => {
  const range = { min: 0, max: 10, step: 1 };
  test.each([
    [undefined, 1, 0],
    [4, 1, 5],
    [4, -1, 3],
    [4.5, 1, 5],
    [4.5, -1, 4],
    [10, 1, 10],
    [0, -1, 0],
    [99, -1, 10],
    [3, 10, 10],
  ])('from %s by %d to %d', (value, steps, next) => {
    expect(stepNumber(value, steps, range)).toBe(next);
  });
  test('decimals stay exact', () => {
    expect(stepNumber(0.2, 1, { min: 0, max: 1, step: 0.1 })).toBe(0.3);
    expect(stepNumber(0.3, -1, { min: 0, max: 1, step: 0.1 })).toBe(0.2);
  });
  test('stays in the range and on the steps', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1000 }), fc.integer({ min: -5, max: 5 }), (hundredths, steps) => {
        const next = stepNumber(hundredths / 100, steps, { min: 0, max: 10, step: 0.25 });
        expect(next).toBeGreaterThanOrEqual(0);
        expect(next).toBeLessThanOrEqual(10);
        expect(Number.isInteger(next / 0.25)).toBe(true);
      }),
    );
  });
});
