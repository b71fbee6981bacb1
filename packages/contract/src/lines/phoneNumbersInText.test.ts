import examples from 'libphonenumber-js/examples.mobile.json' with { type: 'json' };
import { getCountries, getExampleNumber } from 'libphonenumber-js/min';
import { describe, expect, test } from 'vitest';
import { findPhoneNumbers } from './phoneNumbersInText.ts';

describe('findPhoneNumbers', () => {
  test('finds international numbers and those of the given country', () => {
    const text = 'Call 06 12 34 56 78, or +1 415 555 2671 at night.';
    expect(findPhoneNumbers(text, 'FR').map(({ start, end, tn }) => [text.slice(start, end), tn])).toEqual([
      ['06 12 34 56 78', '+33612345678'],
      ['+1 415 555 2671', '+14155552671'],
    ]);
    expect(findPhoneNumbers(text).map(({ tn }) => tn)).toEqual(['+14155552671']);
  });

  test('finds numbers in Arabic digits', () => {
    const text = 'رقمي ‏+٣٣٦١٢٣٤٥٦٧٨ شكرا';
    const [found] = findPhoneNumbers(text);
    expect(found?.tn).toBe('+33612345678');
    expect(text.slice(found?.start, found?.end)).toBe('+٣٣٦١٢٣٤٥٦٧٨');
  });

  test.each(['（+33612345678）', '电话：+33612345678。', '＋３３６１２３４５６７８', 'फ़ोन +३३६१२३४५६७८'])('finds one in %s', (text) => {
    const [found] = findPhoneNumbers(text);
    expect(found?.tn).toBe('+33612345678');
  });

  test.each(['Order 4711 of 2026-11-21', '12:30 to 14:00', 'No. 1234567890123456789012'])('finds none in %s', (text) => {
    expect(findPhoneNumbers(text, 'FR')).toEqual([]);
  });

  test.each(getCountries())('finds the example number of %s in a sentence', (country) => {
    const example = getExampleNumber(country, examples);
    const text = `Ring ${example?.formatInternational()} please`;
    expect(findPhoneNumbers(text).map(({ tn }) => tn)).toEqual([example?.number]);
  });
});
