import { type Ref, type RefObject, useImperativeHandle, useMemo, useRef } from 'react';
import { useConsoleText } from '../../messages/useText.ts';
import type { Density } from '../../theme/variables.ts';
import { useHandler } from '../state/useHandler.ts';
import type { RowSelection } from '../state/useRowSelection.ts';
import type { TableModel } from '../state/useTableModel.ts';
import type { TableProps } from '../Table/Table.types.ts';
import { useColumnResize } from '../tools/useColumnResize.ts';
import { gridLayout, gridSlots } from './grid/gridSlots.ts';
import { useGridFocus } from './grid/useGridFocus.ts';
import { TableBody } from './TableBody.tsx';
import { Grid } from './TableGrid.styles.ts';
import { TableHeader } from './TableHeader.tsx';
import { TableSkeleton } from './TableSkeleton.tsx';
import { useFullText } from './useFullText.tsx';

export interface TableGridHandle {
  /** Focuses the cell that is the tab stop. */
  readonly focus: () => void;
}

export interface TableGridProps<Row extends object> extends Pick<
  TableProps<Row>,
  'label' | 'columns' | 'state' | 'isBusy' | 'rowId' | 'rowLabel' | 'rowActions' | 'onStateChange'
> {
  readonly model: TableModel<Row>;
  readonly resize: ReturnType<typeof useColumnResize>;
  readonly selection: RowSelection | undefined;
  readonly density: Density;
  readonly isVirtual: boolean;
  /** The scroll container. */
  readonly frame: RefObject<HTMLElement | null>;
  /** Number of skeleton rows while there are no rows yet. */
  readonly skeletonRows: number;
  readonly ref?: Ref<TableGridHandle>;
  /** Shows the details of a row; undefined if rows have none. */
  readonly onOpen: ((rowId: string) => void) | undefined;
}

/** The table on wide screens. */
export function TableGrid<Row extends object>(props: TableGridProps<Row>) {
  const { label, state, isBusy = false, density, model, resize, selection, isVirtual, skeletonRows, onOpen, ref } = props;
  const { rowId, rowActions } = props;
  const t = useConsoleText();
  const root = useRef<HTMLDivElement>(null);
  const canSelect = selection !== undefined;
  const hasActions = rowActions !== undefined || onOpen !== undefined;
  const slots = useMemo(() => gridSlots(model.columns, { canSelect, hasActions }), [model.columns, canSelect, hasActions]);
  const lines = useMemo(() => model.rows.map((row) => ({ row, rowId: rowId(row) })), [model.rows, rowId]);

  const { stop, focusStop, gridProps } = useGridFocus({
    grid: root,
    lines: lines.length + 1,
    columns: slots.length,
    onSpace: (line, isRange) => {
      const id = lines[line - 1]?.rowId;
      if (!selection) return;
      if (id === undefined) selection.togglePage();
      else selection.select(id, !selection.isSelected(id), isRange);
    },
    onEnter: (line) => {
      const id = lines[line - 1]?.rowId;
      if (id !== undefined) onOpen?.(id);
    },
    onSelectAll: () => selection?.togglePage(true),
  });
  const handleSelect = useHandler((id: string, isSelected: boolean, isRange: boolean) => selection?.select(id, isSelected, isRange));
  const { cellEvents, popup } = useFullText();
  useImperativeHandle(ref, () => ({ focus: focusStop }));

  return (
    <div data-part="sheet" style={gridLayout(slots, model.sizeOf)}>
      <Grid
        {...gridProps}
        {...cellEvents}
        ref={root}
        role="grid"
        aria-label={label}
        aria-rowcount={model.total + 1}
        aria-multiselectable={canSelect || undefined}
        aria-busy={isBusy || skeletonRows > 0 || undefined}
        data-density={density}
      >
        <TableHeader {...props} slots={slots} resize={resize} tabStop={stop.line === 0 ? stop.column : undefined} />
        <TableBody
          lines={lines}
          firstRowIndex={(isVirtual ? 0 : (model.page - 1) * state.size) + 2}
          slots={slots}
          stop={stop}
          density={density}
          isVirtual={isVirtual}
          frame={props.frame}
          isSelected={selection?.isSelected ?? isNever}
          rowLabel={props.rowLabel}
          rowActions={rowActions}
          onSelect={handleSelect}
          onOpen={onOpen}
        />
      </Grid>
      {skeletonRows > 0 && <TableSkeleton label={t('ui.loading')} slots={slots} count={skeletonRows} density={density} />}
      {popup}
    </div>
  );
}

const isNever = () => false;
