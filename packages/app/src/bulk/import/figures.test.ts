import { judgeRecipient } from '@manyline/contract/judgeRecipient';
import { findPhoneNumbers } from '@manyline/contract/phoneNumbersInText';
import { describe, expect, test } from 'vitest';
import { readPaste } from './readPaste.ts';
import { FIGURES, linesOf, PHONES, UNSURE } from './testing/figures.ts';

const COUNTRIES = ['US', 'FR', 'DE', 'GB', 'MA', 'AE', 'SA', 'EG', 'TN'] as const;
const CERTAIN = '+1 415 555 0142';
const judging = { parts: [], optedOut: new Map(), blocked: new Set<string>(), sentToday: new Map(), includesSentToday: true, lineTn: '' };

/** The recipients that would get a message. What the reader says of the others must be what the server says. */
function ready(text: string, country: string): readonly string[] {
  return [...readPaste(text, country)].flatMap((entry) => {
    if (!entry) return [];
    const { tn, exclusion } = judgeRecipient(entry.input, { ...judging, country }, () => undefined);
    const { read } = entry;
    const isAgreed = !read || ('tn' in read ? read.tn === tn : read.problem === exclusion);
    return isAgreed ? (tn ?? []) : [`${entry.input.phone} is ${exclusion ?? tn} for the server`];
  });
}

/** Every figure on a line of every country; the countries take turns with the texts around it. */
function inTurn(index: number, place: number, texts: readonly string[]): string {
  return texts[(index + place) % texts.length] ?? '';
}

const figures = Object.entries(FIGURES).flatMap(([kind, text]) => linesOf(text).map((figure, index) => [kind, figure, index] as const));

describe('figures that aren’t phone numbers', () => {
  test('are many', () => expect(figures.length).toBeGreaterThan(300));

  test.each(figures)('%s %s: no recipient and no link, on a line of whichever country', (_, figure, index) => {
    const around = [`(${figure})`, `Hello Ann, ${figure} thanks`, `مرحبا ${figure} شكرا`];
    for (const [place, country] of COUNTRIES.entries())
      for (const text of [figure, inTurn(index, place, around)]) {
        expect([country, text, ready(text, country)]).toEqual([country, text, []]);
        expect([country, text, findPhoneNumbers(text, country)]).toEqual([country, text, []]);
      }
  });

  test.each(figures)('%s %s beside a number: only the number is a recipient', (_, figure, index) => {
    const around = [`${figure} ${CERTAIN}`, `${figure}: call me on ${CERTAIN}`, `${CERTAIN}, ${figure}`, `Ann;${figure};${CERTAIN}`];
    for (const [place, country] of COUNTRIES.entries()) {
      const text = inTurn(index, place, around);
      expect([country, text, ready(text, country)]).toEqual([country, text, ['+14155550142']]);
    }
  });
});

/** In a cell of its own, a sender’s name, and what numbers of phones have before them, too. */
const NAMES: ReadonlySet<string> = new Set(['FedEx', 'N°']);

/** `Invoice 4155550101`, as two cells of a table without titles. */
const labelled = figures.flatMap(([kind, figure]) => {
  const [, label, digits] = /^(\p{L}[^\d]*?):?\s+(\d{9,12})$/u.exec(figure) ?? [];
  return label && digits && !NAMES.has(label) ? [[kind, label, digits] as const] : [];
});

describe('a word that says what digits are, in a cell of its own', () => {
  test('are many', () => expect(labelled.length).toBeGreaterThan(60));

  test.each(labelled)('%s %s | %s is to be confirmed, and a name beside digits is a recipient', (_, label, digits) => {
    const country = digits.startsWith('415') ? 'US' : digits.startsWith('06') ? 'FR' : digits.startsWith('0171') ? 'DE' : 'SA';
    for (const delimiter of ['\t', ';', ','])
      expect(ready(`${label}${delimiter}${digits}\nAnn Lee${delimiter}+1 415 555 0142`, country)).toEqual(['+14155550142']);
  });

  test.each(['Case Miller', 'Ann Price', 'Bill', 'Ann (invoice)', 'Orderson'])('%s | 4155550101 is a recipient', (name) => {
    expect(ready(`${name};4155550101\nAnn Lee;4155550142`, 'US')).toEqual(['+14155550101', '+14155550142']);
  });

  test.each(['48.8566, 2.3522', 'geo:48.856614,2.352222', '4,155,550,101', 'Ref. 12 345'])('Ann | %s | digits: a recipient', (figure) => {
    for (const digits of ['4155550101', '+1 415 555 0101']) expect(ready(`Ann;${figure};${digits}`, 'US')).toEqual(['+14155550101']);
  });

  test('a column that has a title is believed', () => {
    expect(ready('Type;Phone\nInvoice;4155550101', 'US')).toEqual(['+14155550101']);
  });
});

const phones = Object.entries(PHONES).flatMap(([country, text]) => linesOf(text).map((phone) => [country, phone] as const));

describe('phone numbers', () => {
  test.each(phones)('%s %s is a recipient', (country, phone) => {
    expect(ready(phone, country)).toHaveLength(1);
  });
});

const unsure = Object.entries(UNSURE).flatMap(([country, text]) => linesOf(text).map((line) => [country, line] as const));

describe('digits beside words that don’t say what they are', () => {
  test.each(unsure)('%s %s is a row to fix, and no link', (country, line) => {
    const rows = [...readPaste(line, country)].flatMap((entry) => (entry?.read && 'problem' in entry.read ? [entry.read.problem] : []));
    expect([ready(line, country), findPhoneNumbers(line, country)]).toEqual([[], []]);
    expect(rows).toContain('unsure');
  });
});
