/** Rows one by one, or all that match except some; ids are those of `rowId`. */
export type TableSelection =
  | { readonly kind: 'rows'; readonly ids: readonly string[] }
  | { readonly kind: 'all'; readonly except: readonly string[] };

/** Nothing is selected. */
export const NO_ROWS: TableSelection = { kind: 'rows', ids: [] };

/** Everything that matches. */
export const ALL_ROWS: TableSelection = { kind: 'all', except: [] };

/** How many rows of `total` are selected. */
export function countSelected(selection: TableSelection, total: number): number {
  return selection.kind === 'rows' ? selection.ids.length : Math.max(0, total - selection.except.length);
}

/** Answers for many rows at once. */
export function selectedTest(selection: TableSelection): (id: string) => boolean {
  const named = new Set(selection.kind === 'rows' ? selection.ids : selection.except);
  return selection.kind === 'rows' ? (id) => named.has(id) : (id) => !named.has(id);
}

/** Selects rows, or takes them out. */
export function selectRows(selection: TableSelection, ids: readonly string[], isSelected: boolean): TableSelection {
  const isNamed = isSelected === (selection.kind === 'rows');
  const named = new Set(selection.kind === 'rows' ? selection.ids : selection.except);
  for (const id of ids) {
    if (isNamed) named.add(id);
    else named.delete(id);
  }
  return selection.kind === 'rows' ? { kind: 'rows', ids: [...named] } : { kind: 'all', except: [...named] };
}

/** The ids from one to the other, both included, whichever comes first; only `to` when `from` is not here. */
export function rangeOf(ids: readonly string[], from: string | undefined, to: string): readonly string[] {
  const start = from === undefined ? -1 : ids.indexOf(from);
  const end = ids.indexOf(to);
  if (start < 0 || end < 0) return [to];
  return ids.slice(Math.min(start, end), Math.max(start, end) + 1);
}
