import { guardCell } from '@manyline/contract';
import { inTurns } from './turns.ts';

const ROWS_AT_ONCE = 250;

export type CsvRow = readonly (string | number | boolean)[];

/** Writes a spreadsheet file (RFC 4180, UTF-8 with a byte order mark) in which no cell is a formula. `rows` may come page by page. */
export async function toCsv(columns: readonly string[], pages: AsyncIterable<readonly CsvRow[]>): Promise<string> {
  const { default: papa } = await import('papaparse');
  const parts = [papa.unparse([columns.map(guardCell)])];
  for await (const page of pages)
    for await (const rows of inTurns(page, ROWS_AT_ONCE))
      parts.push(papa.unparse(rows.map((row) => row.map((cell) => guardCell(String(cell))))));
  return `\uFEFF${parts.join('\r\n')}\r\n`;
}
