import type { ChartSeries, ChartTable } from '../frame/chart.types.ts';
import type { ChartGrid } from '../frame/chartGrid.ts';

/** The data as a table with a row per point and a column per series. */
export function seriesTable(
  series: readonly ChartSeries[],
  { xs, values }: ChartGrid,
  words: {
    readonly heading: string;
    readonly none: string;
    readonly point: (x: number | string) => string;
    readonly value: (value: number) => string;
  },
): ChartTable {
  return {
    heading: words.heading,
    columns: series.map(({ label }) => label),
    rows: xs.map((x, index) => ({
      id: String(x),
      label: words.point(x),
      values: values.map((row) => {
        const value = row[index] ?? null;
        return value === null ? words.none : words.value(value);
      }),
    })),
  };
}
