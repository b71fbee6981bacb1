import { VisuallyHidden } from '../../feedback/VisuallyHidden/VisuallyHidden.ts';
import { Checkbox } from '../../fields/Checkbox/Checkbox.tsx';
import { useConsoleText } from '../../messages/useText.ts';
import { cycleSort, moveColumn } from '../state/tableChanges.ts';
import type { RowSelection } from '../state/useRowSelection.ts';
import type { TableModel } from '../state/useTableModel.ts';
import type { TableProps } from '../Table/Table.types.ts';
import { useColumnDrag } from '../tools/useColumnDrag.ts';
import { useColumnMenu } from '../tools/useColumnMenu.tsx';
import type { ColumnResize } from '../tools/useColumnResize.ts';
import { type GridSlot, pinStyle, slotEdge, slotId, slotPin } from './grid/gridSlots.ts';
import { HeaderLine } from './TableHeader.styles.ts';
import { TableHeaderCell } from './TableHeaderCell.tsx';

export interface TableHeaderProps<Row extends object> extends Pick<TableProps<Row>, 'columns' | 'state' | 'onStateChange'> {
  readonly model: TableModel<Row>;
  readonly slots: readonly GridSlot<Row>[];
  readonly resize: ColumnResize;
  readonly selection: RowSelection | undefined;
  readonly tabStop: number | undefined;
}

export function TableHeader<Row extends object>(props: TableHeaderProps<Row>) {
  const { columns, state, model, slots, resize, selection, tabStop, onStateChange } = props;
  const t = useConsoleText();
  const menuOf = useColumnMenu({ columns, state, onStateChange });
  const columnIds = columns.map(({ id }) => id);
  const drag = useColumnDrag((columnId, to) => onStateChange(moveColumn(state, columnIds, columnId, to)));
  return (
    <div role="rowgroup" data-part="head">
      <HeaderLine role="row" aria-rowindex={1} data-line={0}>
        {slots.map((slot, index) =>
          slot.kind === 'column' ? (
            <TableHeaderCell
              key={slot.column.id}
              column={slot.column}
              index={index}
              pin={slot.pin}
              edge={slotEdge(slots, index)}
              width={model.sizeOf(slot.column.id).width}
              sort={state.sort}
              isTabStop={tabStop === index}
              isPulled={resize.pulledId === slot.column.id}
              menu={menuOf(slot.column)}
              handle={resize.handleProps(slot.column.id)}
              drag={drag}
              onSort={(columnId, isAdding) => onStateChange({ ...state, page: 1, sort: cycleSort(state.sort, columnId, isAdding) })}
            />
          ) : (
            <div
              key={slotId(slot)}
              role="columnheader"
              tabIndex={tabStop === index ? 0 : -1}
              data-column={index}
              data-slot={slot.kind}
              data-pin={slotPin(slot)}
              data-edge={slotEdge(slots, index)}
              data-press={slot.kind === 'select' ? '' : undefined}
              style={slotPin(slot) && pinStyle(index)}
            >
              {slot.kind === 'select' && selection && (
                <span data-part="select">
                  <Checkbox
                    label={t('ui.table.select.page')}
                    isLabelHidden
                    isChecked={selection.page === 'all'}
                    isIndeterminate={selection.page === 'some'}
                    onChange={() => selection.togglePage()}
                  />
                </span>
              )}
              {slot.kind === 'actions' && <VisuallyHidden>{t('ui.column.actions')}</VisuallyHidden>}
            </div>
          ),
        )}
      </HeaderLine>
    </div>
  );
}
