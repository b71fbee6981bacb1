/** Single rows, or all matching rows with exceptions; ids are those of `rowId`. */
export type TableSelection =
  | { readonly kind: 'rows'; readonly ids: readonly string[] }
  | { readonly kind: 'all'; readonly except: readonly string[] };

/** An empty selection. */
export const NO_ROWS: TableSelection = { kind: 'rows', ids: [] };

/** A selection of all matching rows. */
export const ALL_ROWS: TableSelection = { kind: 'all', except: [] };

/** Number of selected rows out of `total`. */
export function countSelected(selection: TableSelection, total: number): number {
  return selection.kind === 'rows' ? selection.ids.length : Math.max(0, total - selection.except.length);
}

/** Returns a test that is fast for many rows. */
export function selectedTest(selection: TableSelection): (id: string) => boolean {
  const listed = new Set(selection.kind === 'rows' ? selection.ids : selection.except);
  return selection.kind === 'rows' ? (id) => listed.has(id) : (id) => !listed.has(id);
}

/** Selects or deselects rows. */
export function selectRows(selection: TableSelection, ids: readonly string[], isSelected: boolean): TableSelection {
  const isNamed = isSelected === (selection.kind === 'rows');
  const listed = new Set(selection.kind === 'rows' ? selection.ids : selection.except);
  for (const id of ids) {
    if (isNamed) listed.add(id);
    else listed.delete(id);
  }
  return selection.kind === 'rows' ? { kind: 'rows', ids: [...listed] } : { kind: 'all', except: [...listed] };
}

/** The ids between two rows, both included, in either direction; only `to` if `from` isn't in the list. */
export function rangeOf(ids: readonly string[], from: string | undefined, to: string): readonly string[] {
  const start = from === undefined ? -1 : ids.indexOf(from);
  const end = ids.indexOf(to);
  if (start < 0 || end < 0) return [to];
  return ids.slice(Math.min(start, end), Math.max(start, end) + 1);
}
