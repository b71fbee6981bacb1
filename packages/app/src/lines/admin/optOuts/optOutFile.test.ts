import { expect, test } from 'vitest';
import { readOptOutFile, writeRefused } from './optOutFile.ts';

test('with column names, columns may be in any order and unknown ones are ignored', () => {
  const text = '\uFEFFreason;added;number\r\n"Asked; by phone";2026-01-01;+442079460958\r\n\r\n;;ask at the counter\r\n';
  expect(readOptOutFile(text)).toEqual([
    { row: 2, phoneNumber: '+442079460958', line: '', reason: 'Asked; by phone' },
    { row: 3, phoneNumber: 'ask at the counter', line: '', reason: '' },
  ]);
});

test('without column names, the columns are number, line and reason', () => {
  expect(readOptOutFile('+442079460958,+14155550100,list')).toEqual([
    { row: 1, phoneNumber: '+442079460958', line: '+14155550100', reason: 'list' },
  ]);
  expect(readOptOutFile('')).toEqual([]);
});

test('rows that were not added are exported so that they can be imported again, without formulas', () => {
  const row = { row: 3, phoneNumber: '=1+1', line: '+14155550100', reason: 'a, "b"' };
  const text = writeRefused([{ ...row, message: 'This isn’t a phone number.' }]);
  expect(text).not.toMatch(/(^|,)=/m);
  expect(readOptOutFile(text)).toEqual([{ ...row, row: 2 }]);
});
