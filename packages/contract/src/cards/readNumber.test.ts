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

test.each<[string, readonly (string | undefined)[]]>([
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
