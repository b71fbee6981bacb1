import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createdOfRange, rangeOfCreated } from './createdRange.ts';

const day = fc
  .date({ min: new Date('1970-01-03T12:00:00Z'), max: new Date('2099-12-30T12:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

describe('the range of creation dates', () => {
  test('days survive a round trip', () => {
    fc.assert(
      fc.property(fc.option(day, { nil: '' }), fc.option(day, { nil: '' }), (start, end) => {
        expect(rangeOfCreated(createdOfRange({ start, end }))).toEqual({ start, end });
      }),
    );
  });

  test('the last day is included whole', () => {
    const { createdFrom = 0, createdTo = 0 } = createdOfRange({ start: '2026-03-01', end: '2026-03-01' });
    expect(new Date(createdFrom * 1_000).getHours()).toBe(0);
    expect(createdTo - createdFrom).toBe(86_400);
  });

  test('an open side filters nothing', () => {
    expect(createdOfRange({ start: '', end: '' })).toEqual({});
  });
});
