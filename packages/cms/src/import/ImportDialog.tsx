import { IMPORT_MAX_BYTES } from '@manyline/contract';
import { Alert, Button, Dialog, FileDrop, type Loadable, Progress, token } from '@manyline/ui';
import { IconDownload, IconFileText } from '@tabler/icons-react';
import { styled } from 'styled-components';
import { useConsoleText } from '../messages/useText.ts';
import { type ImportAnswer, ImportReport, type ImportReportProps, type ImportRow } from './ImportReport.tsx';
import { useFileImport } from './useFileImport.ts';

export interface ImportDialogProps<R extends ImportRow> extends Omit<ImportReportProps<R>, 'answer'> {
  readonly title: string;
  readonly text: string;
  /** Which columns the file has. */
  readonly columnsHint: string;
  readonly confirmLabel: (count: number) => string;
  readonly doneText: (counts: { readonly created: number; readonly updated: number }) => string;
  readonly onImport: (file: File, isDryRun: boolean) => Promise<Loadable<ImportAnswer<R>>>;
  readonly onTemplate: () => void;
  readonly onClose: () => void;
}

/** Imports records from a file: a trial run shows the result of each row before anything is saved. */
export function ImportDialog<R extends ImportRow>(props: ImportDialogProps<R>) {
  const { title, text, columnsHint, confirmLabel, onTemplate, onClose } = props;
  const t = useConsoleText();
  const { file, report, isSaving, failure, messageOf, handleFile, handleRemove, handleImport } = useFileImport(props);
  const tried = report?.status === 'ready' ? report.value : undefined;
  const changes = tried ? tried.created + tried.updated : 0;
  const canImport = tried !== undefined && tried.invalid === 0 && changes > 0;
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
            {t('cms.import.cancel')}
          </Button>
          <Button isBusy={isSaving} disabled={!canImport} onClick={() => void handleImport()}>
            {canImport ? confirmLabel(changes) : t('cms.import.action')}
          </Button>
        </>
      }
    >
      <Content>
        {file ? (
          <Chosen>
            <IconFileText aria-hidden="true" />
            <span data-part="name">
              <bdi>{file.name}</bdi>
              {report?.status === 'loading' && <Progress label={t('cms.import.checking')} value={null} size="sm" />}
            </span>
            <Button variant="outline" size="sm" disabled={isSaving} onClick={handleRemove}>
              {t('cms.import.other')}
            </Button>
          </Chosen>
        ) : (
          <Choice>
            <FileDrop
              label={t('cms.import.file')}
              accept={CSV}
              maxBytes={IMPORT_MAX_BYTES}
              maxFiles={1}
              hint={columnsHint}
              wrongType={t('cms.import.notCsv')}
              files={NO_FILES}
              onAdd={([first]) => {
                if (first) void handleFile(first);
              }}
              onCancel={handleRemove}
              onRetry={handleRemove}
              onRemove={handleRemove}
            />
            <Button variant="ghost" size="sm" startIcon={<IconDownload aria-hidden="true" />} onClick={onTemplate}>
              {t('cms.import.template')}
            </Button>
          </Choice>
        )}
        {report?.status === 'failed' && (
          <Alert
            tone="danger"
            action={
              <Button variant="outline" size="sm" onClick={() => file && void handleFile(file)}>
                {t('cms.import.retry')}
              </Button>
            }
          >
            {messageOf(report)}
          </Alert>
        )}
        {failure !== undefined && <Alert tone="danger">{failure}</Alert>}
        {tried && <ImportReport {...props} answer={tried} />}
      </Content>
    </Dialog>
  );
}

const NO_FILES: readonly [] = [];
const CSV = { 'text/csv': ['.csv'] };

const Content = styled.div`
  display: grid;
  gap: 16px;
  min-inline-size: 0;
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
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 12px;
  padding: 12px 16px;
  border: 1px solid ${token.border};
  border-radius: ${token.radiusControl};

  [data-part='name'] {
    display: grid;
    flex: 1 1 160px;
    gap: 6px;
    min-inline-size: 0;
    overflow-wrap: anywhere;
    font-weight: 600;
  }
`;
