import { describe, expect, it } from 'vitest';
import { figureChange } from './figureChange.ts';

describe('figureChange', () => {
  it.each([
    [112, 100, { unit: 'percent', direction: 'rise', isNotable: true }],
    [104, 100, { unit: 'percent', direction: 'rise', isNotable: false }],
    [90, 100, { unit: 'percent', direction: 'fall', isNotable: true }],
    [100, 100, { unit: 'percent', direction: 'same', isNotable: false }],
  ])('compares the amount %s with %s as a share', (value, previous, expected) => {
    expect(figureChange(value, previous, false)).toMatchObject(expected);
  });

  it.each([
    [0.0236, 0.02, { unit: 'points', direction: 'rise', isNotable: false }],
    [0.97, 0.96, { unit: 'points', direction: 'rise', isNotable: true }],
    [0.9, 0.95, { unit: 'points', direction: 'fall', isNotable: true }],
  ])('compares the rate %s with %s in percentage points', (value, previous, expected) => {
    expect(figureChange(value, previous, true)).toMatchObject(expected);
  });

  it('compares with nothing where the previous figure is missing or an amount was 0', () => {
    expect(figureChange(5, undefined, false)).toBeUndefined();
    expect(figureChange(5, 0, false)).toBeUndefined();
    expect(figureChange(0.5, Number.NaN, true)).toBeUndefined();
  });
});
