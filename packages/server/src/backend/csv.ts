import { guardCell } from '@manyline/contract';

export type CsvRow = readonly (string | number | boolean)[];

/** A file for spreadsheets (RFC 4180, UTF-8 with a byte order mark), in which nothing is a formula. `rows` may come page by page. */
export async function toCsv(columns: readonly string[], pages: AsyncIterable<readonly CsvRow[]>): Promise<string> {
  const { default: papa } = await import('papaparse');
  const parts = [papa.unparse([columns.map(guardCell)])];
  for await (const rows of pages)
    if (rows.length > 0) parts.push(papa.unparse(rows.map((row) => row.map((cell) => guardCell(String(cell))))));
  return `\uFEFF${parts.join('\r\n')}\r\n`;
}
