import { EXPORT_COLUMNS, type ExportColumn, fieldOfColumn, isUserFact } from '@manyline/contract';
import { Checkbox, type FileFormat, FormDialog, RadioGroup, token, useFormatNames } from '@manyline/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useUserText } from '../../messages/useText.ts';
import type { UserListScreenProps } from './userList.types.ts';

export interface ExportDialogProps extends Pick<UserListScreenProps, 'fields' | 'onExport'> {
  readonly scope: 'matching' | 'selected';
  /** The number of users in the file. */
  readonly count: number;
  readonly onClose: () => void;
}

/** Chooses the columns of the export. */
export function ExportDialog({ scope, count, fields, onExport, onClose }: ExportDialogProps) {
  const t = useUserText();
  const formatNames = useFormatNames();
  const offered = EXPORT_COLUMNS.filter((column) => fields.includes(fieldOfColumn(column)));
  const [left, setLeft] = useState<ReadonlySet<ExportColumn>>(new Set());
  const [format, setFormat] = useState<FileFormat>('xlsx');
  const columns = offered.filter((column) => !left.has(column));

  async function handleExport() {
    const outcome = await onExport({ columns, scope, format });
    return outcome.status === 'failed' ? (outcome.message ?? t('cms.users.export.failed')) : undefined;
  }

  return (
    <FormDialog
      isOpen
      size="sm"
      title={t('cms.users.export')}
      description={t(`cms.users.export.${scope}`, { count })}
      submitLabel={t('cms.users.export.download', { count })}
      cancelLabel={t('cms.users.cancel')}
      isDisabled={columns.length === 0}
      closesOnOutsidePress
      onSubmit={handleExport}
      onClose={onClose}
    >
      <Columns>
        <legend>{t('cms.users.export.columns')}</legend>
        {offered.map((column) => (
          <Checkbox
            key={column}
            label={t(isUserFact(column) ? `cms.userFact.${column}` : `cms.users.export.column.${column}`)}
            isChecked={!left.has(column)}
            onChange={(isChosen) => {
              const next = new Set(left);
              if (isChosen) next.delete(column);
              else next.add(column);
              setLeft(next);
            }}
          />
        ))}
      </Columns>
      <RadioGroup
        label={t('cms.users.export.format')}
        variant="row"
        value={format}
        options={(['xlsx', 'csv'] as const).map((value) => ({ value, label: formatNames[value] }))}
        onChange={setFormat}
      />
      <Note>{t('cms.users.export.note')}</Note>
    </FormDialog>
  );
}

const Columns = styled.fieldset`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 9.375rem), 1fr));
  gap: 10px 16px;
  margin: 0;
  padding: 0;
  border: 0;

  legend {
    margin-block-end: 10px;
    padding: 0;
    font-size: ${token.fontLabel};
    font-weight: 600;
  }
`;

const Note = styled.p`
  font-size: ${token.fontLabel};
  color: ${token.textMuted};
`;
