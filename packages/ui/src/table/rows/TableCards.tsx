import { memo, type ReactNode, type RefObject } from 'react';
import { Virtualizer } from 'virtua';
import { Skeleton } from '../../feedback/Skeleton/Skeleton.tsx';
import { VisuallyHidden } from '../../feedback/VisuallyHidden/VisuallyHidden.ts';
import { useConsoleText } from '../../messages/useText.ts';
import type { Density } from '../../theme/variables.ts';
import { useHandler } from '../state/useHandler.ts';
import type { RowSelection } from '../state/useRowSelection.ts';
import type { TableModel } from '../state/useTableModel.ts';
import type { TableColumn, TableProps } from '../Table/Table.types.ts';
import { RowEnd } from './RowEnd.tsx';
import { drawContent, RowCheckbox } from './RowParts.tsx';
import { isRowPress } from './rowPress.ts';
import { Card, Cards } from './TableCards.styles.ts';
import { useLongPress } from './useLongPress.ts';
import { useScrollBuffer } from './useScrollBuffer.ts';

export interface TableCardsProps<Row extends object> extends Pick<
  TableProps<Row>,
  'label' | 'columns' | 'isBusy' | 'rowId' | 'rowLabel' | 'rowActions'
> {
  readonly model: TableModel<Row>;
  readonly selection: RowSelection | undefined;
  readonly density: Density;
  readonly isVirtual: boolean;
  /** The scroll container. */
  readonly frame: RefObject<HTMLElement | null>;
  readonly skeletonRows: number;
  /** Shows the details of a row; undefined if rows have none. */
  readonly onOpen: ((rowId: string) => void) | undefined;
}

/** The table on phones: rows like contacts. A tap opens the details, holding a row selects it. */
export function TableCards<Row extends object>(props: TableCardsProps<Row>) {
  const {
    label,
    columns,
    isBusy = false,
    density,
    model,
    selection,
    isVirtual,
    frame,
    skeletonRows,
    rowId,
    rowLabel,
    rowActions,
    onOpen,
  } = props;
  const t = useConsoleText();
  const buffer = useScrollBuffer(BUFFER_HEIGHT);
  const handleSelect = useHandler((id: string, isSelected: boolean, isRange: boolean) => selection?.select(id, isSelected, isRange));
  const draw = (row: Row, index: number) => {
    const id = rowId(row);
    return (
      <RowCard
        key={id}
        row={row}
        id={id}
        columns={columns}
        rowLabel={rowLabel}
        {...(rowActions && { rowActions })}
        position={isVirtual ? index + 1 : undefined}
        count={model.total}
        canSelect={selection !== undefined}
        isSelecting={(selection?.count ?? 0) > 0}
        isSelected={selection?.isSelected(id) ?? false}
        onSelect={handleSelect}
        onOpen={onOpen}
      />
    );
  };
  return (
    <>
      <Cards role="list" aria-label={label} aria-busy={isBusy || undefined} data-density={density}>
        {isVirtual ? (
          <Virtualizer {...buffer} data={model.rows} scrollRef={frame}>
            {draw}
          </Virtualizer>
        ) : (
          model.rows.map(draw)
        )}
      </Cards>
      {skeletonRows > 0 && (
        <Cards data-density={density} data-loading>
          <VisuallyHidden role="status">{t('ui.loading')}</VisuallyHidden>
          {Array.from({ length: Math.min(skeletonRows, SKELETON_CARDS) }, (_, index) => (
            <Card key={index} aria-hidden="true" data-card>
              <div data-part="words">
                <Skeleton width={`${60 - (index % 3) * 8}%`} height={18} />
                <Skeleton width="80%" />
              </div>
            </Card>
          ))}
        </Cards>
      )}
    </>
  );
}

/** In px. */
const BUFFER_HEIGHT = 600;
const SKELETON_CARDS = 9;

interface RowCardProps<Row extends object> extends Pick<TableProps<Row>, 'columns' | 'rowLabel' | 'rowActions'> {
  readonly row: Row;
  readonly id: string;
  /** 1-based; set if only some rows are rendered. */
  readonly position: number | undefined;
  readonly count: number;
  readonly canSelect: boolean;
  /** Some rows are selected: a tap selects. */
  readonly isSelecting: boolean;
  readonly isSelected: boolean;
  readonly onSelect: (rowId: string, isSelected: boolean, isRange: boolean) => void;
  readonly onOpen: ((rowId: string) => void) | undefined;
}

const RowCard = memo(function RowCard<Row extends object>(props: RowCardProps<Row>) {
  const { row, id, columns, position, count, canSelect, isSelecting, isSelected, rowLabel, rowActions, onSelect, onOpen } = props;
  const name = rowLabel(row);
  const title = columns.find(({ card }) => card === 'title') ?? columns[0];
  const meta = columns.filter(({ card }) => card === 'meta').map((column) => ({ id: column.id, content: metaOf(row, column) }));
  const status = columns.find(({ card }) => card === 'status');
  const hold = useLongPress(canSelect ? () => onSelect(id, !isSelected, false) : undefined);
  return (
    <Card
      {...hold}
      role="listitem"
      aria-label={name}
      aria-posinset={position}
      aria-setsize={position && count}
      data-card
      data-selected={isSelected || undefined}
      // The row's menu does the same for those who can't tap it.
      onClick={(event) => {
        if (!isRowPress(event)) return;
        if (isSelecting) onSelect(id, !isSelected, false);
        else onOpen?.(id);
      }}
    >
      {isSelecting && (
        <RowCheckbox name={name} isChecked={isSelected} onChange={(isChecked, isRange) => onSelect(id, isChecked, isRange)} />
      )}
      <div data-part="words">
        <div data-part="title">{title && drawContent(row, title)}</div>
        <div data-part="meta">
          {meta.map(({ id: columnId, content }) => content !== undefined && <span key={columnId}>{content}</span>)}
        </div>
      </div>
      {status && <div data-part="status">{drawContent(row, status)}</div>}
      <RowEnd
        name={name}
        items={rowActions?.(row) ?? []}
        onOpen={onOpen && (() => onOpen(id))}
        onSelect={canSelect && !isSelecting ? () => onSelect(id, true, false) : undefined}
      />
    </Card>
  );
}) as <Row extends object>(props: RowCardProps<Row>) => ReactNode;

/** Words of the line below the name; nothing for a value that is missing. */
function metaOf<Row>(row: Row, column: TableColumn<Row>): ReactNode {
  if (column.render) return column.render(row);
  const value = column.accessor?.(row) ?? '';
  return value === '' ? undefined : <bdi>{String(value)}</bdi>;
}
