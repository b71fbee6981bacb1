import { IconChevronRight } from '@tabler/icons-react';
import { memo, type ReactNode, useLayoutEffect, useRef } from 'react';
import { IconButton } from '../../controls/IconButton/IconButton.tsx';
import { useConsoleText } from '../../messages/useText.ts';
import type { TableProps } from '../Table/Table.types.ts';
import { type GridSlot, pinStyle, slotEdge, slotId, slotPin } from './grid/gridSlots.ts';
import { widgetsOf } from './grid/useGridFocus.ts';
import { drawContent, RowCheckbox, RowMenu } from './RowParts.tsx';
import { Line } from './TableLine.styles.ts';

export interface TableLineProps<Row extends object> extends Pick<TableProps<Row>, 'rowLabel' | 'rowActions' | 'rowDetail'> {
  readonly row: Row;
  readonly rowId: string;
  /** `detail` is the line below a row with its expanded content. */
  readonly kind: 'row' | 'detail';
  /** 1-based; 0 is the header. */
  readonly line: number;
  /** Index among all rows of all pages. */
  readonly rowIndex: number;
  readonly slots: readonly GridSlot<Row>[];
  /** The column of the tab stop, if it is on this line. */
  readonly tabStop: number | undefined;
  readonly isSelected: boolean;
  readonly isExpanded: boolean;
  readonly onSelect: (rowId: string, isSelected: boolean, isRange: boolean) => void;
  readonly onExpand: (rowId: string) => void;
}

export const TableLine = memo(function TableLine<Row extends object>(props: TableLineProps<Row>) {
  const { row, kind, line, rowIndex, slots, tabStop, isSelected, rowDetail } = props;
  const t = useConsoleText();
  const root = useRef<HTMLDivElement>(null);
  const canSelect = slots[0]?.kind === 'select';

  // Controls in cells are entered from the cell, so they leave the tab order.
  useLayoutEffect(() => {
    if (root.current) for (const widget of widgetsOf(root.current)) widget.tabIndex = -1;
  });

  const attributes = { ref: root, role: 'row', 'aria-rowindex': rowIndex, 'data-line': line, 'data-kind': kind } as const;
  if (kind === 'detail')
    return (
      <Line {...attributes}>
        <div role="gridcell" aria-colspan={slots.length} tabIndex={tabStop === undefined ? -1 : 0} data-column="" data-detail>
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
          tabIndex={tabStop === index ? 0 : -1}
          data-column={index}
          data-slot={slot.kind}
          data-align={slot.kind === 'column' ? slot.column.align : undefined}
          data-pin={slotPin(slot)}
          data-edge={slotEdge(slots, index)}
          data-press={slot.kind === 'column' ? undefined : slot.kind === 'actions' ? 'enter' : ''}
          style={slotPin(slot) && pinStyle(index)}
        >
          {drawCell(props, slot, t)}
        </div>
      ))}
    </Line>
  );
}) as <Row extends object>(props: TableLineProps<Row>) => ReactNode;

/** A plain function, not a component, because thousands of cells render while scrolling. */
function drawCell<Row extends object>(props: TableLineProps<Row>, slot: GridSlot<Row>, t: ReturnType<typeof useConsoleText>): ReactNode {
  const { row, rowId, isSelected, isExpanded, rowLabel, rowActions, onSelect, onExpand } = props;
  switch (slot.kind) {
    case 'column':
      return drawContent(row, slot.column);
    case 'select':
      return (
        <RowCheckbox name={rowLabel(row)} isChecked={isSelected} onChange={(isChecked, isRange) => onSelect(rowId, isChecked, isRange)} />
      );
    case 'expand':
      return props.rowDetail?.(row) === null ? null : (
        <IconButton
          label={t('ui.table.details', { name: rowLabel(row) })}
          icon={<IconChevronRight data-mirror aria-hidden="true" />}
          size="sm"
          aria-expanded={isExpanded}
          onClick={() => onExpand(rowId)}
        />
      );
    case 'actions':
      return <RowMenu name={rowLabel(row)} items={rowActions?.(row) ?? []} />;
  }
}
