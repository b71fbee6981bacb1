import { IconArrowDown, IconArrowUp, IconDotsVertical } from '@tabler/icons-react';
import { IconButton } from '../../controls/IconButton/IconButton.tsx';
import { Menu } from '../../controls/Menu/Menu.tsx';
import type { MenuItem } from '../../controls/Menu/Menu.types.ts';
import { VisuallyHidden } from '../../feedback/VisuallyHidden/VisuallyHidden.ts';
import { useConsoleText } from '../../messages/useText.ts';
import { COLUMN_WIDTH, type TableSort } from '../state/tableState.ts';
import type { TableColumn } from '../Table/Table.types.ts';
import type { ColumnDrag } from '../tools/useColumnDrag.ts';
import type { ColumnResize } from '../tools/useColumnResize.ts';
import { pinStyle } from './grid/gridSlots.ts';

export interface TableHeaderCellProps<Row> {
  readonly column: TableColumn<Row>;
  readonly index: number;
  readonly pin: 'start' | 'end' | undefined;
  readonly edge: 'start' | 'end' | undefined;
  readonly width: number;
  readonly sort: readonly TableSort[];
  readonly isTabStop: boolean;
  readonly isPulled: boolean;
  readonly menu: readonly MenuItem[];
  readonly handle: ReturnType<ColumnResize['handleProps']>;
  readonly drag: ColumnDrag;
  readonly onSort: (columnId: string, isAdding: boolean) => void;
}

export function TableHeaderCell<Row>({
  column,
  index,
  pin,
  edge,
  width,
  sort,
  isTabStop,
  isPulled,
  menu,
  handle,
  drag,
  onSort,
}: TableHeaderCellProps<Row>) {
  const t = useConsoleText();
  const { id, label, align = 'start', isSortable = false } = column;
  const position = sort.findIndex((entry) => entry.id === id);
  const direction = sort[position]?.direction;
  const shownLabel = <span data-text>{label}</span>;
  return (
    <div
      {...drag.dragProps(id)}
      role="columnheader"
      aria-label={label}
      // ARIA allows the attribute on one header at a time; the others use text.
      aria-sort={position === 0 ? direction : undefined}
      tabIndex={isTabStop ? 0 : -1}
      data-column={index}
      data-column-id={id}
      data-align={align}
      data-pin={pin}
      data-edge={edge}
      data-dragged={drag.draggedId === id || undefined}
      data-drop={drag.drop?.columnId === id ? drag.drop.side : undefined}
      data-press={isSortable ? 'enter' : undefined}
      style={pin && pinStyle(index)}
    >
      {isSortable ? (
        <button type="button" tabIndex={-1} data-part="sort" onClick={(event) => onSort(id, event.shiftKey)}>
          {shownLabel}
          {direction && (
            <span data-part="direction" data-several={sort.length > 1 || undefined}>
              {direction === 'ascending' ? <IconArrowUp aria-hidden="true" /> : <IconArrowDown aria-hidden="true" />}
              {sort.length > 1 && <span aria-hidden="true">{position + 1}</span>}
              <VisuallyHidden>
                {t(direction === 'ascending' ? 'ui.table.sort.isAscending' : 'ui.table.sort.isDescending', {
                  position: position + 1,
                  count: sort.length,
                })}
              </VisuallyHidden>
            </span>
          )}
        </button>
      ) : (
        <span data-part="label">{shownLabel}</span>
      )}
      {menu.length > 0 && (
        <span data-part="menu">
          <Menu
            trigger={
              <IconButton
                label={t('ui.table.column.options', { column: label })}
                icon={<IconDotsVertical aria-hidden="true" />}
                size="sm"
                tabIndex={-1}
              />
            }
            items={menu}
          />
        </span>
      )}
      <span
        {...handle}
        role="separator"
        aria-orientation="vertical"
        aria-label={t('ui.table.column.width', { column: label })}
        aria-valuenow={width}
        aria-valuemin={column.minWidth ?? COLUMN_WIDTH.min}
        aria-valuemax={COLUMN_WIDTH.max}
        aria-valuetext={t('ui.table.column.pixels', { width })}
        tabIndex={-1}
        data-part="handle"
        data-pulled={isPulled || undefined}
      />
    </div>
  );
}
