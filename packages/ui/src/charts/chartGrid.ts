import type { ChartSeries } from './chart.types.ts';

/** All series over one common row of places: `values[series][place]`. */
export interface ChartGrid {
  readonly xs: readonly (number | string)[];
  readonly values: readonly (readonly (number | null)[])[];
}

/** Moments in order of time, categories in the order they first come; what a series does not name is `null`. */
export function toChartGrid(series: readonly ChartSeries[]): ChartGrid {
  const seen = new Set(series.flatMap(({ points }) => points.map(({ x }) => x)));
  const xs = [...seen];
  if (xs.every((x) => typeof x === 'number')) xs.sort((a, b) => a - b);
  const values = series.map(({ points }) => {
    const byX = new Map(points.map(({ x, y }) => [x, y]));
    return xs.map((x) => measured(byX.get(x)));
  });
  return { xs, values };
}

export function isGridEmpty({ values }: ChartGrid): boolean {
  return values.every((row) => row.every((value) => value === null));
}

/** A figure that came to nothing, 0 of 0 for example, was not measured. */
export function measured(y: number | null | undefined): number | null {
  return typeof y === 'number' && Number.isFinite(y) ? y : null;
}
