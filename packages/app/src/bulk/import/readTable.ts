import { unguardCell } from '@manyline/contract';
import Papa from 'papaparse';
import type { TableRow } from './mapColumns.ts';

/** The separators of a text's cells. */
export interface TableShape {
  readonly delimiter: string;
  readonly newline: '\n' | '\r' | '\r\n';
}

/** Characters read at a time. */
const PIECE = 16_384;
const SAMPLE = 65_536;

/** `sep=;`, a hint that spreadsheets write for themselves. */
const OWN_WORD = /^sep=(.)\r?\n/iu;

export function guessShape(text: string, delimiters: readonly string[] = [',', ';', '\t', '|']): TableShape {
  const said = OWN_WORD.exec(text)?.[1];
  const { meta } = Papa.parse(text.slice(0, SAMPLE), { preview: 20, delimitersToGuess: [...delimiters], skipEmptyLines: 'greedy' });
  return { delimiter: said ?? meta.delimiter, newline: meta.linebreak as TableShape['newline'] };
}

/** The non-empty rows of a text, a few at a time. Undefined is only a chance to pause. */
export function* readTable(text: string, { delimiter, newline }: TableShape): Generator<TableRow | undefined, void> {
  let at = OWN_WORD.exec(text)?.[0].length ?? 0;
  let size = PIECE;
  while (at < text.length) {
    const piece = text.slice(at, at + size);
    const isLast = at + size >= text.length;
    const read = parse(piece, { delimiter, newline }, isLast);
    if (!isLast && read.cursor === 0) {
      // Only one row so far.
      size *= 2;
      continue;
    }
    for (const row of read.rows) yield row;
    yield undefined;
    at += isLast ? piece.length : read.cursor;
    size = PIECE;
  }
}

function parse(piece: string, shape: TableShape, isLast: boolean): { readonly rows: readonly TableRow[]; readonly cursor: number } {
  const of = (config: object) => new Papa.Parser({ ...shape, ...config }).parse(piece, 0, !isLast) as Papa.ParseResult<string[]>;
  const whole = of({});
  // An unclosed quote swallowed the rest: treat it as an ordinary character.
  const isOpen = isLast && whole.errors.some(({ code }) => code === 'MissingQuotes');
  const { data, meta } = isOpen ? of({ fastMode: true }) : whole;
  const rows = data.filter((row) => row.some((cell) => cell.trim() !== '')).map((row) => row.map(unguardCell));
  return { rows, cursor: meta.cursor };
}
