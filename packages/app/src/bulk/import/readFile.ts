import type { ImportProblem } from '@manyline/chat/bulk';
import { BATCH_MAX_COUNT } from '@manyline/contract';
import { areCards } from '@manyline/contract/cards';
import { type NumberedRow, openTable } from '../../tables/index.ts';
import { hasNumbers, type TableFile } from './importTable.ts';
import { COLUMNS_MAX } from './mapColumns.ts';

/** One row more than recipients, for the heading. */
const LIMITS = { bytes: 20 * 1_024 ** 2, rows: BATCH_MAX_COUNT + 1 };

/** A file's content: a table to map, a text to read like a paste, or unreadable. */
export type ReadFile = TableFile | { readonly text: string } | { readonly problem: ImportProblem };

/** `pause` lets other tasks run. */
export async function readFile(file: File, pause: () => Promise<void>, country?: string): Promise<ReadFile> {
  const source = await openTable(file, LIMITS, pause);
  if ('problem' in source) return source;
  const { text } = source;
  if (text !== undefined) {
    if (areCards(text)) return { text };
    if (!isTable(file)) return HAS_NUMBER.test(text) ? { text } : { problem: 'noNumbers' };
  }
  const table = await source.read({}, (rows) => hasNumbers(rows, country));
  if ('problem' in table) return table;
  if (text !== undefined && isList(table.rows)) return { text };
  return table.rows.some(({ cells }) => cells.some((cell) => HAS_NUMBER.test(cell)))
    ? { fileName: file.name, source, table }
    : { problem: 'noNumbers' };
}

/** Only numbers, without columns. */
function isList(rows: readonly NumberedRow[]): boolean {
  const row = rows.length === 1 ? rows[0] : rows.find(({ cells }) => cells.length > COLUMNS_MAX);
  return row !== undefined && row.cells.length > 1 && row.cells.filter((cell) => HAS_NUMBER.test(cell)).length > row.cells.length / 2;
}

/** Enough digits for a number. */
const HAS_NUMBER = /(?:\p{Nd}[^\p{Nd}\r\n]{0,3}){5}/u;

function isTable({ name, type }: File): boolean {
  return /\.(?:csv|tsv|tab)$/iu.test(name) || type === 'text/csv' || type === 'text/tab-separated-values';
}
