import type { TableReading } from '@manyline/ui';
import type { NumberedRow, RawTable } from './types.ts';

export interface HeadedTable {
  readonly table: RawTable;
  readonly heading: NumberedRow | undefined;
  /** The rows below the heading; each says whether it has more cells than the heading. */
  readonly body: readonly (NumberedRow & { readonly hasExtra: boolean })[];
}

/** Splits a table at its heading: `row` is its number in the file. */
export function atHeading(table: RawTable, row: number | undefined): HeadedTable {
  const heading = table.rows.find((one) => one.row === row);
  const below = heading ? table.rows.filter((one) => one.row > heading.row) : table.rows;
  // A value without a title has moved (an unquoted separator, a shifted row of a sheet), or is a note: the user says what it is.
  const width = heading ? heading.cells.findLastIndex((cell) => cell.trim() !== '' || table.origin.kind === 'text') + 1 : Infinity;
  return { table, heading, body: below.map((one) => ({ ...one, hasExtra: one.cells.slice(width).some((cell) => cell.trim() !== '') })) };
}

const PREVIEW_ROWS = 6;
const PREVIEW_CELLS = 12;
const PREVIEW_LENGTH = 60;
/** Rows that show whether the encoding is right. */
const LETTER_ROWS = 3;
const NAMED_ROWS = 5;

/** What a person needs to see to judge how the table was read. */
export function describeTable({ table, heading, body }: HeadedTable): TableReading {
  const above = heading ? table.rows.filter(({ row }) => row < heading.row).length : 0;
  const start = Math.max(0, Math.min(above - 2, table.rows.length - PREVIEW_ROWS));
  const shown = table.rows.slice(start, start + PREVIEW_ROWS);
  const hasLetters = (rows: readonly NumberedRow[]) => rows.some(({ cells }) => cells.some((cell) => LETTER.test(cell)));
  if (table.origin.kind === 'text' && !hasLetters(shown))
    shown.push(
      ...table.rows
        .slice(start + PREVIEW_ROWS)
        .filter((row) => hasLetters([row]))
        .slice(0, LETTER_ROWS),
    );
  const extra = body.filter(({ hasExtra }) => hasExtra);
  return {
    origin: table.origin,
    headingRow: heading?.row,
    rowsAbove: above,
    extraRows: { count: extra.length, first: extra.slice(0, NAMED_ROWS).map(({ row }) => row) },
    preview: shown.map(({ row, cells }) => ({ row, cells: cells.slice(0, PREVIEW_CELLS).map((cell) => cell.slice(0, PREVIEW_LENGTH)) })),
  };
}

const LETTER = /\P{ASCII}/u;
