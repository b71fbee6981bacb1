import { type Loadable, toast, useServerText } from '@manyline/ui';
import { useRef, useState } from 'react';
import { useConsoleText } from '../messages/useText.ts';
import type { ImportDialogProps } from './ImportDialog.tsx';
import type { ImportAnswer, ImportRow } from './ImportReport.tsx';

/** The chosen file, the report of its trial run, and the import itself. */
export function useFileImport<R extends ImportRow>({ doneText, onImport, onClose }: ImportDialogProps<R>) {
  const t = useConsoleText();
  const translate = useServerText();
  const [file, setFile] = useState<File>();
  const [report, setReport] = useState<Loadable<ImportAnswer<R>>>();
  const [isSaving, setIsSaving] = useState(false);
  const [failure, setFailure] = useState<string>();
  // Results for a file that was removed are ignored.
  const turn = useRef(0);
  const messageOf = (outcome: { readonly message?: string | undefined }) =>
    outcome.message === undefined ? t('cms.import.failed') : translate(outcome.message);

  async function handleFile(next: File) {
    const mine = (turn.current += 1);
    setFile(next);
    setFailure(undefined);
    setReport({ status: 'loading' });
    const outcome = await onImport(next, true);
    if (mine === turn.current) setReport(outcome);
  }

  function handleRemove() {
    turn.current += 1;
    setFile(undefined);
    setReport(undefined);
    setFailure(undefined);
  }

  async function handleImport() {
    if (!file) return;
    setIsSaving(true);
    setFailure(undefined);
    const outcome = await onImport(file, false);
    setIsSaving(false);
    if (outcome.status === 'failed') return setFailure(messageOf(outcome));
    if (outcome.status !== 'ready') return;
    // Another user may have changed related data since the trial run.
    if (outcome.value.invalid > 0) return setReport(outcome);
    const { created, updated } = outcome.value;
    toast({ tone: 'success', text: doneText({ created, updated }) });
    onClose();
  }

  return { file, report, isSaving, failure, messageOf, handleFile, handleRemove, handleImport };
}
