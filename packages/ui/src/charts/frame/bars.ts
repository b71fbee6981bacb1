import type { ChartGrid } from './chartGrid.ts';

export interface BarSpan {
  readonly series: number;
  readonly position: number;
  readonly from: number;
  readonly to: number;
  /** True for the end of a stack farthest from zero. */
  readonly isOuter: boolean;
}

/** Start and end value of every bar; stacked positive values grow up from zero, negative ones down. */
export function layoutBars({ xs, values }: ChartGrid, variant: 'grouped' | 'stacked'): readonly BarSpan[] {
  return xs.flatMap((_, position) => {
    const measured = values.flatMap((row, series) => {
      const value = row[position] ?? null;
      return value === null || value === 0 ? [] : [{ series, value }];
    });
    if (variant === 'grouped') return measured.map(({ series, value }) => ({ series, position, from: 0, to: value, isOuter: true }));
    let [above, below] = [0, 0];
    const spans = measured.map(({ series, value }) => {
      const from = value > 0 ? above : below;
      if (value > 0) above += value;
      else below += value;
      return { series, position, from, to: from + value };
    });
    return spans.map((span) => ({ ...span, isOuter: span.to === (span.to > 0 ? above : below) }));
  });
}

export function barExtents(bars: readonly BarSpan[]): readonly number[] {
  return bars.map(({ to }) => to);
}
