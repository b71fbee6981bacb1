import type { ChartSeries } from './chart.types.ts';

/** All series on one shared list of points: `values[series][point]`. */
export interface ChartGrid {
  readonly xs: readonly (number | string)[];
  readonly values: readonly (readonly (number | null)[])[];
}

/** Sorts moments by time and keeps categories in order of appearance; missing values become `null`. */
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

/** Turns a value that isn't a finite number, such as 0 / 0, into `null`. */
export function measured(y: number | null | undefined): number | null {
  return typeof y === 'number' && Number.isFinite(y) ? y : null;
}
