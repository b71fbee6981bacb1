import { guardCell, zoneOffset } from '@manyline/contract';
import type { EmailLanguage } from '../email/emailTexts.ts';
import { CSV_HEADINGS, type CsvColumn } from './csvHeadings.ts';
import { inChunks } from './turns.ts';

const ROWS_AT_ONCE = 250;

export type CsvCell = string | number | boolean | Date;
export type CsvRow = readonly CsvCell[];

/** With a zone, the file is for people: headings in the language, times of the zone. Otherwise for programs: names, times in UTC. */
export interface CsvReader {
  readonly language: EmailLanguage;
  readonly zone?: string | undefined;
}

/** Writes a spreadsheet file (RFC 4180, UTF-8 with a byte order mark) in which no cell is a formula. `rows` may come page by page. */
export async function toCsv(
  columns: readonly CsvColumn[],
  pages: AsyncIterable<readonly CsvRow[]>,
  { language, zone }: CsvReader,
): Promise<string> {
  const { default: papa } = await import('papaparse');
  const write = (cell: CsvCell) => guardCell(cell instanceof Date ? timeText(cell, zone) : String(cell));
  const headings = columns.map((column) => guardCell(zone === undefined ? column : CSV_HEADINGS[column][language]));
  const parts = [papa.unparse([headings])];
  for await (const page of pages)
    for await (const rows of inChunks(page, ROWS_AT_ONCE)) parts.push(papa.unparse(rows.map((row) => row.map(write))));
  return `\uFEFF${parts.join('\r\n')}\r\n`;
}

/** Spreadsheets read `2026-11-26 14:05:00` as a time, but not the form with a zone. */
function timeText(time: Date, zone: string | undefined): string {
  if (zone === undefined) return time.toISOString();
  return new Date(time.getTime() + zoneOffset(zone, time.getTime())).toISOString().slice(0, 19).replace('T', ' ');
}
