import { unguardCell } from '@manyline/contract';
import type { NumberedRow } from '../types.ts';

/** Rows between two chances to pause. */
const TURN = 256;
/** A quotation mark that closes later than this is an ordinary character. */
const QUOTED_MAX_LENGTH = 262_144;

/**
 * The non-blank rows of a text, with their numbers. Line ends may be mixed. Undefined is only a chance to pause.
 *
 * Papa Parse reads one kind of line end per text and doesn't number rows, and the first unclosed quotation mark swallows the rest.
 */
export function* readRows(text: string, delimiter: string): Generator<NumberedRow | undefined, void> {
  const marks = markUp(delimiter);
  // A quotation mark that never closes is looked for once.
  const quotes = { unclosedFrom: Infinity };
  let [at, row] = [0, 0];
  while (at < text.length) {
    const cells: string[] = [];
    row += 1;
    for (let isInRow = true; isInRow;) {
      const cell = readCell(text, at, marks, quotes);
      cells.push(cell.text);
      isInRow = text.charAt(cell.end) === delimiter;
      at = cell.end + 1;
      if (!isInRow && text.charCodeAt(cell.end) === CR && text.charCodeAt(at) === LF) at += 1;
    }
    if (cells.some((cell) => cell.trim() !== '')) yield { row, cells };
    if (row % TURN === 0) yield undefined;
  }
}

const [CR, LF] = [13, 10];

interface Marks {
  readonly delimiter: string;
  /** Where an unquoted cell ends. */
  readonly end: RegExp;
  /** What may follow a closing quotation mark. */
  readonly afterQuote: RegExp;
}

function markUp(delimiter: string): Marks {
  const sign = delimiter === '|' ? '\\|' : delimiter;
  // With tabs between cells, a tab is no space.
  const space = delimiter === '\t' ? ' ' : ' \\t';
  return { delimiter, end: new RegExp(`[${sign}\\r\\n]`, 'gu'), afterQuote: new RegExp(`[${space}]{0,80}(?=[${sign}\\r\\n]|$)`, 'uy') };
}

interface Cell {
  readonly text: string;
  /** The index of the separator after it. */
  readonly end: number;
}

function readCell(text: string, from: number, marks: Marks, quotes: { unclosedFrom: number }): Cell {
  let start = from;
  while (text.charAt(start) === ' ') start += 1;
  if (text.charAt(start) === '"' && start < quotes.unclosedFrom) {
    const quoted = readQuoted(text, start, marks);
    if (quoted === 'unclosed') quotes.unclosedFrom = start;
    else if (quoted) return quoted;
  }
  marks.end.lastIndex = from;
  const end = marks.end.exec(text)?.index ?? text.length;
  const cell = text.slice(from, end);
  // Empty quotes after a mark that never closes.
  return { text: cell === '""' ? '' : plain(cell), end };
}

/** Undefined if the quotation mark is an ordinary character. */
function readQuoted(text: string, start: number, { afterQuote, delimiter }: Marks): Cell | 'unclosed' | undefined {
  const last = start + QUOTED_MAX_LENGTH;
  let [hasStray, hasBreak] = [false, false];
  for (let at = start + 1; at < last;) {
    const quote = text.indexOf('"', at);
    if (quote < 0) return hasStray ? undefined : 'unclosed';
    hasBreak ||= /[\r\n]/u.test(text.slice(at, quote));
    // `"Hello "World"",` can only be meant as one cell, but not if its marks are in different lines.
    if (hasStray && hasBreak) return undefined;
    if (text.charAt(quote + 1) === '"') {
      at = quote + 2;
      continue;
    }
    afterQuote.lastIndex = quote + 1;
    const spaces = afterQuote.exec(text)?.[0];
    if (spaces !== undefined) return { text: plain(text.slice(start + 1, quote).replaceAll('""', '"')), end: quote + 1 + spaces.length };
    if (hasBreak || opensCell(text, quote, delimiter)) return undefined;
    hasStray = true;
    at = quote + 1;
  }
  return undefined;
}

function opensCell(text: string, quote: number, delimiter: string): boolean {
  let at = quote - 1;
  while (quote - at < 80 && text.charAt(at) === ' ') at -= 1;
  return text.charAt(at) === delimiter;
}

/** `="00123"` is how a file keeps a spreadsheet from reading a number. */
function plain(cell: string): string {
  const kept = /^\s*="((?:[^"]|"")*)"\s*$/u.exec(cell)?.[1];
  return kept === undefined ? unguardCell(cell) : kept.replaceAll('""', '"');
}
