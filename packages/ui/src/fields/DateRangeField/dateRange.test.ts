import { describe, expect, it } from 'vitest';
import { isOrdered, rangeOfPreset } from './dateRange.ts';

describe('rangeOfPreset', () => {
  it.each([
    ['today', '2026-11-21', '2026-11-21'],
    ['yesterday', '2026-11-20', '2026-11-20'],
    ['last7Days', '2026-11-15', '2026-11-21'],
    ['last30Days', '2026-10-23', '2026-11-21'],
    ['thisMonth', '2026-11-01', '2026-11-30'],
    ['lastMonth', '2026-10-01', '2026-10-31'],
  ] as const)('%s', (preset, start, end) => {
    expect(rangeOfPreset(preset, '2026-11-21')).toEqual({ start, end });
  });

  it('handles the last day of every month', () => {
    expect(rangeOfPreset('thisMonth', '2028-02-10').end).toBe('2028-02-29');
    expect(rangeOfPreset('thisMonth', '2026-12-31').end).toBe('2026-12-31');
    expect(rangeOfPreset('thisMonth', '2026-01-31').end).toBe('2026-01-31');
    expect(rangeOfPreset('lastMonth', '2026-01-15')).toEqual({ start: '2025-12-01', end: '2025-12-31' });
  });
});

it('is ordered with an open side', () => {
  expect(isOrdered({ start: '2026-01-02', end: '' })).toBe(true);
  expect(isOrdered({ start: '2026-01-02', end: '2026-01-02' })).toBe(true);
  expect(isOrdered({ start: '2026-01-02', end: '2026-01-01' })).toBe(false);
});
