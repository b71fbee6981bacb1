import type { ImportCells } from './import.types.ts';

/** The rows that share a value with one of `changed` in the columns that must differ or refer to each other. */
export function linkedRows<C extends string>(
  rows: readonly number[],
  cellsOf: (row: number) => ImportCells<C>,
  columns: readonly C[],
  changed: readonly ImportCells<C>[],
): readonly number[] {
  const values = new Set(changed.flatMap((cells) => valuesOf(cells, columns)));
  return rows.filter((row) => valuesOf(cellsOf(row), columns).some((value) => values.has(value)));
}

/** A cell may hold several values. Numbers are the same with and without a plus, spaces or brackets. */
function valuesOf<C extends string>(cells: ImportCells<C>, columns: readonly C[]): readonly string[] {
  return columns
    .flatMap((column) => (cells[column] ?? '').split(/[|;,\n]/u))
    .map((value) => value.trim().normalize('NFC').toLowerCase())
    .map((value) => (/^[\d\s()+./-]+$/u.test(value) ? value.replaceAll(/\D/gu, '') : value))
    .filter((value) => value !== '');
}
