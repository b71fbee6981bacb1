import { expect, test } from 'vitest';
import { readNumber } from './importRow.ts';

test.each([
  ['33612345678', '+33612345678'],
  ['33612345678.0', '+33612345678'],
  ['33612345678,00', '+33612345678'],
  ['3.3612345678E+10', '+33612345678'],
  ['=+33612345678', '+33612345678'],
  ['0033612345678', '+33612345678'],
  // Digits are lost, a country is missing, or it is something else.
  ['3.36E+10', undefined],
  ['0612345678', undefined],
  ['29.11.2026', undefined],
  ['4,155,550,101', undefined],
])('a number as a spreadsheet writes it: %s is %s', (text, expected) => {
  expect(readNumber(text)).toBe(expected);
});
