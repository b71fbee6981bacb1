import {
  IconArrowBarToLeft,
  IconArrowBarToRight,
  IconArrowLeft,
  IconArrowRight,
  IconEyeOff,
  IconPinnedOff,
  IconSortAscending,
  IconSortDescending,
  IconX,
} from '@tabler/icons-react';
import type { MenuItem } from '../../controls/Menu/Menu.types.ts';
import { useConsoleText } from '../../messages/useText.ts';
import { columnZones, pinColumn, setSort, showColumn, moveColumn } from '../state/tableChanges.ts';
import type { TableState } from '../state/tableState.ts';
import type { TableColumn } from '../Table/Table.types.ts';

export interface ColumnMenuOptions<Row> {
  readonly columns: readonly TableColumn<Row>[];
  readonly state: TableState;
  readonly onStateChange: (state: TableState) => void;
}

/** All column actions as menu items, so that no pointer is needed. */
export function useColumnMenu<Row>({
  columns,
  state,
  onStateChange,
}: ColumnMenuOptions<Row>): (column: TableColumn<Row>) => readonly MenuItem[] {
  const t = useConsoleText();
  const columnIds = columns.map(({ id }) => id);
  const zones = columnZones(columnIds, state);
  const change = (next: TableState) => () => onStateChange(next);

  return ({ id, isSortable = false, isHideable = true, isPinnable = true }) => {
    const direction = state.sort.find((entry) => entry.id === id)?.direction;
    const isAdding = state.sort.some((entry) => entry.id !== id);
    const sortBy = (next: typeof direction, isAdded: boolean) =>
      change({ ...state, page: 1, sort: setSort(state.sort, id, next, isAdded) });
    const pin = zones.start.includes(id) ? 'start' : zones.end.includes(id) ? 'end' : undefined;
    const peers = zones[pin ?? 'centre'].filter((other) => !state.hidden.includes(other));
    const position = peers.indexOf(id);
    const [before, after] = [peers[position - 1], peers[position + 1]];

    const sorting: MenuItem[] = [
      { id: 'ascending', label: t('ui.table.sort.ascending'), icon: <IconSortAscending />, onSelect: sortBy('ascending', false) },
      { id: 'descending', label: t('ui.table.sort.descending'), icon: <IconSortDescending />, onSelect: sortBy('descending', false) },
      ...(isAdding
        ? [
            { id: 'thenUp', label: t('ui.table.sort.thenAscending'), icon: <IconSortAscending />, onSelect: sortBy('ascending', true) },
            {
              id: 'thenDown',
              label: t('ui.table.sort.thenDescending'),
              icon: <IconSortDescending />,
              onSelect: sortBy('descending', true),
            },
          ]
        : []),
      ...(direction ? [{ id: 'unsort', label: t('ui.table.sort.remove'), icon: <IconX />, onSelect: sortBy(undefined, true) }] : []),
      { id: 'sortEnd', kind: 'separator' },
    ];
    const pinning: MenuItem[] = [
      ...(pin === 'start'
        ? []
        : [
            {
              id: 'pinStart',
              label: t('ui.table.column.pinStart'),
              icon: <IconArrowBarToLeft data-mirror />,
              onSelect: change(pinColumn(state, id, 'start')),
            },
          ]),
      ...(pin === 'end'
        ? []
        : [
            {
              id: 'pinEnd',
              label: t('ui.table.column.pinEnd'),
              icon: <IconArrowBarToRight data-mirror />,
              onSelect: change(pinColumn(state, id, 'end')),
            },
          ]),
      ...(pin
        ? [{ id: 'unpin', label: t('ui.table.column.unpin'), icon: <IconPinnedOff />, onSelect: change(pinColumn(state, id, undefined)) }]
        : []),
      { id: 'pinLine', kind: 'separator' },
    ];
    const { [id]: width, ...widths } = state.widths;
    return [
      ...(isSortable ? sorting : []),
      ...(isPinnable ? pinning : []),
      {
        id: 'moveStart',
        label: t('ui.table.column.moveStart'),
        icon: <IconArrowLeft data-mirror />,
        isDisabled: before === undefined,
        onSelect: () => before !== undefined && onStateChange(moveColumn(state, columnIds, id, before)),
      },
      {
        id: 'moveEnd',
        label: t('ui.table.column.moveEnd'),
        icon: <IconArrowRight data-mirror />,
        isDisabled: after === undefined,
        onSelect: () => after !== undefined && onStateChange(moveColumn(state, columnIds, id, after)),
      },
      ...(width === undefined
        ? []
        : [{ id: 'width', label: t('ui.table.column.resetWidth'), icon: <IconX />, onSelect: change({ ...state, widths }) }]),
      ...(isHideable && state.hidden.length + 1 < columns.length
        ? [
            { id: 'hideLine', kind: 'separator' } as const,
            { id: 'hide', label: t('ui.table.column.hide'), icon: <IconEyeOff />, onSelect: change(showColumn(state, id, false)) },
          ]
        : []),
    ];
  };
}
