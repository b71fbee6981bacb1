import { expect, test } from 'vitest';
import { numbersIn, readNumber } from './readNumber.ts';

test.each([
  ['29/11/2026'],
  ['29.11.2026'],
  ['2026-11-29 09:15'],
  ['12:30'],
  ['12,50'],
  ['1.234,50 €'],
  ['4,155,550,101'],
  ['192.168.10.25'],
  ['48.8566, 2.3522'],
  ['FR76 3000 6000 0112 3456 7890 189'],
])('%s in a column of numbers is shown whole, to be fixed', (text) => {
  expect(numbersIn(text, 'FR')).toEqual([text]);
  expect(readNumber(text, 'FR')).toBeUndefined();
});

test.each([
  ['030/1234567', 'DE', '+49301234567'],
  ['0171/1234567', 'DE', '+491711234567'],
  ['01 71 / 1 23 45 67', 'DE', '+491711234567'],
  ['+49 171/1234567', 'DE', '+491711234567'],
  ['0664/1234567', 'AT', '+436641234567'],
  ['079/123 45 67', 'CH', '+41791234567'],
  ['02/123 45 67', 'BE', '+3221234567'],
  ['06/12/34/56/78', 'FR', '+33612345678'],
  ['415/555-0101', 'US', '+14155550101'],
  ['0171/1234567', undefined, undefined],
])('%s of %s is one number: a stroke may be within it', (text, country, expected) => {
  expect(numbersIn(text, country)).toEqual([text]);
  expect(readNumber(text, country)).toBe(expected);
});

test('strokes within numbers and commas between them', () => {
  expect(numbersIn('0171/1234567, 0172/7654321', 'DE')).toEqual(['0171/1234567', '0172/7654321']);
  expect(numbersIn('0171/1234567/0172/7654321', 'DE')).toHaveLength(1);
});

test.each<[string, readonly (string | undefined)[]]>([
  ['36665/22922', ['36665', '22922']],
  ['01 42 00 00 01, 06 12 34 56 78', ['+33142000001', '+33612345678']],
  ['0142000001;0612345678', ['+33142000001', '+33612345678']],
  ['+33142000001,+33612345678,0698765432', ['+33142000001', '+33612345678', '+33698765432']],
  ['0142000001/0612345678', ['+33142000001', '+33612345678']],
  ['0142000001 ::: 36665', ['+33142000001', '36665']],
  // Digits to dial, an extension, and the code of a conference belong to the number before them.
  ['0142000001,,34#', ['+33142000001']],
  ['0142000001,1234', ['+33142000001']],
  ['0142000001,,8123456789#', ['+33142000001']],
  ['0142000001;8123456789#', ['+33142000001']],
  ['=+33612345678', ['+33612345678']],
  ['36665', ['36665']],
])('%s: every number of a cell is read', (cell, expected) => {
  expect(numbersIn(cell, 'FR').map((one) => readNumber(one, 'FR'))).toEqual(expected);
});
