import { IMPORT_MAX_BYTES } from '@manyline/contract';
import { Alert, Button, chosenFile, Dialog, FileDrop, Progress, TableReadingView } from '@manyline/ui';
import { IconDownload, IconFileText } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { useConsoleText } from '../messages/useText.ts';
import type { ImportActions, ImportRow } from './import.types.ts';
import { ImportColumns } from './ImportColumns.tsx';
import { ImportReport } from './ImportReport.tsx';
import { useFileImport } from './useFileImport.ts';

export interface ImportDialogProps<C extends string, R extends ImportRow> extends ImportActions<C, R> {
  readonly title: string;
  readonly text: string;
  /** Which columns the file has. */
  readonly columnsHint: string;
  readonly columns: readonly { readonly value: C; readonly label: string }[];
  readonly required: C;
  /** Columns whose values must differ between rows, or name another row. */
  readonly linkedBy: readonly C[];
  readonly confirmLabel: (count: number) => string;
  readonly doneText: (counts: { readonly created: number; readonly updated: number }) => string;
  /** The column that says what a row is about. */
  readonly keyLabel: string;
  readonly keyOf: (row: R) => string;
  readonly renderChanges: (row: R) => ReactNode;
  readonly onClose: () => void;
}

/** Imports records from a file: how it was read can be corrected, and a trial run shows the result of each row before anything is saved. */
export function ImportDialog<C extends string, R extends ImportRow>(props: ImportDialogProps<C, R>) {
  const { title, text, columns, required, onClose, onSaveRefused } = props;
  const t = useConsoleText();
  const state = useFileImport(props);
  const { file, table, problem, step, isBusy, failure, done, counts } = state;
  const changes = counts.create + counts.update;
  const isSaving = isBusy === 'saving';
  const missing = columns.find(({ value }) => value === required)?.label ?? '';
  const isReading = step === 'read';
  const top = useRef<HTMLDivElement>(null);
  // The report begins where the page of the file was left.
  useEffect(() => {
    top.current?.scrollIntoView({ block: 'start' });
  }, [step, done]);
  return (
    <Dialog
      isOpen
      size="lg"
      title={title}
      description={text}
      closesOnOutsidePress={file === undefined}
      onOpenChange={(isOpen) => {
        if (!isOpen && !isSaving) onClose();
      }}
      footer={
        <>
          <Button variant="outline" disabled={isSaving} onClick={onClose}>
            {done === undefined ? t('cms.import.cancel') : t('cms.import.close')}
          </Button>
          {!isReading && done === undefined && (
            <Button variant="outline" disabled={isBusy !== undefined} onClick={state.handleBack}>
              {t('cms.import.back')}
            </Button>
          )}
          {isReading ? (
            <Button
              isBusy={isBusy === 'checking'}
              disabled={!table || table.isMissing || table.rows.length === 0 || isBusy !== undefined}
              onClick={state.handleCheck}
            >
              {table ? t('cms.import.check', { count: table.rows.length }) : t('cms.import.action')}
            </Button>
          ) : (
            <Button isBusy={isSaving} disabled={changes === 0 || isBusy !== undefined} onClick={() => void state.handleImport()}>
              {changes === 0
                ? t('cms.import.action')
                : counts.invalid > 0
                  ? t('cms.import.others', { count: changes })
                  : props.confirmLabel(changes)}
            </Button>
          )}
        </>
      }
    >
      <Content ref={top}>
        <ImportFile state={state} hint={props.columnsHint} onTemplate={props.onTemplate} />
        {problem && <Alert tone="danger">{t(`cms.import.problem.${problem}`)}</Alert>}
        {done !== undefined && <Alert tone="success">{done}</Alert>}
        {failure !== undefined && (
          <Alert
            tone="danger"
            action={
              isReading && (
                <Button variant="outline" size="sm" onClick={table ? state.handleCheck : state.handleRetry}>
                  {t('cms.import.retry')}
                </Button>
              )
            }
          >
            {failure}
          </Alert>
        )}
        {table && isReading && (
          <>
            <TableReadingView reading={table.reading} isDisabled={isBusy === 'checking'} onChange={state.handleReading} />
            {table.isMissing && <Alert tone="warning">{t('cms.import.missing', { column: missing })}</Alert>}
            <ImportColumns columns={table.columns} choices={columns} isDisabled={isBusy === 'checking'} onChange={state.handleColumn} />
          </>
        )}
        {table && !isReading && (
          <ImportReport
            {...props}
            rows={state.report}
            counts={counts}
            fields={columns.filter(({ value }) => value === required || table.columns.some(({ column }) => column === value))}
            ignored={table.columns.filter(({ column, title: name }) => column === undefined && name !== '').map((one) => one.title)}
            cellsOf={state.cellsOf}
            rawOf={state.rawOf}
            onFix={state.handleFix}
            onSaveRefused={() => onSaveRefused(state.refused())}
          />
        )}
      </Content>
    </Dialog>
  );
}

interface ImportFileProps {
  readonly state: Pick<ReturnType<typeof useFileImport>, 'file' | 'isBusy' | 'handleFile' | 'handleRemove'>;
  readonly hint: string;
  readonly onTemplate: () => void;
}

/** The chosen file, or where to choose one. */
function ImportFile({ state: { file, isBusy, handleFile, handleRemove }, hint, onTemplate }: ImportFileProps) {
  const t = useConsoleText();
  if (file)
    return (
      <Chosen>
        <IconFileText aria-hidden="true" />
        <span data-part="name">
          <bdi>{file.name}</bdi>
          {isBusy && isBusy !== 'saving' && <Progress label={t(`cms.import.${isBusy}`)} value={null} size="sm" />}
        </span>
        <Button variant="outline" size="sm" disabled={isBusy === 'saving'} onClick={handleRemove}>
          {t('cms.import.other')}
        </Button>
      </Chosen>
    );
  return (
    <Choice>
      <FileDrop
        label={t('cms.import.file')}
        accept={TABLES}
        maxBytes={IMPORT_MAX_BYTES}
        maxFiles={1}
        hint={hint}
        wrongType={t('cms.import.notTable')}
        files={NO_FILES}
        onAdd={([first]) => {
          if (first) handleFile(first);
        }}
        onCancel={handleRemove}
        onRetry={handleRemove}
        onRemove={handleRemove}
      />
      <Button variant="ghost" size="sm" startIcon={<IconDownload aria-hidden="true" />} onClick={onTemplate}>
        {t('cms.import.template')}
      </Button>
    </Choice>
  );
}

const NO_FILES: readonly [] = [];
const TABLES = {
  'text/csv': ['.csv'],
  'text/tab-separated-values': ['.tsv'],
  'text/plain': ['.txt'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['.xlsx'],
};

const Content = styled.div`
  display: grid;
  gap: 16px;
  min-inline-size: 0;
  /* Higher than the header, which covers what scrolls beneath it. */
  scroll-margin-block-start: 100vh;
`;

const Choice = styled.div`
  display: grid;
  justify-items: start;
  gap: 8px;

  > :first-child {
    inline-size: 100%;
  }
`;

const Chosen = styled.div`
  ${chosenFile}
`;
