import { type ExportFormat, zoneOffset, type TextLanguage } from '@manyline/contract';
import type { Refusal } from '../calls/outcome.ts';
import { exportTooLarge } from '../calls/refusals.ts';
import { inChunks } from '../shared/eventLoop.ts';
import { toCsv } from './csv.ts';
import { EXPORT_HEADINGS, type ExportHeading } from './exportHeadings.ts';
import type { SheetCell, WriteWorkbook } from './workbook.ts';

const ROWS_AT_ONCE = 250;

/** A day without a time is written `2026-11-29`. */
export interface ExportDay {
  readonly day: string;
}

export type ExportCell = string | number | boolean | Date | ExportDay;
export type ExportRow = readonly ExportCell[];

/** With a zone, the file is for people: headings in the language, times of the zone. Otherwise for programs: names, times in UTC. */
export interface ExportReader {
  readonly language: TextLanguage;
  readonly zone?: string | undefined;
  readonly format?: ExportFormat | undefined;
}

/** A column that only this file has: its name for programs, and what people read. */
export interface OwnHeading {
  readonly name: string;
  readonly title: string;
}

export interface ExportTable {
  /** The file's name without its extension. */
  readonly name: string;
  readonly columns: readonly (ExportHeading | OwnHeading)[];
  /** May come page by page. */
  readonly pages: AsyncIterable<readonly ExportRow[]>;
}

/** Writes a file for spreadsheets in which no cell is a formula. */
export async function writeExport(
  { name, columns, pages }: ExportTable,
  reader: ExportReader,
  write: WriteWorkbook,
): Promise<File | Refusal> {
  const { language, zone, format } = reader;
  const headings = columns.map((column) => {
    if (typeof column !== 'string') return zone === undefined ? column.name : column.title;
    return zone === undefined ? column : EXPORT_HEADINGS[column][language];
  });
  if (format !== 'xlsx') {
    const texts = mapRows(pages, (cell) => textOf(cell, zone));
    return new File([await toCsv(headings, texts, zone === undefined ? ',' : DELIMITERS[language])], `${name}.csv`, { type: 'text/csv' });
  }
  const rows: (readonly SheetCell[])[] = [];
  for await (const some of mapRows(pages, (cell) => sheetCell(cell, zone))) rows.push(...some);
  if (rows.length > SHEET_MAX_ROWS) return exportTooLarge(SHEET_MAX_ROWS);
  return new File([await write({ headings, rows, isRightToLeft: language === 'ar' })], `${name}.xlsx`, { type: XLSX_TYPE });
}

/** The day in UTC, for the name of a file. In Unix seconds. */
export function dayOf(seconds: number): string {
  return new Date(seconds * 1_000).toISOString().slice(0, 10);
}

/** Below the row of headings. */
const SHEET_MAX_ROWS = 1_048_575;

const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** What Excel expects where the language is spoken: it takes the separator of lists from the system's region. */
const DELIMITERS: Readonly<Record<TextLanguage, string>> = { en: ',', fr: ';', ar: ';' };

async function* mapRows<T>(
  pages: AsyncIterable<readonly ExportRow[]>,
  map: (cell: ExportCell) => T,
): AsyncGenerator<readonly (readonly T[])[]> {
  for await (const page of pages) for await (const rows of inChunks(page, ROWS_AT_ONCE)) yield rows.map((row) => row.map(map));
}

/** Spreadsheets read `2026-11-26 14:05:00` as a time, but not the form with a zone. */
function textOf(cell: ExportCell, zone: string | undefined): string {
  if (!(cell instanceof Date)) return typeof cell === 'object' ? cell.day : String(cell);
  return timeText(cell, zone);
}

export function timeText(time: Date, zone: string | undefined): string {
  return zone === undefined ? time.toISOString() : atZone(time, zone).toISOString().slice(0, 19).replace('T', ' ');
}

function sheetCell(cell: ExportCell, zone: string | undefined): SheetCell {
  if (cell instanceof Date) return { time: wholeSecond(zone === undefined ? cell : atZone(cell, zone)) };
  return typeof cell === 'object' ? { day: new Date(`${cell.day}T00:00:00Z`) } : cell;
}

/** Spreadsheets round what their format leaves out: half a second before midnight would be shown as the next day. */
function wholeSecond(time: Date): Date {
  return new Date(Math.floor(time.getTime() / 1_000) * 1_000);
}

/** The moment whose UTC time is the local time of this one. */
function atZone(time: Date, zone: string): Date {
  return new Date(time.getTime() + zoneOffset(zone, time.getTime()));
}
