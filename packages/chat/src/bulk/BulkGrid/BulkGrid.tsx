import { media, useGridFocus, useHandler, useMedia, useScrollBuffer, VIRTUAL_ROWS, VisuallyHidden, watchSize } from '@manyline/ui';
import { type CSSProperties, useImperativeHandle, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { Virtualizer } from 'virtua';
import { Frame, Sheet } from './BulkGrid.styles.ts';
import type { BulkGridProps } from './BulkGrid.types.ts';
import { BulkGridRow } from './BulkGridRow.tsx';
import { useVisibleRange } from './useVisibleRange.ts';

/**
 * A grid for long lists: it renders the visible rows, reports their range, and shows each row as a card where columns do not
 * fit. It fills its flex container. One cell is in the tab order; the arrow keys reach the others.
 */
export function BulkGrid<Row extends object>({
  label,
  columns,
  rowCount,
  slice,
  basis,
  rowTone,
  ref,
  onRangeChange,
  onRowKey,
}: BulkGridProps<Row>) {
  const frame = useRef<HTMLDivElement>(null);
  const head = useRef<HTMLDivElement>(null);
  const { ref: virtualizer, onScroll, onScrollEnd, ...buffer } = useScrollBuffer(BUFFER_PX);
  const headHeight = useHeight(head);
  const isPhone = useMedia(media.phone);
  const { stop, focusAt, gridProps } = useGridFocus({
    grid: frame,
    lines: rowCount + 1,
    columns: columns.length,
    start: FIRST_CELL,
    onSpace: ignore,
    onSelectAll: ignore,
  });
  useImperativeHandle(ref, () => ({
    focusRow: (index, columnId) =>
      focusAt({
        line: index + 1,
        column: Math.max(
          0,
          columns.findIndex(({ id }) => id === columnId),
        ),
      }),
  }));
  const rows = useMemo(() => ({ length: rowCount }), [rowCount]);
  const reportVisibleRows = useVisibleRange({ frame, virtualizer, rowCount, basis, onRangeChange });
  const handleRowKey = useHandler((event: Parameters<NonNullable<typeof onRowKey>>[0], row: Row, index: number, columnId: string) =>
    onRowKey?.(event, row, index, columnId),
  );

  return (
    <Frame {...gridProps} ref={frame} data-part="frame" role="grid" aria-label={label} aria-rowcount={rowCount + 1}>
      <Sheet style={{ '--tracks': columns.map(({ track }) => track).join(' ') } as CSSProperties}>
        <div role="rowgroup" data-part="head">
          <div ref={head} role="row" aria-rowindex={1} data-line={0}>
            {columns.map(({ id, label: name, align, isLabelHidden }, index) => (
              <div
                key={id}
                role="columnheader"
                data-column={index}
                data-align={align}
                tabIndex={stop.line === 0 && stop.column === index ? 0 : -1}
              >
                {isLabelHidden ? <VisuallyHidden>{name}</VisuallyHidden> : <span>{name}</span>}
              </div>
            ))}
          </div>
        </div>
        <Virtualizer
          {...buffer}
          {...VIRTUAL_ROWS}
          key={basis}
          ref={virtualizer}
          data={rows}
          startMargin={headHeight}
          itemSize={isPhone ? CARD_HEIGHT : ROW_HEIGHT}
          keepMounted={stop.line > 0 && stop.line <= rowCount ? [stop.line - 1] : []}
          scrollRef={frame}
          onScroll={(offset) => {
            onScroll(offset);
            reportVisibleRows();
          }}
          onScrollEnd={() => {
            onScrollEnd();
            reportVisibleRows();
          }}
        >
          {(_, index) => {
            const row = slice.rows[index - slice.from];
            return (
              <BulkGridRow
                key={index}
                row={row}
                index={index}
                columns={columns}
                stop={stop.line === index + 1 ? stop.column : undefined}
                tone={row && rowTone?.(row)}
                onRowKey={handleRowKey}
              />
            );
          }}
        </Virtualizer>
      </Sheet>
    </Frame>
  );
}

const FIRST_CELL = { line: 1, column: 0 };
const BUFFER_PX = 400;
/** Close to the final heights, so that the first rows don't move when they are measured. */
const ROW_HEIGHT = 52;
const CARD_HEIGHT = 80;
const ignore = () => undefined;

function useHeight(element: { readonly current: HTMLElement | null }): number {
  const [height, setHeight] = useState(0);
  useLayoutEffect(() => {
    const { current } = element;
    if (!current) return undefined;
    return watchSize([current], () => setHeight(current.offsetHeight));
  }, [element]);
  return height;
}
