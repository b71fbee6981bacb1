import { describe, expect, it } from 'vitest';
import { chartFacts, changeOf } from './chartFacts.ts';
import type { ChartSeries } from './chart.types.ts';

const series = (label: string, values: readonly (number | null)[], previousTotal?: number): ChartSeries => ({
  id: label,
  label,
  points: values.map((y, index) => ({ x: index, y })),
  ...(previousTotal === undefined ? {} : { previousTotal }),
});

describe('what a sentence about a chart says', () => {
  it('is the sum, the change and the highest place', () => {
    expect(chartFacts([series('in', [10, 96, 14], 100)])).toEqual({ total: 120, change: 0.2, peak: { x: 1, y: 96 }, leader: undefined });
  });

  it('adds series up and names the greatest', () => {
    const facts = chartFacts([series('in', [10, 2]), series('out', [5, 30])]);
    expect(facts).toEqual({ total: 47, change: undefined, peak: { x: 1, y: 32 }, leader: { label: 'out', total: 35 } });
  });

  it('compares only where every series has something to compare with', () => {
    expect(chartFacts([series('in', [1], 2), series('out', [1])])?.change).toBeUndefined();
    expect(chartFacts([series('in', [1], 2), series('out', [1], 2)])?.change).toBe(-0.5);
  });

  it('names the first of equal places and leaves gaps out', () => {
    expect(chartFacts([series('in', [null, 4, 4])])?.peak).toEqual({ x: 1, y: 4 });
    expect(chartFacts([series('in', [null, null])])).toBeUndefined();
    expect(chartFacts([])).toBeUndefined();
  });

  it('finds the peak below zero too', () => {
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
