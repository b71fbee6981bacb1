import { Alert, Button, Dialog, FileDrop, type Loadable, token, useFormatters, useServerText } from '@manyline/ui';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useLinesText } from '../../messages/useText.ts';
import type { OptOutFileRow, OptOutImportResult, OptOutListProps } from './optOuts.types.ts';

export interface ImportOptOutsProps extends Pick<OptOutListProps, 'onReadFile' | 'onImport' | 'onSaveRefused'> {
  readonly onClose: () => void;
}

const MOST_BYTES = 5_000_000;
const SHOWN = 100;
const CSV = { 'text/csv': ['.csv'] };

/** Adds the numbers of a file. Rows that were not added are listed with the reason, and can be saved to correct them. */
export function ImportOptOuts({ onReadFile, onImport, onSaveRefused, onClose }: ImportOptOutsProps) {
  const t = useLinesText();
  const translate = useServerText();
  const { number } = useFormatters();
  const [rows, setRows] = useState<Loadable<readonly OptOutFileRow[]>>();
  const [result, setResult] = useState<OptOutImportResult>();
  const [isBusy, setIsBusy] = useState(false);
  const read = rows?.status === 'ready' ? rows.value : undefined;
  const choose = async (file: File) => {
    setRows({ status: 'loading' });
    setRows(await onReadFile(file));
  };
  const add = async () => {
    setIsBusy(true);
    setResult(await onImport(read ?? []));
    setIsBusy(false);
  };
  return (
    <Dialog
      isOpen
      title={t('cms.optOuts.import')}
      description={t('cms.optOuts.import.text')}
      closesOnOutsidePress={rows === undefined}
      footer={
        result ? (
          <Button onClick={onClose}>{t('cms.lines.close')}</Button>
        ) : (
          <>
            <Button variant="outline" disabled={isBusy} onClick={onClose}>
              {t('cms.lines.cancel')}
            </Button>
            <Button isBusy={isBusy} disabled={!read || read.length === 0} onClick={() => void add()}>
              {t('cms.optOuts.import.confirm')}
            </Button>
          </>
        )
      }
      onOpenChange={(isOpen) => {
        if (!isOpen && !isBusy) onClose();
      }}
    >
      <Content>
        {!result && (
          <FileDrop
            label={t('cms.optOuts.import.file')}
            accept={CSV}
            maxBytes={MOST_BYTES}
            maxFiles={1}
            files={[]}
            isDisabled={isBusy || rows?.status === 'loading'}
            onAdd={([file]) => {
              if (file) void choose(file);
            }}
            onCancel={() => setRows(undefined)}
            onRetry={() => setRows(undefined)}
            onRemove={() => setRows(undefined)}
          />
        )}
        {rows?.status === 'failed' && <Alert tone="danger">{t('cms.optOuts.import.unreadable')}</Alert>}
        {!result && read && (
          <Alert tone={read.length === 0 ? 'warning' : 'info'}>
            {read.length === 0 ? t('cms.optOuts.import.none') : t('cms.optOuts.import.found', { count: number(read.length) })}
          </Alert>
        )}
        {result && (
          <>
            <Alert tone={result.refused.length > 0 ? 'warning' : 'success'}>
              {t('cms.optOuts.import.result', {
                added: number(result.added),
                known: number(result.known),
                refused: number(result.refused.length),
              })}
            </Alert>
            {result.refused.length > 0 && (
              <>
                <Reasons tabIndex={0} aria-label={t('cms.optOuts.import.refused')}>
                  {result.refused.slice(0, SHOWN).map(({ row, phoneNumber, message }) => (
                    <li key={row}>
                      <strong>
                        {t('cms.optOuts.import.row', { row: number(row) })} <bdi>{phoneNumber}</bdi>
                      </strong>
                      <span>{message === '' ? t('cms.optOuts.change.failed') : translate(message)}</span>
                    </li>
                  ))}
                </Reasons>
                <Button variant="outline" startIcon={<IconDownload aria-hidden="true" />} onClick={() => onSaveRefused(result.refused)}>
                  {t('cms.optOuts.import.save')}
                </Button>
              </>
            )}
          </>
        )}
      </Content>
    </Dialog>
  );
}

const Content = styled.div`
  display: grid;
  gap: 16px;
  min-inline-size: 0;
  padding-block-end: 4px;
`;

const Reasons = styled.ul`
  display: grid;
  overflow: auto;
  max-block-size: 260px;
  margin: 0;
  padding: 0;
  list-style: none;

  li {
    display: grid;
    gap: 2px;
    padding-block: 8px;
    border-block-end: 1px solid ${token.borderSubtle};
    overflow-wrap: anywhere;
  }
  span {
    color: ${token.textMuted};
  }
`;
