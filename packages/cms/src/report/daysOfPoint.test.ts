import { dayStart } from '@manyline/contract';
import { expect, test } from 'vitest';
import { daysOfPoint } from './daysOfPoint.ts';

const SHOWN = { start: '2026-01-20', end: '2026-11-22' };

test.each([
  ['a day', 'day', '2026-10-25', { start: '2026-10-25', end: '2026-10-25' }],
  ['a month', 'month', '2026-02-01', { start: '2026-02-01', end: '2026-02-28' }],
  ['a month of 31 days', 'month', '2026-10-01', { start: '2026-10-01', end: '2026-10-31' }],
  ['the first month, only the days shown of it', 'month', '2026-01-01', { start: '2026-01-20', end: '2026-01-31' }],
  ['the last month, only the days shown of it', 'month', '2026-11-01', { start: '2026-11-01', end: '2026-11-22' }],
  ['an hour has nothing finer', 'hour', '2026-10-25', undefined],
] as const)('%s', (_, grain, day, days) => {
  expect(daysOfPoint(dayStart('Europe/Paris', day) / 1_000, grain, SHOWN, 'Europe/Paris')).toEqual(days);
});
