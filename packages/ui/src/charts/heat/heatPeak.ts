import type { HeatData } from './HeatGrid.tsx';

export interface HeatPeak {
  readonly total: number;
  readonly value: number;
  readonly row: string;
  readonly column: string;
}

/** The total and the highest cell, the first one if several are equal. `undefined` without data. */
export function heatPeak({ rows, columns, values }: HeatData): HeatPeak | undefined {
  const cells = rows.flatMap((row, rowIndex) =>
    columns.flatMap((column, columnIndex) => {
      const value = values[rowIndex]?.[columnIndex] ?? null;
      return value === null ? [] : [{ row, column, value }];
    }),
  );
  const [first, ...rest] = cells;
  if (!first) return undefined;
  const peak = rest.reduce((highest, next) => (next.value > highest.value ? next : highest), first);
  return { ...peak, total: cells.reduce((total, { value }) => total + value, 0) };
}
