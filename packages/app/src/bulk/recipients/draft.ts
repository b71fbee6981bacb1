import type { RecipientChange, RecipientFilter, RecipientPreview, RecipientRow } from '@manyline/chat/bulk';
import { BATCH_MAX_COUNT, isFixable, type ParsedPhone, parseTemplate, type RecipientInput } from '@manyline/contract';
import { type DraftRows, createDraftRows, type Steps } from './draftRows.ts';
import { previewOf, unknownFields } from './previewOf.ts';
import type { DraftFacts, DraftState } from '../../services/recipientDraft.ts';
import { type Row, toRecipientRow } from './row.ts';
import { tidyInput } from '../import/tidyInput.ts';

/** A recipient read from a source. `read` is the result of parsing the number under the draft's country. */
export interface Entry {
  readonly input: RecipientInput;
  readonly read?: ParsedPhone;
}

export type Written = Pick<DraftState, 'template' | 'country' | 'includesSentToday'>;

type Undo =
  | { readonly kind: 'added'; readonly count: number }
  | { readonly kind: 'edited'; readonly id: number; readonly input: RecipientInput }
  | { readonly kind: 'removed'; readonly rows: readonly Row[]; readonly country: string | undefined; readonly written?: Written };

const UNDO_MAX = 50;

export type Draft = ReturnType<typeof createDraft>;

