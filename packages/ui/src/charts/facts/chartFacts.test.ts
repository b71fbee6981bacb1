import { describe, expect, it } from 'vitest';
import type { ChartSeries } from '../frame/chart.types.ts';
import { chartFacts, changeOf } from './chartFacts.ts';

const series = (label: string, values: readonly (number | null)[], previousTotal?: number): ChartSeries => ({
  id: label,
  label,
  points: values.map((y, index) => ({ x: index, y })),
  ...(previousTotal === undefined ? {} : { previousTotal }),
});

describe('chartFacts', () => {
  it('finds the total, the change and the peak', () => {
    expect(chartFacts([series('in', [10, 96, 14], 100)])).toEqual({ total: 120, change: 0.2, peak: { x: 1, y: 96 }, leader: undefined });
  });

  it('adds series up and finds the largest', () => {
    const facts = chartFacts([series('in', [10, 2]), series('out', [5, 30])]);
    expect(facts).toEqual({ total: 47, change: undefined, peak: { x: 1, y: 32 }, leader: { label: 'out', total: 35 } });
  });

  it('compares only if every series has a previous total', () => {
    expect(chartFacts([series('in', [1], 2), series('out', [1])])?.change).toBeUndefined();
    expect(chartFacts([series('in', [1], 2), series('out', [1], 2)])?.change).toBe(-0.5);
  });

  it('uses the first of equal peaks and ignores gaps', () => {
    expect(chartFacts([series('in', [null, 4, 4])])?.peak).toEqual({ x: 1, y: 4 });
    expect(chartFacts([series('in', [null, null])])).toBeUndefined();
    expect(chartFacts([])).toBeUndefined();
  });

  it('finds the peak of negative values', () => {
    expect(chartFacts([series('in', [-4, -2, -9])])?.peak).toEqual({ x: 1, y: -2 });
  });
});

describe('changeOf', () => {
  it.each([
    [112, 100, 0.12],
    [0, 50, -1],
    [-50, -100, 0.5],
    [5, 0, undefined],
    [5, undefined, undefined],
  ])('from %s against %s is %s', (value, previous, change) => {
    expect(changeOf(value, previous)).toBe(change);
  });
});
