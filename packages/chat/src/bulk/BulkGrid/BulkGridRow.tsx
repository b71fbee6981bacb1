import { Skeleton, widgetsOf } from '@manyline/ui';
import { type KeyboardEvent, memo, type ReactNode, useLayoutEffect, useRef } from 'react';
import type { BulkGridColumn, BulkGridProps } from './BulkGrid.types.ts';

export interface BulkGridRowProps<Row> {
  /** Undefined while it loads. */
  readonly row: Row | undefined;
  readonly index: number;
  readonly columns: readonly BulkGridColumn<Row>[];
  /** The column that Tab reaches, when it is in this row. */
  readonly stop: number | undefined;
  readonly tone: 'danger' | 'warning' | 'muted' | undefined;
  readonly onRowKey: NonNullable<BulkGridProps<Row & object>['onRowKey']>;
}

export const BulkGridRow = memo(function BulkGridRow<Row extends object>(props: BulkGridRowProps<Row>) {
  const { row, index, columns, stop, tone, onRowKey } = props;
  const root = useRef<HTMLDivElement>(null);
  // Controls in cells are reached from the cell, not by Tab.
  useLayoutEffect(() => {
    if (root.current) for (const widget of widgetsOf(root.current)) widget.tabIndex = -1;
  });
  const handleKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { target } = event;
    const column = target instanceof HTMLElement ? columns[Number(target.dataset['column'] ?? NaN)] : undefined;
    if (row && column) onRowKey(event, row, index, column.id);
  };
  return (
    <div
      ref={root}
      role="row"
      aria-rowindex={index + 2}
      aria-busy={row ? undefined : true}
      data-line={index + 1}
      data-tone={tone}
      onKeyDown={handleKeyDown}
    >
      {columns.map(({ id, align, card, isPressed, render }, column) => (
        <div
          key={id}
          role="gridcell"
          tabIndex={stop === column ? 0 : -1}
          data-column={column}
          data-cell={id}
          data-align={align}
          data-card={card}
          data-press={isPressed ? 'enter' : undefined}
        >
          {row ? render(row, index) : <Skeleton width={SKELETON_WIDTHS[(index + column) % SKELETON_WIDTHS.length] ?? '60%'} />}
        </div>
      ))}
    </div>
  );
}) as <Row extends object>(props: BulkGridRowProps<Row>) => ReactNode;

const SKELETON_WIDTHS = ['55%', '70%', '40%'];
