import { expect, test } from 'vitest';
import { linkedRows } from './linkedRows.ts';

test('rows with the same name, parent or number as the old or the new values are checked with it', () => {
  const rows = [
    { username: 'Ann', parent: 'lead' },
    { username: 'ben', parent: 'ANN' },
    { username: 'cy', lines: '+1 (415) 555-0100 | +33612345678' },
    { username: 'dan', lines: '14155550100' },
    { username: 'eve' },
  ] as const;
  const cellsOf = (row: number) => rows[row] ?? {};
  const linked = (...changed: readonly object[]) =>
    linkedRows(Object.keys(rows).map(Number), cellsOf, ['username', 'parent', 'lines'], changed);
  expect(linked({ username: 'ann' })).toEqual([0, 1]);
  expect(linked({ username: 'x', lines: '+14155550100' })).toEqual([2, 3]);
  expect(linked({ username: 'eve' }, { username: 'lead' })).toEqual([0, 4]);
  expect(linked({})).toEqual([]);
});
