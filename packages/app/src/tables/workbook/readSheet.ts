import { unguardCell } from '@manyline/contract';
import type { NumberedRow } from '../types.ts';
import { numberText, serialOf } from './cellText.ts';
import { type Attributes, parseXml } from './parseXml.ts';
import { createTextReader, isTrue, unescaped, type WorkbookParts } from './workbookParts.ts';

export interface SheetRows {
  /** Without blank rows. */
  readonly rows: readonly NumberedRow[];
  /** Rows with cells that the spreadsheet doesn't show. */
  readonly hiddenRows: number;
}

/** Cells up to the last one of each row, including empty ones in between. */
const CELLS_MAX = 8_000_000;
/** Limits of the format. */
const ROWS_MAX = 1_048_576;
const COLUMNS_MAX = 16_384;

/** The rows of a sheet as a spreadsheet shows them. Undefined if they would exhaust memory. */
export function readSheet(part: Uint8Array, book: WorkbookParts, mostRows: number): SheetRows | undefined {
  const rows = new Map<number, string[]>();
  const hidden = new Set<number>();
  const text = createTextReader();
  const at = { row: 0, column: 0 };
  let [cell, value, isInValue, cellCount, isTooLarge]: [Attributes, string, boolean, number, boolean] = [{}, '', false, 0, false];

  function put(): void {
    const shown = unguardCell(cellText(cell, value, text.text(), book));
    if (shown.trim() === '') return;
    const cells = rows.get(at.row) ?? [];
    cellCount += Math.max(0, at.column - cells.length);
    isTooLarge ||= cellCount > CELLS_MAX || at.row > ROWS_MAX || at.column > COLUMNS_MAX;
    if (isTooLarge) return;
    while (cells.length < at.column) cells.push('');
    cells[at.column - 1] = shown;
    rows.set(at.row, cells);
  }

  parseXml(part, {
    onOpen(name, attributes) {
      if (name === 'row') {
        const { r, hidden: isHidden, ht } = attributes();
        const next = Number(r ?? at.row + 1);
        at.row = next;
        at.column = 0;
        if (isTrue(isHidden) || ht === '0') hidden.add(next);
      } else if (name === 'c') {
        cell = attributes();
        const place = /^\$?([A-Z]{1,7})\$?(\d+)$/iu.exec(cell.r ?? '');
        at.column = place ? columnOf(place[1] ?? '') : at.column + 1;
        if (place) at.row = Number(place[2]);
        value = '';
        text.reset();
      } else if (name === 'v') isInValue = true;
      else text.onOpen(name);
    },
    onClose(name) {
      if (name === 'v') isInValue = false;
      else if (name === 'c') put();
      else text.onClose(name);
    },
    // Hidden rows may be found later, so that a few more than can be read are.
    isDone: () => isTooLarge || rows.size > mostRows * 2,
    onText(piece) {
      if (isInValue) value += piece;
      else text.onText(piece);
    },
  });
  if (isTooLarge) return undefined;
  const shown = [...rows].filter(([row]) => !hidden.has(row)).toSorted(([a], [b]) => a - b);
  return { rows: shown.map(([row, cells]) => ({ row, cells })), hiddenRows: rows.size - shown.length };
}

function columnOf(letters: string): number {
  let column = 0;
  for (const letter of letters.toUpperCase()) column = column * 26 + letter.charCodeAt(0) - 64;
  return column;
}

function cellText({ t: type = 'n', s: style }: Attributes, value: string, inline: string, book: WorkbookParts): string {
  const pattern = book.formats[Number(style ?? 0)] ?? 'General';
  switch (type) {
    case 's':
      return book.strings[Number(value)] ?? '';
    case 'inlineStr':
      return inline;
    case 'b':
      return isTrue(value) ? 'TRUE' : 'FALSE';
    case 'd': {
      const serial = serialOf(value.trim());
      return serial === undefined ? value : numberText(String(serial), isDateless(pattern) ? 'yyyy-mm-dd hh:mm' : pattern, false);
    }
    case 'n':
      return value.trim() === '' ? '' : numberText(value.trim(), pattern, book.isFrom1904);
    default:
      return unescaped(value);
  }
}

function isDateless(pattern: string): boolean {
  return !/[ymdhs]/iu.test(pattern.replace(/"[^"]*"|General/giu, ''));
}
