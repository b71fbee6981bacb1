import type { TableSort, TableState } from './tableState.ts';

type Direction = TableSort['direction'];

/** What pressing a header does: ascending, descending, not at all. Adding keeps the other columns. */
export function cycleSort(sort: readonly TableSort[], id: string, isAdding: boolean): readonly TableSort[] {
  const now = sort.find((entry) => entry.id === id)?.direction;
  // Alone again, a column that was one of several starts anew.
  if (!isAdding && sort.length > 1) return [{ id, direction: 'ascending' }];
  return setSort(sort, id, now === undefined ? 'ascending' : now === 'ascending' ? 'descending' : undefined, isAdding);
}

/** Sorts by a column, alone or after those before it; `undefined` takes it out. */
export function setSort(sort: readonly TableSort[], id: string, direction: Direction | undefined, isAdding: boolean): readonly TableSort[] {
  if (direction === undefined) return sort.filter((entry) => entry.id !== id);
  const entry = { id, direction };
  if (!isAdding) return [entry];
  return sort.some((other) => other.id === id) ? sort.map((other) => (other.id === id ? entry : other)) : [...sort, entry];
}

/** All column ids in the order of the state. */
export function orderedIds(columnIds: readonly string[], order: readonly string[]): readonly string[] {
  const named = order.filter((id) => columnIds.includes(id));
  return [...named, ...columnIds.filter((id) => !named.includes(id))];
}

/** All column ids as they stand: pinned at the start, free, pinned at the end. */
export function columnZones(
  columnIds: readonly string[],
  { order, pinned }: TableState,
): Readonly<Record<'start' | 'centre' | 'end', readonly string[]>> {
  const isKnown = (id: string) => columnIds.includes(id);
  const start = pinned.start.filter(isKnown);
  const end = pinned.end.filter(isKnown);
  return { start, end, centre: orderedIds(columnIds, order).filter((id) => !start.includes(id) && !end.includes(id)) };
}

/** A column takes the place of another of its zone; those between them make room. */
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
