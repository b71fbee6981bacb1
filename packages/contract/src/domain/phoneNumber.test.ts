import examples from 'libphonenumber-js/examples.mobile.json' with { type: 'json' };
import { getCountries, getExampleNumber } from 'libphonenumber-js/min';
import { describe, expect, test } from 'vitest';
import { formatInternational, formatNational, parsePhone } from './phoneNumber.ts';

describe('parsePhone', () => {
  test.each([
    ['+1 415 555 2671', '+14155552671'],
    ['  +33 6 12 34 56 78 ', '+33612345678'],
    ['0033 6 12 34 56 78', '+33612345678'],
    ['+33 (0)6-12.34.56.78', '+33612345678'],
    ['\u202a+14155552671\u202c', '+14155552671'],
    ['+٣٣٦١٢٣٤٥٦٧٨', '+33612345678'],
  ])('reads %j as %s', (text, tn) => {
    expect(parsePhone(text)).toEqual({ tn });
  });
  test('a number without a plus is read in the given country', () => {
    expect(parsePhone('06 12 34 56 78', 'FR')).toEqual({ tn: '+33612345678' });
  });
  test.each([
    ['', 'notANumber'],
    ['hello', 'notANumber'],
    ['+1 415 CALL ME', 'notANumber'],
    ['+1 415 555 2671 +33', 'notANumber'],
    ['415 555 2671', 'invalidCountry'],
    ['+999 123 456', 'invalidCountry'],
    ['+1 41', 'tooShort'],
    ['+1 415 555 2671 2671 2671 2671', 'tooLong'],
    [`+1${' '.repeat(250)}4155552671`, 'tooLong'],
  ])('%j is refused: %s', (text, problem) => {
    expect(parsePhone(text)).toEqual({ problem });
  });
  test.each(getCountries())('reads the example number of %s in both forms', (country) => {
    const example = getExampleNumber(country, examples);
    expect(example).toBeDefined();
    expect(parsePhone(example?.formatInternational() ?? '')).toEqual({ tn: example?.number });
    expect(parsePhone(example?.formatNational() ?? '', country)).toEqual({ tn: example?.number });
  });
});

test('national and international forms are labels of the same key', () => {
  expect(formatNational('+14155552671')).toBe('(415) 555-2671');
  expect(formatInternational('+14155552671')).toBe('+1 415 555 2671');
  expect(formatNational('no number')).toBe('no number');
});
