import type { ColumnSize, PositionedColumn } from '../../state/useTableModel.ts';

interface Room {
  /** For the columns and the table's own, in px; undefined before the first measurement. */
  readonly width: number | undefined;
  /** Of the table's own columns, in px. */
  readonly ownWidth: number;
  /** Of the column with the button that opens a row, in px; 0 if the table has it anyway. */
  readonly openWidth: number;
  /** Columns the user sorts by or has resized stay. */
  readonly keeps: (columnId: string) => boolean;
}

/**
 * Splits the columns into those that fit and those that are only in the row's details, last first. Columns that can't be hidden or are pinned stay,
 * even if they have to be scrolled to.
 */
export function foldColumns<Row>(
  columns: readonly PositionedColumn<Row>[],
  sizeOf: (columnId: string) => ColumnSize,
  { width, ownWidth, openWidth, keeps }: Room,
): { readonly shown: readonly PositionedColumn<Row>[]; readonly folded: readonly PositionedColumn<Row>[] } {
  const all = columns.reduce((sum, { column }) => sum + sizeOf(column.id).width, ownWidth);
  if (width === undefined || all <= width) return { shown: columns, folded: [] };
  const folded = new Set<PositionedColumn<Row>>();
  let needed = all + openWidth;
  for (const placed of columns.toReversed()) {
    if (needed <= width) break;
    const { column, pin } = placed;
    if (pin !== undefined || column.isHideable === false || keeps(column.id)) continue;
    folded.add(placed);
    needed -= sizeOf(column.id).width;
  }
  return { shown: columns.filter((one) => !folded.has(one)), folded: columns.filter((one) => folded.has(one)) };
}
