import type { ImportProblem } from '@manyline/chat/bulk';
import { BATCH_MAX_COUNT } from '@manyline/contract';
import { decodeText } from './decodeText.ts';
import type { TableFile } from './importTable.ts';
import { COLUMNS_MAX, type TableRow } from './mapColumns.ts';
import { areCards } from './readCards.ts';
import { guessShape, readTable } from './readTable.ts';

export const FILE_MAX_BYTES = 20 * 1_024 ** 2;

/** A file's content: a table to map, a text to read like a paste, or unreadable. */
export type ReadFile = TableFile | { readonly text: string } | { readonly problem: ImportProblem };

/** `pause` lets other tasks run. */
export async function readFile(file: File, pause: () => Promise<void>): Promise<ReadFile> {
  if (file.size > FILE_MAX_BYTES) return { problem: 'tooLarge' };
  let bytes: Uint8Array;
  try {
    bytes = new Uint8Array(await file.arrayBuffer());
  } catch {
    return { problem: 'unreadable' };
  }
  if (bytes.length === 0) return { problem: 'empty' };
  if (startsWith(bytes, COMPOUND)) return { problem: includesWide(bytes, 'EncryptedPackage') ? 'encrypted' : 'unreadable' };
  if (startsWith(bytes, ZIP)) {
    const { readWorkbook } = await import('./readWorkbook.ts');
    const read = await readWorkbook(bytes);
    return 'problem' in read ? read : checked({ fileName: file.name, sheets: read.sheets });
  }
  const text = decodeText(bytes);
  if (text === undefined) return { problem: 'unreadable' };
  if (text.trim() === '') return { problem: 'empty' };
  if (areCards(text)) return { text };
  if (!isTable(file)) return HAS_NUMBER.test(text) ? { text } : { problem: 'noNumbers' };
  const rows: TableRow[] = [];
  for (const row of readTable(text, guessShape(text))) {
    if (row) rows.push(row);
    else await pause();
    if (rows.length > BATCH_MAX_COUNT + 1) return { problem: 'tooMany' };
  }
  if (isList(rows)) return { text };
  return checked({ fileName: file.name, sheets: [{ name: '', rows }] });
}

function checked(table: TableFile): ReadFile {
  if (table.sheets.every(({ rows }) => rows.length === 0)) return { problem: 'empty' };
  const hasNumbers = table.sheets.some(({ rows }) => rows.some((row) => row.some((cell) => HAS_NUMBER.test(cell))));
  return hasNumbers ? table : { problem: 'noNumbers' };
}

/** Only numbers, without columns. */
function isList(rows: readonly TableRow[]): boolean {
  const row = rows.length === 1 ? rows[0] : rows.find(({ length }) => length > COLUMNS_MAX);
  return row !== undefined && row.length > 1 && row.filter((cell) => HAS_NUMBER.test(cell)).length > row.length / 2;
}

/** Enough digits for a number. */
const HAS_NUMBER = /(?:\p{Nd}[^\p{Nd}\r\n]{0,3}){5}/u;
const ZIP = [0x50, 0x4b];
/** Old workbooks, and password-protected new ones. */
const COMPOUND = [0xd0, 0xcf, 0x11, 0xe0];

function isTable({ name, type }: File): boolean {
  return /\.(?:csv|tsv|tab)$/iu.test(name) || type === 'text/csv' || type === 'text/tab-separated-values';
}

function startsWith(bytes: Uint8Array, signs: readonly number[]): boolean {
  return signs.every((sign, index) => bytes[index] === sign);
}

/** Searches for a UTF-16 word. */
function includesWide(bytes: Uint8Array, word: string): boolean {
  return new TextDecoder('latin1').decode(bytes).includes(word.split('').join('\0'));
}
