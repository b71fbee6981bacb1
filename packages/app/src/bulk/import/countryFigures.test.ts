import { findPhoneNumbers } from '@manyline/contract/phoneNumbersInText';
import { describe, expect, test } from 'vitest';
import { readPaste } from './readPaste.ts';
import { BESIDE_LABELS, SPELLINGS, THINGS } from './testing/countryFigures.ts';
import { linesOf } from './testing/figures.ts';

const casesOf = (texts: Readonly<Record<string, string>>) =>
  Object.entries(texts).flatMap(([country, text]) => linesOf(text).map((line) => [country, line] as const));

const ready = (text: string, country: string) =>
  [...readPaste(text, country)].flatMap((entry) => (entry?.read && 'tn' in entry.read ? [entry.read.tn] : []));

describe('numbers of things, on a line of the country whose phone numbers look like them', () => {
  test.each(casesOf(THINGS))('%s %s: no recipient and no link', (country, line) => {
    expect([ready(line, country), findPhoneNumbers(line, country)]).toEqual([[], []]);
  });
});

describe('phone numbers as people of many countries write them', () => {
  test('of many countries', () => expect(Object.keys(SPELLINGS).length).toBeGreaterThan(14));

  test.each([...casesOf(SPELLINGS), ...casesOf(BESIDE_LABELS)])('%s %s is a recipient', (country, line) => {
    expect(ready(line, country)).toHaveLength(1);
  });
});
