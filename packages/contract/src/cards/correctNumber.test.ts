import { expect, test } from 'vitest';
import { correctNumber } from './correctNumber.ts';

test.each<[string, string, string | undefined]>([
  ['3.3612345678E+10', '+33612345678', 'US'],
  ['3,3612345678E+10', '+33612345678', 'US'],
  ['33612345678', '+33612345678', 'US'],
  ['33612345678.0', '+33612345678', 'US'],
  // Already a number of the country, so nothing changes.
  ['33612345678', '33612345678', 'FR'],
  ['612345678', '612345678', 'FR'],
  ['4155552671', '4155552671', 'US'],
  // Shorter than other numbers of the country, or as long.
  ['491711234567', '+491711234567', 'DE'],
  ['4915123456789', '+4915123456789', 'DE'],
  ['4,91711234567E+11', '+491711234567', 'DE'],
  ['62812345678', '+62812345678', 'ID'],
  ['1711234567', '1711234567', 'DE'],
  ['3012345678', '3012345678', 'DE'],
  ['4921123456', '4921123456', 'DE'],
  // Rounded digits are not invented.
  ['3.36E+10', '3.36E+10', 'FR'],
  ['3.36123E+10', '3.36123E+10', 'FR'],
  ['33612345678', '33612345678', undefined],
  [' nobody ', 'nobody', 'FR'],
  ['1234567890123', '1234567890123', 'FR'],
])('a number of a spreadsheet: %j is %j in %s', (text, expected, country) => {
  expect(correctNumber(text, country)).toBe(expected);
});
