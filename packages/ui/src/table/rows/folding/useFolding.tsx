import { type ReactNode, useMemo } from 'react';
import type { TableModel } from '../../state/useTableModel.ts';
import { drawContent } from '../RowParts.tsx';
import { foldColumns } from './foldColumns.ts';
import { FoldedValues } from './FoldedValues.styles.ts';

type Detail<Row> = (row: Row) => ReactNode;
type Room = Parameters<typeof foldColumns>[2];

interface Folding<Row> {
  readonly model: TableModel<Row>;
  readonly rowDetail?: Detail<Row>;
}

/** The columns that fit, and a detail of each row with the values of the others. */
export function useFolding<Row>(model: TableModel<Row>, rowDetail: Detail<Row> | undefined, room: Room): Folding<Row> {
  const { shown, folded } = foldColumns(model.columns, model.sizeOf, room);
  const ids = folded.map(({ column }) => column.id).join(' ');
  // oxlint-disable-next-line react/exhaustive-deps -- The same arrays until other columns fold, so that unchanged rows don't render again.
  const columns = useMemo(() => shown, [model.columns, ids]);
  const detail = useMemo((): Detail<Row> | undefined => {
    if (folded.length === 0) return rowDetail;
    return (row) => (
      <>
        <FoldedValues>
          {folded.map(({ column }) => (
            <div key={column.id}>
              <dt>{column.label}</dt>
              <dd>{drawContent(row, column)}</dd>
            </div>
          ))}
        </FoldedValues>
        {rowDetail?.(row)}
      </>
    );
    // oxlint-disable-next-line react/exhaustive-deps -- The ids stand for the folded columns, as above.
  }, [model.columns, ids, rowDetail]);
  return { model: { ...model, columns }, ...(detail && { rowDetail: detail }) };
}
