import { type Row, tnOf } from '../recipients/row.ts';

/** Rows by number, so that duplicates are found without a scan. */
export interface Numbers {
  /** The first row with the number. */
  first(tn: string): Row | undefined;
  add(row: Row): void;
  remove(row: Row): void;
  clear(): void;
}

export function createNumbers(): Numbers {
  const byTn = new Map<string, Row | Row[]>();
  return {
    first(tn) {
      const held = byTn.get(tn);
      return Array.isArray(held) ? held[0] : held;
    },
    add(row) {
      const tn = tnOf(row);
      if (tn === undefined) return;
      const held = byTn.get(tn);
      if (!held) byTn.set(tn, row);
      else if (!Array.isArray(held)) byTn.set(tn, held.id < row.id ? [held, row] : [row, held]);
      else held.splice(placeOf(held, row.id), 0, row);
    },
    remove(row) {
      const tn = tnOf(row);
      if (tn === undefined) return;
      const held = byTn.get(tn);
      if (held === row) byTn.delete(tn);
      if (!Array.isArray(held)) return;
      const place = placeOf(held, row.id);
      if (held[place] === row) held.splice(place, 1);
      if (held.length === 0) byTn.delete(tn);
    },
    clear: () => byTn.clear(),
  };
}

/** The index of an id among the rows, or where it would be inserted. */
export function placeOf(rows: readonly Row[], id: number): number {
  let [from, to] = [0, rows.length];
  // Most are appended.
  if (to === 0 || (rows[to - 1]?.id ?? 0) < id) return to;
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((rows[middle]?.id ?? 0) < id) from = middle + 1;
    else to = middle;
  }
  return from;
}
