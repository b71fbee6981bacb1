import { type Loadable, ready } from '@manyline/ui';
import { useMemo, useRef, useState } from 'react';
import { useConsoleText } from '../messages/useText.ts';
import type { ImportCells, ImportRow, ImportTable, RefusedRow, ReportRow } from './import.types.ts';
import type { ImportDialogProps } from './ImportDialog.tsx';
import { linkedRows } from './linkedRows.ts';

export interface Saved {
  readonly created: number;
  readonly updated: number;
  /** Refused by the server just now, and left to be fixed. */
  readonly invalid: number;
  readonly left: number;
}

/** The rows of a file between the trial run and the import: which are valid, and which were fixed here. */
export function useImportRows<C extends string, R extends ImportRow>(
  { required, linkedBy, keyOf, onImport }: ImportDialogProps<C, R>,
  table: ImportTable<C> | undefined,
) {
  const t = useConsoleText();
  const [report, setReport] = useState<readonly ReportRow<R>[]>([]);
  const fixed = useRef(new Map<number, ImportCells<C>>());
  const rawRows = useMemo(() => new Map((table?.rows ?? []).flatMap(({ row, raw }) => (raw ? [[row, raw] as const] : []))), [table]);
  const cellsByRow = useMemo(() => new Map((table?.rows ?? []).map(({ row, cells }) => [row, cells])), [table]);
  const cellsOf = (row: number): ImportCells<C> => fixed.current.get(row) ?? cellsByRow.get(row) ?? ({} as ImportCells<C>);
  const isOpen = (row: number) => rawRows.has(row) && !fixed.current.has(row);
  const toReport = (answer: R): ReportRow<R> => ({
    row: answer.row,
    outcome: answer.outcome,
    errors: answer.errors,
    key: keyOf(answer),
    answer,
  });

  async function ask(rows: readonly number[], isDryRun: boolean) {
    if (rows.length === 0) return ready({ isDryRun, created: 0, updated: 0, unchanged: 0, invalid: 0, rows: [] as readonly R[] });
    return onImport(
      rows.map((row) => ({ row, cells: cellsOf(row) })),
      isDryRun,
    );
  }

  async function check(of: ImportTable<C>): Promise<Loadable<unknown>> {
    fixed.current = new Map();
    const open = of.rows.filter(({ raw }) => raw !== undefined);
    const rest = of.rows.filter(({ raw }) => raw === undefined);
    const outcome =
      rest.length > 0
        ? await onImport(
            rest.map(({ row, cells }) => ({ row, cells })),
            true,
          )
        : await ask([], true);
    if (outcome.status !== 'ready') return outcome;
    const unclear = open.map(({ row, cells }): ReportRow<R> => {
      const errors = [{ field: '', message: t('cms.import.extra') }];
      return { row, outcome: 'invalid', errors, key: cells[required] ?? '' };
    });
    setReport([...outcome.value.rows.map(toReport), ...unclear]);
    return outcome;
  }

  /** Checks the fixed row again, with the rows that its old and new values concern. */
  async function fix(row: number, cells: ImportCells<C>): Promise<Loadable<unknown>> {
    const before = cellsOf(row);
    const wasFixed = fixed.current.get(row);
    fixed.current.set(row, cells);
    const sendable = report.map((one) => one.row).filter((one) => !isOpen(one));
    const linked = linkedRows(sendable, cellsOf, linkedBy, [before, cells]);
    const outcome = await ask([...new Set([row, ...linked])], true);
    if (outcome.status !== 'ready') {
      if (wasFixed) fixed.current.set(row, wasFixed);
      else fixed.current.delete(row);
      return outcome;
    }
    merge(outcome.value.rows);
    return outcome;
  }

  function merge(answers: readonly R[]): void {
    const byRow = new Map(answers.map((answer) => [answer.row, toReport(answer)]));
    setReport((rows) => rows.map((one) => byRow.get(one.row) ?? one));
  }

  async function save(): Promise<Loadable<Saved>> {
    const sent = report.filter(({ outcome }) => outcome === 'create' || outcome === 'update').map(({ row }) => row);
    const outcome = await ask(sent, false);
    if (outcome.status !== 'ready') return outcome;
    const { created, updated, invalid, rows: answers, isDryRun } = outcome.value;
    if (invalid > 0 && isDryRun) {
      merge(answers);
      return ready({ created: 0, updated: 0, invalid, left: 0 });
    }
    const left = report.filter((one) => one.outcome === 'invalid');
    const refused = answers.filter((one) => one.outcome === 'invalid').map(toReport);
    const refusedRows = new Set(refused.map(({ row }) => row));
    setReport([...left.filter(({ row }) => !refusedRows.has(row)), ...refused]);
    return ready({ created, updated, invalid, left: left.length });
  }

  const count = (outcome: ImportRow['outcome']) => report.filter((one) => one.outcome === outcome).length;
  const refused = (): readonly RefusedRow<C>[] =>
    report
      .filter(({ outcome }) => outcome === 'invalid')
      .map(({ row, errors }) => ({ row, cells: cellsOf(row), problem: errors.map(({ message }) => message).join(' ') }));
  const counts = { create: count('create'), update: count('update'), unchanged: count('unchanged'), invalid: count('invalid') };
  return { report, counts, refused, cellsOf, rawOf: (row: number) => (isOpen(row) ? rawRows.get(row) : undefined), check, fix, save };
}
