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
      const current = byTn.get(tn);
      return Array.isArray(current) ? current[0] : current;
    },
    add(row) {
      const tn = tnOf(row);
      if (tn === undefined) return;
      const current = byTn.get(tn);
      if (!current) byTn.set(tn, row);
      else if (!Array.isArray(current)) byTn.set(tn, current.id < row.id ? [current, row] : [row, current]);
      else current.splice(positionOf(current, row.id), 0, row);
    },
    remove(row) {
      const tn = tnOf(row);
      if (tn === undefined) return;
      const current = byTn.get(tn);
      if (current === row) byTn.delete(tn);
      if (!Array.isArray(current)) return;
      const index = positionOf(current, row.id);
      if (current[index] === row) current.splice(index, 1);
      if (current.length === 0) byTn.delete(tn);
    },
    clear: () => byTn.clear(),
  };
}

/** The index of an id among the rows, or where it would be inserted. */
export function positionOf(rows: readonly Row[], id: number): number {
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
