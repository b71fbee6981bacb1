import type { RefusedRow } from '@manyline/cms';
import { guardCell } from '@manyline/contract';
import papa from 'papaparse';

/** A file of the rows that weren't imported, each with the reason, to be corrected and imported again. */
export function writeRefused<C extends string>(columns: readonly C[], rows: readonly RefusedRow<C>[]): Blob {
  const body = rows.map(({ cells, problem }) => [...columns.map((column) => guardCell(cells[column] ?? '')), problem]);
  return new Blob([`\uFEFF${papa.unparse([[...columns, 'problem'], ...body])}\r\n`], { type: 'text/csv' });
}
