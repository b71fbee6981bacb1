import { BATCH_MAX_COUNT } from '@manyline/contract';
import type { ImportProblem } from '@manyline/chat/bulk';
import { unzipSync, zipSync } from 'fflate';
import readSheets from 'read-excel-file/universal';
import type { TableRow } from './mapColumns.ts';

export interface Sheet {
  readonly name: string;
  readonly rows: readonly TableRow[];
}

/** Limits of a workbook: unpacked bytes, and cells per sheet, including empty ones in between. */
const UNPACKED_MAX = 192 * 1_024 ** 2;
const CELLS_MAX = 8_000_000;

/** The sheets of an .xlsx file. A file that would exhaust memory is refused before it is unpacked. */
export async function readWorkbook(
  bytes: Uint8Array,
): Promise<{ readonly sheets: readonly Sheet[] } | { readonly problem: ImportProblem }> {
  try {
    const parts = unpack(bytes);
    if (!parts || !Object.entries(parts).every(([path, part]) => isBounded(path, part))) return { problem: 'tooLarge' };
    // Repacked without compression, because the reader would start workers to unpack it, which the page's policy forbids.
    const { buffer } = zipSync(parts, { level: 0 });
    const sheets = await readSheets(buffer as ArrayBuffer, { parseNumber: (text) => text });
    const read = sheets.map(({ sheet, data }) => ({
      name: sheet,
      rows: data.map((row) => row.map(toText)).filter((row) => row.some((cell) => cell !== '')),
    }));
    return read.some(({ rows }) => rows.length > BATCH_MAX_COUNT + 1) ? { problem: 'tooMany' } : { sheets: read };
  } catch {
    return { problem: 'unreadable' };
  }
}

/** Undefined if its declared or actual size is too large. */
function unpack(bytes: Uint8Array): Record<string, Uint8Array> | undefined {
  let left = UNPACKED_MAX;
  let isTooLarge = false;
  const parts = unzipSync(bytes, {
    filter({ name, originalSize }) {
      const isWanted = /\.xml(?:\.rels)?$/u.test(name);
      if (isWanted) left -= originalSize;
      isTooLarge ||= left < 0;
      return isWanted && !isTooLarge;
    },
  });
  return isTooLarge ? undefined : parts;
}

/** A single cell far away would create all cells before it. */
function isBounded(path: string, part: Uint8Array): boolean {
  if (!/worksheets\/[^/]*\.xml$/u.test(path)) return true;
  let [rows, columns] = [0, 0];
  for (const { groups } of new TextDecoder().decode(part).matchAll(PLACE)) {
    const { column = '', row = '0' } = groups ?? {};
    rows = Math.max(rows, Number(row));
    columns = Math.max(columns, column.length > 3 ? Infinity : columnOf(column));
    if (rows * columns > CELLS_MAX || rows > ROWS_MAX) return false;
  }
  return true;
}

/** Limits of the format. */
const ROWS_MAX = 1_048_576;
const PLACE = /<(?:\w+:)?(?:c|row)\b[^<>]*?\sr="(?<column>[A-Z]*)(?<row>\d+)"/giu;

function columnOf(letters: string): number {
  let column = 0;
  for (const letter of letters.toUpperCase()) column = column * 26 + letter.charCodeAt(0) - 64;
  return column;
}

/** A cell as displayed; dates without a time of midnight. */
function toText(cell: unknown): string {
  if (cell instanceof Date)
    return Number.isNaN(cell.getTime()) ? '' : cell.toISOString().slice(0, 16).replace('T', ' ').replace(' 00:00', '');
  if (typeof cell === 'boolean') return cell ? 'TRUE' : 'FALSE';
  return typeof cell === 'string' || typeof cell === 'number' ? String(cell).trim() : '';
}
