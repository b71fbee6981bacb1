import { expect, it } from 'vitest';
import { exportName } from './exportName.ts';

it('names an exported file by its content and the local day', () => {
  const lastMinute = new Date(2026, 2, 4, 23, 59).getTime() / 1_000;
  expect(exportName('users', lastMinute, 'csv')).toBe('users-2026-03-04.csv');
  expect(exportName('users', lastMinute + 60, 'xlsx')).toBe('users-2026-03-05.xlsx');
  expect(exportName('bulk-message', lastMinute, 'csv', 'Harbour: Été & co./')).toBe('bulk-message-harbour-été-co-2026-03-04.csv');
  expect(exportName('bulk-message', lastMinute, 'csv', '../..')).toBe('bulk-message-2026-03-04.csv');
});
