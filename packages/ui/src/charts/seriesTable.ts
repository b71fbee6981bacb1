import type { ChartSeries, ChartTable } from './chart.types.ts';
import type { ChartGrid } from './chartGrid.ts';

/** The same data as a table: a row for each place, a column for each series. */
export function seriesTable(
  series: readonly ChartSeries[],
  { xs, values }: ChartGrid,
  words: {
    readonly heading: string;
    readonly none: string;
    readonly place: (x: number | string) => string;
    readonly value: (value: number) => string;
  },
): ChartTable {
  return {
    heading: words.heading,
    columns: series.map(({ label }) => label),
    rows: xs.map((x, index) => ({
      id: String(x),
      label: words.place(x),
      values: values.map((row) => {
        const value = row[index] ?? null;
        return value === null ? words.none : words.value(value);
      }),
    })),
  };
}
