import { findPhoneNumbers } from '@manyline/contract/phoneNumbersInText';
import examples from 'libphonenumber-js/examples.mobile.json' with { type: 'json' };
import { getCountries, getExampleNumber } from 'libphonenumber-js/min';
import { describe, expect, test } from 'vitest';
import { readPaste } from './readPaste.ts';
import { BESIDE_LABELS, SPELLINGS, THINGS } from './testing/countryFigures.ts';
import { linesOf } from './testing/figures.ts';
import { BESIDE_THINGS, MORE_THINGS } from './testing/moreThings.ts';

const casesOf = (texts: Readonly<Record<string, string>>) =>
  Object.entries(texts).flatMap(([country, text]) => linesOf(text).map((line) => [country, line] as const));

const ready = (text: string, country: string) =>
  [...readPaste(text, country)].flatMap((entry) => (entry?.read && 'tn' in entry.read ? [entry.read.tn] : []));

describe('numbers of things, on a line of the country whose phone numbers look like them', () => {
  test.each([...casesOf(THINGS), ...casesOf(MORE_THINGS)])('%s %s: no recipient and no link', (country, line) => {
    expect([ready(line, country), findPhoneNumbers(line, country)]).toEqual([[], []]);
  });
});

describe('phone numbers as people of many countries write them', () => {
  test('of many countries', () => expect(Object.keys(SPELLINGS).length).toBeGreaterThan(14));

  test.each([...casesOf(SPELLINGS), ...casesOf(BESIDE_LABELS), ...casesOf(BESIDE_THINGS)])('%s %s is a recipient', (country, line) => {
    expect(ready(line, country)).toHaveLength(1);
  });
});

test.each(getCountries())('a mobile number of %s, as it is written there and abroad', (country) => {
  const example = getExampleNumber(country, examples);
  const spellings = example ? [example.number, example.formatInternational(), example.formatNational()] : [];
  const lines = spellings.flatMap((phone) => [phone, `Ann Lee, ${phone}`, `Tel. ${phone}`, `Mobile: ${phone}`, `Name;Phone\nAnn;${phone}`]);
  for (const line of lines) expect([line, ready(line, country)]).toEqual([line, [example?.number]]);
});
