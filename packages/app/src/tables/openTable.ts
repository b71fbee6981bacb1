import { openText, type TextFile } from './text/openText.ts';
import type { NumberedRow, RawTable, TableChoices, TableLimits, TableProblem } from './types.ts';

type Failure = { readonly problem: TableProblem };

export interface TableSource {
  /** The text of a file that is no workbook. */
  readonly text: string | undefined;
  /** The rows, read as the user chose and otherwise as guessed. `prefers` names a sheet worth showing first. */
  read(choices: TableChoices, prefers?: (rows: readonly NumberedRow[]) => boolean): Promise<RawTable | Failure>;
}

/** Opens a .csv, .tsv or .xlsx file, by its content. `pause` lets other tasks run. */
export async function openTable(
  file: Blob,
  limits: TableLimits,
  pause: () => Promise<void> = async () => undefined,
): Promise<TableSource | Failure> {
  if (file.size > limits.bytes) return { problem: 'tooLarge' };
  let bytes: Uint8Array;
  try {
    bytes = new Uint8Array(await file.arrayBuffer());
  } catch {
    return { problem: 'unreadable' };
  }
  if (bytes.length === 0) return { problem: 'empty' };
  if (startsWith(bytes, COMPOUND)) return { problem: includesWide(bytes, 'EncryptedPackage') ? 'encrypted' : 'oldWorkbook' };
  const empty = (table: RawTable | Failure) => ('rows' in table && table.rows.length === 0 ? { problem: 'empty' as const } : table);
  if (startsWith(bytes, ZIP)) {
    const { openWorkbook } = await import('./workbook/openWorkbook.ts');
    const book = openWorkbook(bytes, limits.rows);
    if ('problem' in book) return book;
    return { text: undefined, read: async (choices, prefers = () => false) => empty(book.read(choices, limits, prefers)) };
  }
  const text: TextFile = openText(bytes);
  if (text.text === undefined) return { problem: 'unreadable' };
  if (text.text.trim() === '') return { problem: 'empty' };
  return { text: text.text, read: async (choices) => empty(await text.read(choices, limits, pause)) };
}

const ZIP = [0x50, 0x4b];
/** Workbooks of Excel 97, and password-protected new ones. */
const COMPOUND = [0xd0, 0xcf, 0x11, 0xe0];

function startsWith(bytes: Uint8Array, signs: readonly number[]): boolean {
  return signs.every((sign, index) => bytes[index] === sign);
}

/** Searches for a UTF-16 word. */
function includesWide(bytes: Uint8Array, word: string): boolean {
  return new TextDecoder('latin1').decode(bytes).includes(word.split('').join('\0'));
}
