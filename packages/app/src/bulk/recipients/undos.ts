import type { RecipientInput } from '@manyline/contract';
import type { Written } from './draft.ts';
import type { DraftRows, Steps } from './draftRows.ts';
import type { Row } from './row.ts';

/** How a change of the recipients is taken back. */
type Undo =
  | { readonly kind: 'added'; readonly count: number }
  | { readonly kind: 'edited'; readonly inputs: readonly (readonly [id: number, input: RecipientInput])[] }
  | { readonly kind: 'removed'; readonly rows: readonly Row[]; readonly country: string | undefined; readonly written?: Written };

const UNDO_MAX = 50;

/** The last changes of a draft, newest last. */
export function createUndos() {
  let undos: readonly Undo[] = [];
  return {
    canUndo: () => undos.length > 0,
    add(undo: Undo): void {
      undos = [...undos.slice(-UNDO_MAX + 1), undo];
    },
    take(): Undo | undefined {
      const undo = undos.at(-1);
      undos = undos.slice(0, -1);
      return undo;
    },
  };
}

/** Restores the rows as they were before the change. */
export function* takeBack(undo: Undo, rows: DraftRows): Steps {
  if (undo.kind === 'added') yield* rows.take(new Set(rows.all().slice(-undo.count)));
  else if (undo.kind === 'removed') yield* rows.putBack(undo.rows, undo.country);
  else
    for (const [id, input] of undo.inputs) {
      const row = rows.find(id);
      if (row) rows.change(row, input);
      yield;
    }
}
