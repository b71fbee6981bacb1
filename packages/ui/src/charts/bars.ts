import type { ChartGrid } from './chartGrid.ts';

export interface BarSpan {
  readonly series: number;
  readonly place: number;
  readonly from: number;
  readonly to: number;
  /** The end of a stack, away from zero. */
  readonly isOuter: boolean;
}

/** From where to where every bar reaches; stacked ones stand on each other, those below zero hang under it. */
export function barsOf({ xs, values }: ChartGrid, variant: 'grouped' | 'stacked'): readonly BarSpan[] {
  return xs.flatMap((_, place) => {
    const measured = values.flatMap((row, series) => {
      const value = row[place] ?? null;
      return value === null || value === 0 ? [] : [{ series, value }];
    });
    if (variant === 'grouped') return measured.map(({ series, value }) => ({ series, place, from: 0, to: value, isOuter: true }));
    let [above, below] = [0, 0];
    const spans = measured.map(({ series, value }) => {
      const from = value > 0 ? above : below;
      if (value > 0) above += value;
      else below += value;
      return { series, place, from, to: from + value };
    });
    return spans.map((span) => ({ ...span, isOuter: span.to === (span.to > 0 ? above : below) }));
  });
}

/** Every value the axis has to reach. */
export function barExtents(bars: readonly BarSpan[]): readonly number[] {
  return bars.map(({ to }) => to);
}
