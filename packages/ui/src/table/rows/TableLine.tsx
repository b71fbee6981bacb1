import { memo, type ReactNode, useLayoutEffect, useRef } from 'react';
import type { TableProps } from '../Table/Table.types.ts';
import { type GridSlot, pinStyle, slotEdge, slotId, slotPin } from './grid/gridSlots.ts';
import { widgetsOf } from './grid/useGridFocus.ts';
import { RowEnd } from './RowEnd.tsx';
import { drawContent, RowCheckbox } from './RowParts.tsx';
import { isRowPress } from './rowPress.ts';
import { Line } from './TableLine.styles.ts';

export interface TableLineProps<Row extends object> extends Pick<TableProps<Row>, 'rowLabel' | 'rowActions'> {
  readonly row: Row;
  readonly rowId: string;
  /** 1-based; 0 is the header. */
  readonly line: number;
  /** Index among all rows of all pages. */
  readonly rowIndex: number;
  readonly slots: readonly GridSlot<Row>[];
  /** The column of the tab stop, if it is on this line. */
  readonly tabStop: number | undefined;
  readonly isSelected: boolean;
  readonly onSelect: (rowId: string, isSelected: boolean, isRange: boolean) => void;
  readonly onOpen: ((rowId: string) => void) | undefined;
}

export const TableLine = memo(function TableLine<Row extends object>(props: TableLineProps<Row>) {
  const { rowId, line, rowIndex, slots, tabStop, isSelected, onOpen } = props;
  const root = useRef<HTMLDivElement>(null);
  const canSelect = slots[0]?.kind === 'select';

  // Controls in cells are entered from the cell, so they leave the tab order.
  useLayoutEffect(() => {
    if (root.current) for (const widget of widgetsOf(root.current)) widget.tabIndex = -1;
  });

  return (
    <Line
      ref={root}
      role="row"
      aria-rowindex={rowIndex}
      aria-selected={canSelect ? isSelected : undefined}
      data-line={line}
      data-kind="row"
      data-opens={onOpen && ''}
      // From the keyboard, the grid opens it.
      onClick={onOpen && ((event) => isRowPress(event) && onOpen(rowId))}
    >
      {slots.map((slot, index) => (
        <div
          key={slotId(slot)}
          role="gridcell"
          tabIndex={tabStop === index ? 0 : -1}
          data-column={index}
          data-slot={slot.kind}
          data-align={slot.kind === 'column' ? slot.column.align : undefined}
          data-pin={slotPin(slot)}
          data-edge={slotEdge(slots, index)}
          data-press={slot.kind === 'column' ? undefined : slot.kind === 'actions' ? 'enter' : ''}
          style={slotPin(slot) && pinStyle(index)}
        >
          {drawCell(props, slot)}
        </div>
      ))}
    </Line>
  );
}) as <Row extends object>(props: TableLineProps<Row>) => ReactNode;

/** A plain function, not a component, because thousands of cells render while scrolling. */
function drawCell<Row extends object>(props: TableLineProps<Row>, slot: GridSlot<Row>): ReactNode {
  const { row, rowId, isSelected, rowLabel, rowActions, onSelect, onOpen } = props;
  switch (slot.kind) {
    case 'column':
      return drawContent(row, slot.column);
    case 'select':
      return (
        <RowCheckbox name={rowLabel(row)} isChecked={isSelected} onChange={(isChecked, isRange) => onSelect(rowId, isChecked, isRange)} />
      );
    case 'actions':
      return <RowEnd name={rowLabel(row)} items={rowActions?.(row) ?? []} onOpen={onOpen && (() => onOpen(rowId))} />;
  }
}
