import type { TableColumn } from '../Table/Table.types.ts';
import type { TableState } from './tableState.ts';

type Column = Pick<TableColumn<never>, 'id' | 'isSortable' | 'isHideable'>;

/**
 * Removes invalid parts of a state: unsortable sort columns, columns that can't be hidden, and hiding all of them. Returns the same object
 * if nothing changes.
 */
export function repairTableState(state: TableState, columns: readonly Column[]): TableState {
  const sort = state.sort.filter(({ id }) => columns.some((column) => column.id === id && column.isSortable));
  const hidden = state.hidden.filter((id) => columns.some((column) => column.id === id && column.isHideable !== false));
  const shown = columns.filter(({ id }) => !hidden.includes(id));
  const [first] = columns;
  if (shown.length === 0 && first) hidden.splice(hidden.indexOf(first.id), 1);
  if (sort.length === state.sort.length && hidden.length === state.hidden.length) return state;
  return { ...state, sort, hidden };
}
