import { foldText, IMPORT_MAX_BYTES, IMPORT_MAX_ROWS, unguardCell } from '@manyline/contract';
import type { Refusal } from '../http/outcome.ts';
import { fileRefused } from '../http/refusals.ts';

/** A non-empty row with trimmed cells. `row` counts from 2. */
export interface FileRow<C extends string> {
  readonly row: number;
  readonly cells: Readonly<Partial<Record<C, string>>>;
}

export interface CsvFile<C extends string> {
  readonly rows: readonly FileRow<C>[];
  readonly unknownColumns: readonly string[];
}

export interface CsvShape<C extends string> {
  /** Common titles of each column. */
  readonly columns: Readonly<Record<C, readonly string[]>>;
  readonly required: C;
  /** Says that the required column is missing. */
  readonly missing: string;
}

/** More columns than this are refused, because the preview could not show them. */
const MAX_COLUMNS = 100;

/** Reads a file whose first line names the columns, in any order and language. */
export async function readCsvFile<C extends string>(
  file: File,
  { columns: titles, required, missing }: CsvShape<C>,
): Promise<CsvFile<C> | Refusal> {
  if (file.size > IMPORT_MAX_BYTES) return fileRefused('A file can have at most 5 MB. Please split it.');
  const text = await decode(file);
  if (text === undefined) return fileRefused('This file isn’t UTF-8 text. Save it as CSV in UTF-8 and try again.');
  const { default: papa } = await import('papaparse');
  const { data, errors } = papa.parse<string[]>(text, { skipEmptyLines: 'greedy', delimiter: delimiterOf(text) });
  if (errors.some(({ type }) => type === 'Quotes'))
    return fileRefused('A quotation mark in this file isn’t closed. Fix the file and upload it again.');
  if ((data[0] ?? []).length > MAX_COLUMNS) return fileRefused('A file can have at most 100 columns.');
  const [head = [], ...body] = data.map((row) => row.map((cell) => unguardCell(cell).trim()));
  if (body.length > IMPORT_MAX_ROWS) return fileRefused('A file can have at most 10,000 rows. Please split it.');
  const columnOf = new Map((Object.keys(titles) as C[]).flatMap((column) => titles[column].map((name) => [toKey(name), column] as const)));
  const columns = head.map((name) => columnOf.get(toKey(name)));
  if (!columns.includes(required)) return fileRefused(missing);
  const known = columns.filter((column) => column !== undefined);
  if (new Set(known).size < known.length) return fileRefused('Two columns in this file mean the same thing. Remove one.');
  return {
    rows: body.map((cells, index) => ({
      row: index + 2,
      cells: Object.fromEntries(columns.flatMap((column, at) => (column && cells[at] ? [[column, cells[at]]] : []))) as Partial<
        Record<C, string>
      >,
    })),
    unknownColumns: head.filter((name, at) => name !== '' && columns[at] === undefined),
  };
}

async function decode(file: File): Promise<string | undefined> {
  try {
    // TextDecoder removes the byte order mark.
    return new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer());
  } catch {
    return undefined;
  }
}

/** Spreadsheets write semicolons where numbers use a decimal comma. Column titles contain neither. */
function delimiterOf(text: string): string {
  const line = text.split(/\r\n|\r|\n/u, 1)[0] ?? '';
  const counts = [',', ';', '\t'].map((delimiter) => ({ delimiter, count: line.split(delimiter).length }));
  return counts.reduce((most, next) => (next.count > most.count ? next : most)).delimiter;
}

function toKey(name: string): string {
  return foldText(name).replaceAll(/[^\p{L}\p{N}]/gu, '');
}