/** The recipients and text of a bulk message draft, without page, worker or storage. Long work runs in steps. */
export function createDraft() {
  let rows: DraftRows = createDraftRows();
  let undos: Undo[] = [];
  let view: readonly Row[] = [];
  let filter: RecipientFilter = 'all';
  let template = '';
  let leftOver = 0;
  let revision = 0;

  const changed = () => void (revision += 1);
  const written = (): Written => {
    const { country, includesSentToday } = rows.judging();
    return { template, country, includesSentToday };
  };

  function remember(undo: Undo): void {
    undos = [...undos.slice(-UNDO_MAX + 1), undo];
  }

  /** Rows with errors come first. The order stays while the user fixes them, so that no row moves during editing. */
  function order(): void {
    const shown = rows.all().filter((row) => isShown(rows.refresh(row), filter));
    view = [...shown.filter(isToFix), ...shown.filter((row) => !isToFix(row))];
    changed();
  }

  function* judgeAll(): Steps {
    yield* rows.refreshAll();
    order();
  }

  function setWritten(next: Omit<Written, 'country'>): void {
    setTemplate(next.template);
    rows.setJudging({ includesSentToday: next.includesSentToday });
  }

  function setTemplate(next: string): void {
    template = next;
    rows.setJudging({ parts: next.trim() === '' ? [] : parseTemplate(next) });
    changed();
  }

  function* takeAway(gone: readonly Row[], before?: Written): Steps {
    if (gone.length > 0 || before)
      remember({ kind: 'removed', rows: gone, country: rows.judging().country, ...(before && { written: before }) });
    yield* rows.take(new Set(gone));
  }

  return {
    /** The rows to store; the caller saves the changed chunks. */
    rows: () => rows,
    written,
    revision: () => revision,

    state(): Omit<DraftState, 'reading' | 'isUnsaved'> {
      const fields = rows.fields();
      return {
        ...written(),
        summary: rows.summary(),
        filter,
        rowCount: view.length,
        fields,
        unknownFields: unknownFields(rows.judging().parts, fields),
        canUndo: undos.length > 0,
        leftOver,
        revision,
      };
    },

    /** Restores a stored draft. */
    *restore(stored: Written, inputs: Iterable<readonly [id: number, input: RecipientInput]>, facts: DraftFacts): Steps {
      rows = createDraftRows();
      undos = [];
      filter = 'all';
      leftOver = 0;
      setTemplate(stored.template);
      rows.setJudging({ country: stored.country, includesSentToday: stored.includesSentToday, ...readFacts(facts) });
      for (const [id, input] of inputs) {
        rows.append(input, undefined, id);
        yield;
      }
      rows.takeTouched();
      yield* judgeAll();
    },

    *add(entries: Iterable<Entry | undefined>): Steps {
      const before = rows.all().length;
      leftOver = 0;
      for (const entry of entries) {
        if (entry && rows.all().length >= BATCH_MAX_COUNT) leftOver += 1;
        else if (entry) {
          const input = tidyInput(entry.input);
          rows.append(input, input.phone === entry.input.phone ? entry.read : undefined);
        }
        yield;
      }
      const count = rows.all().length - before;
      if (count > 0) remember({ kind: 'added', count });
      yield* judgeAll();
    },

    edit(id: string, change: RecipientChange): void {
      const row = rows.find(Number(id));
      if (!row) return;
      const input = tidyInput({ ...row.input, ...change, fields: { ...row.input.fields, ...change.fields } });
      remember({ kind: 'edited', id: row.id, input: row.input });
      rows.change(row, input);
      changed();
    },

    *remove(which: readonly string[] | 'toFix' | 'excluded' | 'all'): Steps {
      const named = typeof which === 'string' ? undefined : new Set(which);
      const isMeant = (row: Row) => (named ? named.has(String(row.id)) : which === 'all' || isShown(rows.refresh(row), which as 'toFix'));
      yield* takeAway(rows.all().filter(isMeant));
      yield* judgeAll();
    },

    *clear(): Steps {
      yield* takeAway(rows.all(), written());
      leftOver = 0;
      filter = 'all';
      setWritten({ template: '', includesSentToday: false });
      yield* judgeAll();
    },

    *undo(): Steps {
      const undo = undos.at(-1);
      if (!undo) return;
      undos = undos.slice(0, -1);
      leftOver = 0;
      if (undo.kind === 'edited') {
        const row = rows.find(undo.id);
        if (row) rows.change(row, undo.input);
        return changed();
      }
      if (undo.kind === 'added') yield* rows.take(new Set(rows.all().slice(-undo.count)));
      else {
        yield* rows.putBack(undo.rows, undo.country);
        if (undo.written) setWritten(undo.written);
      }
      yield* judgeAll();
    },

    setTemplate,
    judgeAll,
    *setIncludesSentToday(includesSentToday: boolean): Steps {
      rows.setJudging({ includesSentToday });
      yield* judgeAll();
    },
    *setCountry(country: string): Steps {
      yield* rows.setCountry(country);
      yield* judgeAll();
    },
    *setFacts(facts: DraftFacts): Steps {
      yield* rows.setFacts(readFacts(facts));
      yield* judgeAll();
    },
    *setFilter(next: RecipientFilter): Steps {
      filter = next;
      yield* judgeAll();
    },

    stretch: (from: number, to: number): readonly RecipientRow[] =>
      view.slice(Math.max(0, from), Math.max(0, to)).map((row) => toRecipientRow(rows.refresh(row), rows.firstOf(row))),
    inputs: (from: number, count: number): readonly RecipientInput[] =>
      rows
        .all()
        .slice(from, from + count)
        .map(({ input }) => input),
    receivers(most: number): readonly RecipientInput[] {
      const receivers: RecipientInput[] = [];
      for (const row of rows.all()) {
        if (receivers.length >= most) break;
        if (!rows.refresh(row).verdict.exclusion) receivers.push(row.input);
      }
      return receivers;
    },
    preview: (index: number): RecipientPreview | undefined => previewOf(rows, index),
  };
}

function readFacts({ lineTn, optedOut, blocked, sentToday }: DraftFacts) {
  return { lineTn, optedOut: new Map(optedOut), blocked: new Set(blocked), sentToday: new Map(sentToday) };
}

function isToFix({ verdict: { exclusion } }: Row): boolean {
  return exclusion !== undefined && isFixable(exclusion);
}

function isShown(row: Row, filter: RecipientFilter): boolean {
  const { exclusion, missing = [] } = row.verdict;
  switch (filter) {
    case 'all':
      return true;
    case 'receive':
      return exclusion === undefined;
    case 'toFix':
      return isToFix(row);
    case 'excluded':
      return exclusion !== undefined && !isToFix(row);
    default:
      return exclusion === filter || missing.some((field) => filter === `missing ${field}`);
  }
}
