import { IconChevronRight } from '@tabler/icons-react';
import { memo, type ReactNode, useLayoutEffect, useRef } from 'react';
import { IconButton } from '../controls/IconButton.tsx';
import { useConsoleText } from '../messages/useText.ts';
import type { TableProps } from './Table.types.ts';
import { type GridSlot, pinStyle, slotEdge, slotId, slotPin } from './gridSlots.ts';
import { Line } from './TableGrid.styles.ts';
import { RowCheckbox, RowContent, RowMenu } from './RowParts.tsx';
import { widgetsOf } from './useGridFocus.ts';

export interface TableLineProps<Row extends object> extends Pick<TableProps<Row>, 'rowLabel' | 'rowActions' | 'rowDetail'> {
  readonly row: Row;
  readonly rowId: string;
  /** Its detail stands on a line of its own below it. */
  readonly kind: 'row' | 'detail';
  /** From 1: 0 is the header. */
  readonly line: number;
  /** Among all rows of all pages. */
  readonly rowIndex: number;
  readonly slots: readonly GridSlot<Row>[];
  /** The column that Tab reaches, when it is on this line. */
  readonly tabStop: number | undefined;
  readonly isSelected: boolean;
  readonly isExpanded: boolean;
  readonly onSelect: (rowId: string, isSelected: boolean, isRange: boolean) => void;
  readonly onExpand: (rowId: string) => void;
}

export const TableLine = memo(function TableLine<Row extends object>(props: TableLineProps<Row>) {
  const { row, kind, line, rowIndex, slots, tabStop, isSelected, rowDetail } = props;
  const root = useRef<HTMLDivElement>(null);
  const canSelect = slots[0]?.kind === 'select';

  // What the cells hold is reached from the cell, not by Tab.
  useLayoutEffect(() => {
    if (root.current) for (const widget of widgetsOf(root.current)) widget.tabIndex = -1;
  });

  const attributes = { ref: root, role: 'row', 'aria-rowindex': rowIndex, 'data-line': line, 'data-kind': kind } as const;
  if (kind === 'detail')
    return (
      <Line {...attributes}>
        <div
          role="gridcell"
          aria-colindex={1}
          aria-colspan={slots.length}
          tabIndex={tabStop === undefined ? -1 : 0}
          data-column=""
          data-detail
        >
          <div data-part="detail">{rowDetail?.(row)}</div>
        </div>
      </Line>
    );
  return (
    <Line {...attributes} aria-selected={canSelect ? isSelected : undefined}>
      {slots.map((slot, index) => (
        <div
          key={slotId(slot)}
          role="gridcell"
          aria-colindex={index + 1}
          tabIndex={tabStop === index ? 0 : -1}
          data-column={index}
          data-slot={slot.kind}
          data-align={slot.kind === 'column' ? slot.column.align : undefined}
          data-pin={slotPin(slot)}
          data-edge={slotEdge(slots, index)}
          data-press={slot.kind === 'column' ? undefined : slot.kind === 'actions' ? 'enter' : ''}
          style={pinStyle(index)}
        >
          <Cell {...props} slot={slot} />
        </div>
      ))}
    </Line>
  );
}) as <Row extends object>(props: TableLineProps<Row>) => ReactNode;

function Cell<Row extends object>({ row, rowId, slot, isSelected, isExpanded, rowLabel, rowActions, onSelect, onExpand }: CellProps<Row>) {
  const t = useConsoleText();
  const name = rowLabel(row);
  switch (slot.kind) {
    case 'column':
      return <RowContent row={row} column={slot.column} />;
    case 'select':
      return <RowCheckbox name={name} isChecked={isSelected} onChange={(isChecked, isRange) => onSelect(rowId, isChecked, isRange)} />;
    case 'expand':
      return (
        <IconButton
          label={t('ui.table.details', { name })}
          icon={<IconChevronRight data-mirror aria-hidden="true" />}
          size="sm"
          aria-expanded={isExpanded}
          onClick={() => onExpand(rowId)}
        />
      );
    case 'actions':
      return <RowMenu name={name} items={rowActions?.(row) ?? []} />;
  }
}

type CellProps<Row extends object> = TableLineProps<Row> & { readonly slot: GridSlot<Row> };
