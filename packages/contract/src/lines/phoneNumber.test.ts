import examples from 'libphonenumber-js/examples.mobile.json' with { type: 'json' };
import { getCountries, getExampleNumber } from 'libphonenumber-js/min';
import { describe, expect, test } from 'vitest';
import { WITHHELD } from './address.ts';
import {
  countryAsTyped,
  countryOf,
  formatAsTyped,
  formatInternational,
  formatNational,
  listPhoneCountries,
  moveToCountry,
  parsePhone,
} from './phoneNumber.ts';

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
});

test.each(['36665', '+7726', '106575258192144', 'AMAZON', 'Info 24h', 'Call +33612345678', '3 Mobile', WITHHELD, ''])(
  '%j is no phone number and stays as it is',
  (address) => {
    expect([formatNational(address), formatInternational(address)]).toEqual([address, address]);
    expect(countryOf(address)).toBeUndefined();
  },
);

describe('formatAsTyped', () => {
  test.each([
    ['0612', 'FR', '06 12'],
    ['4155552671', 'US', '(415) 555-2671'],
    ['+33612345678', 'US', '+33 6 12 34 56 78'],
    ['٠٦١٢٣٤', 'FR', '06 12 34'],
    ['Bob 06', 'FR', 'Bob 06'],
    ['', 'FR', ''],
    ['(', 'US', '('],
    ['061234567890123456', 'FR', '061234567890123456'],
    ['0612', undefined, '0612'],
  ])('%j in %s is shown as %j', (text, country, shown) => {
    expect(formatAsTyped(text, country)).toBe(shown);
  });
  test.each(getCountries())('formatting never changes the number of %s', (country) => {
    const example = getExampleNumber(country, examples);
    const national = example?.formatNational() ?? '';
    expect(parsePhone(formatAsTyped(national, country), country)).toEqual({ tn: example?.number });
    expect(parsePhone(formatAsTyped(example?.number ?? ''))).toEqual({ tn: example?.number });
  });
});

describe('countryAsTyped', () => {
  test.each([
    ['0612', 'FR', 'FR'],
    ['+33', 'US', 'FR'],
    ['0033 6', 'US', 'FR'],
    ['+1', 'CA', 'CA'],
    ['+1 242', 'CA', 'BS'],
    ['+44 7700 900123', 'US', 'GB'],
    ['+1', 'FR', undefined],
    ['+999', 'FR', undefined],
    ['', undefined, undefined],
  ])('%j in %s is of %s', (text, country, expected) => {
    expect(countryAsTyped(text, country)).toBe(expected);
  });
});

describe('moveToCountry', () => {
  test.each([
    ['+33 6 12 34 56 78', 'BE', '+32 612345678'],
    ['4155552671', 'US', '(415) 555-2671'],
    ['+', 'FR', '+33'],
    ['', 'FR', ''],
  ])('%j moves to %s as %j', (text, country, moved) => {
    expect(moveToCountry(text, country)).toBe(moved);
  });
});

test('country calling codes up to 3 digits', () => {
  expect(listPhoneCountries()).toContainEqual({ country: 'FR', callingCode: '33' });
  for (const { country, callingCode } of listPhoneCountries()) {
    expect(country).toMatch(/^[A-Z]{2}$/);
    expect(callingCode).toMatch(/^[1-9]\d{0,2}$/);
  }
});
