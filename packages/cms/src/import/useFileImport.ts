import { type TableReadingChange, toast } from '@manyline/ui';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useConsoleText } from '../messages/useText.ts';
import type { ImportCells, ImportChoices, ImportProblem, ImportRow, ImportTable } from './import.types.ts';
import { withColumn, withReading } from './importChoices.ts';
import type { ImportDialogProps } from './ImportDialog.tsx';
import { useImportRows } from './useImportRows.ts';

/** The chosen file, how it is read, the report of its trial run, and the import itself. */
export function useFileImport<C extends string, R extends ImportRow>(props: ImportDialogProps<C, R>) {
  const { doneText, onRead, onClose } = props;
  const t = useConsoleText();
  const [file, setFile] = useState<File>();
  const [table, setTable] = useState<ImportTable<C>>();
  const [problem, setProblem] = useState<ImportProblem>();
  const [step, setStep] = useState<'read' | 'report'>('read');
  const [isBusy, setIsBusy] = useState<'reading' | 'checking' | 'saving'>();
  const [failure, setFailure] = useState<string>();
  const [done, setDone] = useState<string>();
  const choices = useRef<ImportChoices<C>>({});
  const rows = useImportRows(props, table);
  // Results for a file that was removed are ignored.
  const turn = useRef(0);
  const reading = useReading();
  const messageOf = (outcome: { readonly message?: string | undefined }) => outcome.message ?? t('cms.import.failed');

  async function read(of: File, wanted: ImportChoices<C>): Promise<void> {
    const mine = (turn.current += 1);
    choices.current = wanted;
    setIsBusy('reading');
    setFailure(undefined);
    const found = await onRead(of, wanted, reading.signal()).catch(() => ({ problem: 'unreadable' as const }));
    if (mine !== turn.current) return;
    setIsBusy(undefined);
    if ('problem' in found) {
      // A choice that leads nowhere leaves the table as it was.
      if (table && of === file) return setFailure(t(`cms.import.problem.${found.problem}`));
      setTable(undefined);
      return setProblem(found.problem);
    }
    setProblem(undefined);
    setTable(found);
    if (found.isCertain && found.rows.length > 0) await check(found, mine);
  }

  async function check(of: ImportTable<C>, mine = (turn.current += 1)): Promise<void> {
    setIsBusy('checking');
    setFailure(undefined);
    const outcome = await rows.check(of);
    if (mine !== turn.current) return;
    setIsBusy(undefined);
    if (outcome.status === 'failed') return setFailure(messageOf(outcome));
    if (outcome.status === 'ready') setStep('report');
  }

  function handleFile(next: File): void {
    handleRemove();
    setFile(next);
    void read(next, {});
  }

  function handleRemove(): void {
    turn.current += 1;
    reading.end();
    setFile(undefined);
    setTable(undefined);
    setProblem(undefined);
    setFailure(undefined);
    setIsBusy(undefined);
    setDone(undefined);
    setStep('read');
  }

  async function handleFix(row: number, cells: ImportCells<C>): Promise<string | undefined> {
    setFailure(undefined);
    const outcome = await rows.fix(row, cells);
    return outcome.status === 'failed' ? messageOf(outcome) : undefined;
  }

  async function handleImport(): Promise<void> {
    setIsBusy('saving');
    setFailure(undefined);
    const outcome = await rows.save();
    setIsBusy(undefined);
    if (outcome.status === 'failed') return setFailure(messageOf(outcome));
    if (outcome.status !== 'ready') return;
    const { created, updated, invalid, left } = outcome.value;
    const text = created + updated > 0 ? doneText({ created, updated }) : undefined;
    // Another user may have changed related data since the trial run.
    if (invalid > 0 || left > 0) return setDone(text);
    if (text !== undefined) toast({ tone: 'success', text });
    onClose();
  }

  return {
    file,
    table,
    problem,
    step,
    isBusy,
    failure,
    done,
    ...rows,
    handleFile,
    handleRemove,
    handleReading: (change: TableReadingChange) => file && void read(file, withReading(choices.current, change)),
    handleColumn: (index: number, column: C | undefined) =>
      file && table && void read(file, withColumn(choices.current, table, index, column)),
    handleCheck: () => table && void check(table),
    handleBack: () => setStep('read'),
    handleFix,
    handleImport,
    handleRetry: () => file && void read(file, choices.current),
  };
}

/** Ends the readings of a file when another one is chosen, or the dialog closes. */
function useReading() {
  const current = useRef<AbortController>(undefined);
  const end = useCallback(() => {
    current.current?.abort();
    current.current = undefined;
  }, []);
  useEffect(() => end, [end]);
  return { signal: () => (current.current ??= new AbortController()).signal, end };
}
