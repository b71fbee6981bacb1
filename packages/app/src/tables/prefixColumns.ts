import { type Prefix, type PrefixKind, prefixKindOf } from '@manyline/contract/cards';
import type { TableRow } from './types.ts';

/** A column of codes that belong before the numbers of another one. */
export interface PrefixColumn {
  readonly at: number;
  readonly kind: PrefixKind;
}

/** The columns of codes of the numbers in each column: those directly before it, else directly after it, else the only ones. */
export function prefixColumns(headings: readonly string[], isOfPhones: (heading: string) => boolean): readonly (readonly PrefixColumn[])[] {
  const kinds = headings.map(prefixKindOf);
  if (kinds.every((kind) => kind === undefined)) return headings.map(() => []);
  const isNumber = (at: number) => kinds[at] === undefined && at < headings.length && isOfPhones(headings[at] ?? '');
  const run = (from: number, step: 1 | -1): readonly PrefixColumn[] => {
    const kind = kinds[from];
    return kind === undefined ? [] : [{ at: from, kind }, ...run(from + step, step)];
  };
  const after = (at: number) => {
    const found = run(at + 1, 1);
    return isNumber(at + found.length + 1) ? [] : found;
  };
  const beside = headings.map(
    (_, at) => (kinds[at] === undefined ? [run(at - 1, -1), after(at)].find(({ length }) => length > 0) : undefined) ?? [],
  );
  const taken = new Set(headings.flatMap((_, at) => (isNumber(at) ? (beside[at] ?? []) : [])).map(({ at }) => at));
  const free = kinds.flatMap((kind, at) => (kind === undefined || taken.has(at) ? [] : [{ at, kind }]));
  return beside.map((found, at) => (found.length === 0 && isNumber(at) ? free : found));
}

export function prefixesIn(row: TableRow, columns: readonly PrefixColumn[]): readonly Prefix[] {
  return columns.map(({ at, kind }) => ({ kind, text: row[at] ?? '' }));
}
