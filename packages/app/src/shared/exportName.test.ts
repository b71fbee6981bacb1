import { expect, it } from 'vitest';
import { exportName } from './exportName.ts';

it('names an exported file by its content and the local day', () => {
  const lastMinute = new Date(2026, 2, 4, 23, 59).getTime() / 1_000;
  expect(exportName('users', lastMinute)).toBe('users-2026-03-04.csv');
  expect(exportName('users', lastMinute + 60)).toBe('users-2026-03-05.csv');
  expect(exportName('bulk-message', lastMinute, 'Harbour: Été & co./')).toBe('bulk-message-harbour-été-co-2026-03-04.csv');
  expect(exportName('bulk-message', lastMinute, '../..')).toBe('bulk-message-2026-03-04.csv');
});
