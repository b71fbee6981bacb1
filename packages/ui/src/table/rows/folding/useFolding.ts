import { useMemo } from 'react';
import type { TableModel } from '../../state/useTableModel.ts';
import { foldColumns } from './foldColumns.ts';

type Room = Parameters<typeof foldColumns>[2];

interface Folding<Row> {
  readonly model: TableModel<Row>;
  /** Some columns didn't fit; their values are in the details of a row. */
  readonly isFolded: boolean;
}

/** The columns that fit. */
export function useFolding<Row>(model: TableModel<Row>, room: Room): Folding<Row> {
  const { shown, folded } = foldColumns(model.columns, model.sizeOf, room);
  const ids = folded.map(({ column }) => column.id).join(' ');
  // oxlint-disable-next-line react/exhaustive-deps -- The same array until other columns fold, so that unchanged rows don't render again.
  const columns = useMemo(() => shown, [model.columns, ids]);
  return { model: { ...model, columns }, isFolded: folded.length > 0 };
}
