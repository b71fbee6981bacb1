import type { RecipientFilter, RecipientRow } from '@manyline/chat/bulk';
import { isFixable } from '@manyline/contract';
import type { DraftRows } from './draftRows.ts';
import { type Row, toRecipientRow } from './row.ts';

/** The rows that the filter shows. Their order stays while the user fixes them, so that no row moves during editing. */
export function createDraftView(rows: DraftRows) {
  let view: readonly Row[] = [];
  let filter: RecipientFilter = 'all';

  return {
    filter: () => filter,
    count: () => view.length,
    /** Shown from the next `order` on. */
    setFilter: (next: RecipientFilter) => void (filter = next),
    /** Rows with errors come first, then those with a warning. */
    order(): void {
      const shown = rows.all().filter((row) => isShown(rows.refresh(row), filter));
      const [toFix, others] = split(shown, isToFix);
      view = [...toFix, ...split(others, ({ verdict }) => verdict.isUnlikely).flat()];
    },
    slice: (from: number, to: number): readonly RecipientRow[] =>
      view.slice(Math.max(0, from), Math.max(0, to)).map((row) => toRecipientRow(rows.refresh(row), rows.firstOf(row))),
  };
}

function split(rows: readonly Row[], isFirst: (row: Row) => boolean): readonly [readonly Row[], readonly Row[]] {
  return [rows.filter(isFirst), rows.filter((row) => !isFirst(row))];
}

function isToFix({ verdict: { exclusion } }: Row): boolean {
  return exclusion !== undefined && isFixable(exclusion);
}

export function isShown(row: Row, filter: RecipientFilter): boolean {
  const { exclusion, missing = [], isUnlikely } = row.verdict;
  switch (filter) {
    case 'all':
      return true;
    case 'receive':
      return exclusion === undefined;
    case 'unlikely':
      return isUnlikely;
    case 'toFix':
      return isToFix(row);
    case 'excluded':
      return exclusion !== undefined && !isToFix(row);
    default:
      return exclusion === filter || missing.some((field) => filter === `missing ${field}`);
  }
}
