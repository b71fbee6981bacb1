import { describe, expect, test } from 'vitest';
import type { PhoneRules } from '../../feedback/PhoneNumber/phoneFormat.ts';
import { caretIn, emptyPhone, readPhone, typePhone } from './phoneEntry.ts';

/** Fake rules: four pairs of digits; +1 is country A, +2 is B. */
const rules: PhoneRules = {
  formatInternational: (tn) => tn,
  formatNational: (tn) => tn,
  parsePhone: (text) => {
    const digits = text.replace(/[^\d+]/g, '');
    if (/[a-z]/i.test(text)) return { problem: 'notANumber' };
    return digits.length < 8 ? { problem: 'tooShort' } : { tn: digits };
  },
  formatAsTyped: (text) => text.replace(/[^\d+a-z]/gi, '').replace(/(\d\d)(?=\d)/g, '$1 '),
  countryAsTyped: (text, country) => (text.startsWith('+1') ? 'A' : text.startsWith('+2') ? 'B' : country),
  moveToCountry: (text) => text,
  listPhoneCountries: () => [],
};

const before = { ...emptyPhone('A'), text: '12 3' };

test('formats and parses the typed text', () => {
  expect(typePhone('12 34', before, rules)).toEqual({ text: '12 34', country: 'A', tn: undefined, problem: 'tooShort' });
  expect(typePhone('12345678', before, rules)).toEqual({ text: '12 34 56 78', country: 'A', tn: '12345678', problem: undefined });
});

test('an international number starts with a plus and sets its country', () => {
  expect(typePhone('+2', emptyPhone('A'), rules).country).toBe('B');
});

test('a space can be deleted', () => {
  expect(typePhone('123', before, rules).text).toBe('123');
});

test('keeps any raw text', () => {
  expect(typePhone('Bob', before, rules)).toEqual({ text: 'Bob', country: 'A', tn: undefined, problem: 'notANumber' });
  expect(typePhone('Bob', before, undefined)).toEqual({ text: 'Bob', country: 'A', tn: undefined, problem: undefined });
});

test('an empty field has no problem', () => {
  expect(readPhone('', 'A', rules)).toEqual(emptyPhone('A'));
  expect(readPhone('  ', 'A', rules).problem).toBeUndefined();
});

describe('the caret stays after the same digit', () => {
  test.each([
    ['12 34 56', '123456', 6, 8],
    ['12 34 56', '123456', 3, 4],
    ['12 93 4', '129 34', 3, 4],
    ['12 34', '12 34', 0, 0],
    ['(12) 3', '123', 1, 2],
  ])('in %j after %j at %d: %d', (text, typed, caret, expected) => {
    expect(caretIn(text, typed, caret)).toBe(expected);
  });
});
