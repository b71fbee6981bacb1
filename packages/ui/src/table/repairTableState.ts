import type { TableColumn } from './Table.types.ts';
import type { TableState } from './tableState.ts';

type Column = Pick<TableColumn<never>, 'id' | 'isSortable' | 'isHideable'>;

/**
 * The state as a table with these columns can have it: sorted by what can be sorted, hiding what may be hidden, and never all of
 * them. The same object when nothing is wrong.
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
