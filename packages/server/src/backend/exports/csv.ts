import { guardCell } from '@manyline/contract';

type CsvRow = readonly string[];

/** Writes a CSV file (RFC 4180, UTF-8 with a byte order mark) in which no cell is a formula. */
export async function toCsv(headings: CsvRow, chunks: AsyncIterable<readonly CsvRow[]>, delimiter: string): Promise<string> {
  const { default: papa } = await import('papaparse');
  const parts = [papa.unparse([headings.map(guardCell)], { delimiter })];
  for await (const rows of chunks)
    if (rows.length > 0)
      parts.push(
        papa.unparse(
          rows.map((row) => row.map(guardCell)),
          { delimiter },
        ),
      );
  return `\uFEFF${parts.join('\r\n')}\r\n`;
}
