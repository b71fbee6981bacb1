import type { TableSort, TableState } from './tableState.ts';

type Direction = TableSort['direction'];

/** A click on a header: ascending, descending, unsorted. With `isAdding` the other columns stay. */
export function cycleSort(sort: readonly TableSort[], id: string, isAdding: boolean): readonly TableSort[] {
  const now = sort.find((entry) => entry.id === id)?.direction;
  // A column that was one of several starts again at ascending.
  if (!isAdding && sort.length > 1) return [{ id, direction: 'ascending' }];
  return setSort(sort, id, now === undefined ? 'ascending' : now === 'ascending' ? 'descending' : undefined, isAdding);
}

/** Sorts by one column, alone or in addition to the others; `undefined` removes it. */
export function setSort(sort: readonly TableSort[], id: string, direction: Direction | undefined, isAdding: boolean): readonly TableSort[] {
  if (direction === undefined) return sort.filter((entry) => entry.id !== id);
  const entry = { id, direction };
  if (!isAdding) return [entry];
  return sort.some((other) => other.id === id) ? sort.map((other) => (other.id === id ? entry : other)) : [...sort, entry];
}

/** All column ids, in the state's order. */
export function orderedIds(columnIds: readonly string[], order: readonly string[]): readonly string[] {
  const listed = order.filter((id) => columnIds.includes(id));
  return [...listed, ...columnIds.filter((id) => !listed.includes(id))];
}

/** All column ids in display order: pinned to the start, unpinned, pinned to the end. */
export function columnZones(
  columnIds: readonly string[],
  { order, pinned }: TableState,
): Readonly<Record<'start' | 'centre' | 'end', readonly string[]>> {
  const isKnown = (id: string) => columnIds.includes(id);
  const start = pinned.start.filter(isKnown);
  const end = pinned.end.filter(isKnown);
  return { start, end, centre: orderedIds(columnIds, order).filter((id) => !start.includes(id) && !end.includes(id)) };
}

/** Moves a column to the position of another one in its zone; those between shift. */
export function moveColumn(state: TableState, columnIds: readonly string[], id: string, to: string): TableState {
  const move = (ids: readonly string[]) => ids.filter((other) => other !== id).toSpliced(ids.indexOf(to), 0, id);
  const { pinned } = state;
  if (pinned.start.includes(id) && pinned.start.includes(to)) return { ...state, pinned: { ...pinned, start: move(pinned.start) } };
  if (pinned.end.includes(id) && pinned.end.includes(to)) return { ...state, pinned: { ...pinned, end: move(pinned.end) } };
  return { ...state, order: move(orderedIds(columnIds, state.order)) };
}

export function pinColumn(state: TableState, id: string, side: 'start' | 'end' | undefined): TableState {
  const start = state.pinned.start.filter((other) => other !== id);
  const end = state.pinned.end.filter((other) => other !== id);
  if (side === 'start') return { ...state, pinned: { start: [...start, id], end } };
  if (side === 'end') return { ...state, pinned: { start, end: [id, ...end] } };
  return { ...state, pinned: { start, end } };
}

export function showColumn(state: TableState, id: string, isShown: boolean): TableState {
  const others = state.hidden.filter((other) => other !== id);
  return { ...state, hidden: isShown ? others : [...others, id] };
}
