import type { Delimiter, NumberedRow, RawTable, TableChoices, TableLimits, TableProblem } from '../types.ts';
import { decode, type Encoding } from './encodings.ts';
import { guessDelimiter, ownDelimiter } from './guessDelimiter.ts';
import { guessEncoding } from './guessEncoding.ts';
import { readRows } from './readRows.ts';

export interface TextFile {
  /** The text in the guessed encoding; undefined if the file isn't text. */
  readonly text: string | undefined;
  read(choices: TableChoices, limits: TableLimits, pause: () => Promise<void>): Promise<RawTable | { readonly problem: TableProblem }>;
}

/** A table in a text file: .csv, .tsv and the like, as any program of any country writes them. */
export function openText(bytes: Uint8Array): TextFile {
  const guess = guessEncoding(bytes);
  const cleaned = (encoding: Encoding) => withoutOuterQuotes(withoutRules(withoutZeros(withoutPadding(decode(bytes, encoding)))));
  const guessed = cleaned(guess.encoding);
  return {
    text: NO_TEXT.test(guessed) ? undefined : guessed,
    async read({ encoding = guess.encoding, delimiter: wanted }, limits, pause) {
      const text = encoding === guess.encoding ? guessed : cleaned(encoding);
      const delimiter = wanted ?? guessDelimiter(text);
      const rows = await readAll(text, delimiter, limits.rows, pause);
      if (rows === undefined) return { problem: 'tooMany' };
      const unreadable = text.split('\uFFFD').length - 1;
      return { origin: { kind: 'text', encoding, isEncodingGuessed: guess.isGuessed, delimiter, unreadable }, rows };
    },
  };
}

/** Control characters that only occur in binary files. */
// oxlint-disable-next-line no-control-regex -- They are what is looked for.
const NO_TEXT = /[\u0000-\u0006\u000e-\u001a\u001c-\u001f]/u;

/** DOS ended texts with Ctrl-Z, and some programs fill the last block with NUL. */
function withoutPadding(text: string): string {
  let end = text.length;
  while (end > 0 && (text.charCodeAt(end - 1) === 0 || text.charCodeAt(end - 1) === 0x1a)) end -= 1;
  return text.slice(0, end);
}

/** Fields of a fixed length are filled with NUL, and some exports have one between their parts. */
function withoutZeros(text: string): string {
  if (!text.includes('\0')) return text;
  const shown = text.replaceAll('\0', '');
  return shown.length * 2 > text.length ? shown : text;
}

const LINE_SIGNS = '+\\u2500-\\u257f';
/** A line between the rows of a table that a program drew: `|---|---|`, `+----+`, `├────┼────┤`. */
const RULE = `^(?=[^\\r\\n]*[|${LINE_SIGNS}])(?=[^\\r\\n]*[-=\\u2500-\\u257f]{3})[ \\t|:=${LINE_SIGNS}-]+$`;
/** A drawn table begins with such a line, or has one below its headings. */
const RULE_AT = 2;

/** The rows of a drawn table without the lines around and between them, which stay as blank ones: a row keeps its number. */
function withoutRules(text: string): string {
  const first = text
    .slice(0, 8_192)
    .split(/\r\n|\r|\n/u)
    .filter((line) => line.trim() !== '')
    .slice(0, RULE_AT);
  if (!first.some((line) => new RegExp(RULE, 'u').test(line))) return text;
  return text
    .replace(new RegExp(RULE, 'gmu'), '')
    .replace(/[\u2502\u2503\u2551]/gu, '|')
    .replace(/^[ \t]*\|/gmu, '')
    .replace(/\|[ \t]*$/gmu, '');
}

/** A table that a spreadsheet opened with another separator and saved again has each row in one cell: `"Name,""Phone"""`. */
function withoutOuterQuotes(text: string): string {
  if (!/^\uFEFF?\s*"/u.test(text)) return text;
  const lines = text.split(/(\r\n|\r|\n)/u);
  const rows = lines.map((line) => /^\uFEFF?"((?:[^"]|"")*)"[;,\t ]*$/u.exec(line)?.[1]);
  if (!lines.every((line, index) => line.trim() === '' || rows[index] !== undefined)) return text;
  const inner = lines.map((line, index) => rows[index]?.replaceAll('""', '"') ?? line).join('');
  const widths = new Set<number>();
  for (const row of readRows(inner, guessDelimiter(inner))) if (row) widths.add(row.cells.length);
  return widths.size === 1 && !widths.has(1) ? inner : text;
}

async function readAll(
  text: string,
  delimiter: Delimiter,
  most: number,
  pause: () => Promise<void>,
): Promise<readonly NumberedRow[] | undefined> {
  const rows: NumberedRow[] = [];
  const { length: skipped } = ownDelimiter(text);
  for (const row of readRows(text, delimiter)) {
    if (!row) await pause();
    else if (row.row > skipped) rows.push(row);
    if (rows.length > most) return undefined;
  }
  return rows;
}
