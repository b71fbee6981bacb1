import type { RefObject } from 'react';
import { Virtualizer } from 'virtua';
import type { Density } from '../../theme/variables.ts';
import type { GridPosition } from './grid/gridStep.ts';
import type { TableLineProps } from './TableLine.tsx';
import { TableLine } from './TableLine.tsx';
import { useScrollBuffer } from './useScrollBuffer.ts';
import { VIRTUAL_ROWS } from './virtualRows.tsx';

export interface GridLine<Row> {
  readonly row: Row;
  readonly rowId: string;
}

export interface TableBodyProps<Row extends object> extends Pick<TableLineProps<Row>, 'slots' | 'rowLabel' | 'onSelect' | 'onOpen'> {
  readonly rowActions: TableLineProps<Row>['rowActions'] | undefined;
  readonly lines: readonly GridLine<Row>[];
  /** The `aria-rowindex` of the first line. */
  readonly firstRowIndex: number;
  readonly stop: GridPosition;
  readonly density: Density;
  readonly isVirtual: boolean;
  /** The scroll container. */
  readonly frame: RefObject<HTMLElement | null>;
  readonly isSelected: (rowId: string) => boolean;
}

export function TableBody<Row extends object>(props: TableBodyProps<Row>) {
  const { lines, firstRowIndex, stop, density, isVirtual, frame, isSelected, rowActions, ...shared } = props;
  const buffer = useScrollBuffer(BUFFER_ROWS * LINE_HEIGHTS[density]);

  const draw = (entry: GridLine<Row>, index: number) => (
    <TableLine
      {...shared}
      {...entry}
      {...(rowActions && { rowActions })}
      key={entry.rowId}
      line={index + 1}
      rowIndex={firstRowIndex + index}
      tabStop={stop.line === index + 1 ? stop.column : undefined}
      isSelected={isSelected(entry.rowId)}
    />
  );

  if (!isVirtual) return <div role="rowgroup">{lines.map(draw)}</div>;
  return (
    <Virtualizer
      {...buffer}
      {...VIRTUAL_ROWS}
      key={density}
      data={lines}
      startMargin={HEADER_HEIGHT}
      // The line with the tab stop stays mounted, so that scrolling doesn't lose the focus.
      keepMounted={stop.line > 0 && stop.line <= lines.length ? [stop.line - 1] : []}
      scrollRef={frame}
    >
      {draw}
    </Virtualizer>
  );
}

/** In px. */
const LINE_HEIGHTS: Readonly<Record<Density, number>> = { comfortable: 52, compact: 44 };
const HEADER_HEIGHT = 36;
const BUFFER_ROWS = 8;
