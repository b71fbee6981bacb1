import type { RecipientChange, RecipientFilter, RecipientPreview, RecipientRow } from '@manyline/chat/bulk';
import { BATCH_MAX_COUNT, type Doubt, type RecipientNumber, parseTemplate, type RecipientInput } from '@manyline/contract';
import { readRecipientNumber } from '@manyline/contract/judgeRecipient';
import type { DraftFacts, DraftState } from '../../services/recipientDraft.ts';
import { tidyInput } from '../import/tidyInput.ts';
import { createCountryOffers } from './countryOffers.ts';
import { type DraftRows, createDraftRows, type Steps } from './draftRows.ts';
import { createDraftView, isShown } from './draftView.ts';
import { previewOf, unknownFields } from './previewOf.ts';
import type { Row } from './row.ts';
import { createUndos, takeBack } from './undos.ts';

/** A recipient read from a source. `read` is the result of parsing the number under the draft's country. */
export interface Entry {
  readonly input: RecipientInput;
  readonly read?: RecipientNumber;
}

export type Written = Pick<DraftState, 'template' | 'country' | 'includesSentToday'>;

export type Draft = ReturnType<typeof createDraft>;

/** The recipients and text of a bulk message draft, without page, worker or storage. Long work runs in steps. */
// oxlint-disable-next-line max-lines-per-function -- Lists the calls of a draft, each a few lines on the same rows, view and undo list.
export function createDraft() {
  let rows: DraftRows = createDraftRows();
  let view = createDraftView(rows);
  let undos = createUndos();
  const offers = createCountryOffers();
  let template = '';
  let leftOver = 0;
  let revision = 0;

  const changed = () => void (revision += 1);
  const written = (): Written => {
    const { country, includesSentToday } = rows.judging();
    return { template, country, includesSentToday };
  };

  function order(): void {
    view.order();
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
      undos.add({ kind: 'removed', rows: gone, country: rows.judging().country, ...(before && { written: before }) });
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
        filter: view.filter(),
        rowCount: view.count(),
        fields,
        unknownFields: unknownFields(rows.judging().parts, fields),
        canUndo: undos.canUndo(),
        leftOver,
        countryOffers: offers.of(rows),
        revision,
      };
    },

    /** Restores a stored draft. */
    *restore(stored: Written, inputs: Iterable<readonly [id: number, input: RecipientInput]>, facts: DraftFacts): Steps {
      rows = createDraftRows();
      view = createDraftView(rows);
      undos = createUndos();
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

    /** Recipients without a name get the contact's. */
    *add(entries: Iterable<Entry | undefined>, names: ReadonlyMap<string, string> = new Map()): Steps {
      const before = rows.all().length;
      leftOver = 0;
      for (const entry of entries) {
        if (entry && rows.all().length >= BATCH_MAX_COUNT) leftOver += 1;
        else if (entry) {
          const input = tidyInput(entry.input);
          const known = input.phone === entry.input.phone ? entry.read : undefined;
          const read = known ?? readRecipientNumber(input, rows.judging().country);
          const name = input.name || ('tn' in read && names.get(read.tn)) || '';
          rows.append({ ...input, name }, read);
        }
        yield;
      }
      const count = rows.all().length - before;
      if (count > 0) undos.add({ kind: 'added', count });
      yield* judgeAll();
    },

    edit(id: string, change: RecipientChange): void {
      const row = rows.find(Number(id));
      if (!row) return;
      // A number that the user wrote or confirmed is in no doubt.
      const doubt = change.phone === undefined ? row.input.doubt : undefined;
      const input = tidyInput({ ...row.input, ...change, doubt, fields: { ...row.input.fields, ...change.fields } });
      undos.add({ kind: 'edited', inputs: [[row.id, row.input]] });
      rows.change(row, input);
      changed();
    },

    *remove(which: readonly string[] | 'toFix' | 'excluded' | 'all'): Steps {
      const named = typeof which === 'string' ? undefined : new Set(which);
      const isMeant = (row: Row) =>
        named ? named.has(String(row.id)) : which === 'all' || isShown(rows.refresh(row), which as RecipientFilter);
      yield* takeAway(rows.all().filter(isMeant));
      yield* judgeAll();
    },

    /** Numbers in this doubt are recipients like others. */
    *confirm(doubt: Doubt): Steps {
      const doubted = rows.all().filter(({ input }) => input.doubt === doubt);
      if (doubted.length > 0) undos.add({ kind: 'edited', inputs: doubted.map(({ id, input }) => [id, input] as const) });
      for (const row of doubted) {
        rows.change(row, tidyInput({ ...row.input, doubt: undefined }));
        yield;
      }
      yield* judgeAll();
    },

    *clear(): Steps {
      yield* takeAway(rows.all(), written());
      leftOver = 0;
      view.setFilter('all');
      setWritten({ template: '', includesSentToday: false });
      yield* judgeAll();
    },

    *undo(): Steps {
      const undo = undos.take();
      if (!undo) return;
      leftOver = 0;
      yield* takeBack(undo, rows);
      if (undo.kind === 'edited' && undo.inputs.length === 1) return changed();
      if (undo.kind === 'removed' && undo.written) setWritten(undo.written);
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
      view.setFilter(next);
      yield* judgeAll();
    },

    /** The filtered rows from index `from` up to, but not including, `to`. */
    slice: (from: number, to: number): readonly RecipientRow[] => view.slice(from, to),
    inputs: (from: number, count: number): readonly RecipientInput[] => rows.inputs(from, count),
    receivers: (most: number): readonly RecipientInput[] => rows.receivers(most),
    preview: (index: number): RecipientPreview | undefined => previewOf(rows, index),
  };
}

function readFacts({ lineTn, optedOut, mayHaveOptedOut = [], blocked, sentToday }: DraftFacts) {
  const facts = { lineTn, optedOut: new Map(optedOut), mayHaveOptedOut: new Map(mayHaveOptedOut) };
  return { ...facts, blocked: new Set(blocked), sentToday: new Map(sentToday) };
}
