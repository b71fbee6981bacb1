import type { RefusedRow } from '@manyline/cms';
import { guardCell } from '@manyline/contract';

/** A file of the rows that weren't imported, each with the reason, to be corrected and imported again. */
export async function writeRefused<C extends string>(columns: readonly C[], rows: readonly RefusedRow<C>[]): Promise<Blob> {
  const { default: papa } = await import('papaparse');
  const body = rows.map(({ cells, problem }) => [...columns.map((column) => guardCell(cells[column] ?? '')), problem]);
  return new Blob([`\uFEFF${papa.unparse([[...columns, 'problem'], ...body])}\r\n`], { type: 'text/csv' });
}
