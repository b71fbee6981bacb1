import { Button, Dialog, isolate, Select, TableReadingView, useFormatters } from '@manyline/ui';
import { useId } from 'react';
import { useBulkText } from '../../messages/useText.ts';
import type { ColumnRole, ImportColumn, ImportDraft, RecipientsEditor } from '../BulkEditor/BulkEditor.types.ts';
import { Columns, Wrong } from './ImportDialog.styles.ts';

export interface ImportDialogProps {
  readonly draft: ImportDraft;
  readonly editor: Pick<RecipientsEditor, 'onColumnRole' | 'onReadingChange' | 'onImport' | 'onImportCancel'>;
}

/** The role of each column of a file: guessed, and corrected here. */
export function ImportDialog({ draft, editor }: ImportDialogProps) {
  const t = useBulkText();
  const noteId = useId();
  const { fileName, columns, rowCount, reading } = draft;
  const hasPhone = columns.some(({ role }) => role === 'phone');
  return (
    <Dialog
      isOpen
      size="lg"
      title={t('chat.bulk.import.title', { file: isolate(fileName) })}
      description={t('chat.bulk.import.text', { count: rowCount })}
      closesOnOutsidePress={false}
      footer={
        <>
          <Button variant="outline" onClick={editor.onImportCancel}>
            {t('chat.bulk.contacts.cancel')}
          </Button>
          <Button disabled={!hasPhone || rowCount === 0} aria-describedby={hasPhone ? undefined : noteId} onClick={editor.onImport}>
            {t('chat.bulk.import.do', { count: rowCount })}
          </Button>
        </>
      }
      onOpenChange={(isOpen) => (isOpen ? undefined : editor.onImportCancel())}
    >
      <TableReadingView reading={reading} onChange={editor.onReadingChange} />
      {!hasPhone && (
        <Wrong id={noteId} role="alert">
          {t('chat.bulk.import.noPhone')}
        </Wrong>
      )}
      <Columns aria-label={t('chat.bulk.import.columns')}>
        {columns.map((column, index) => (
          <Column key={index} column={column} onRole={(role) => editor.onColumnRole(index, role)} />
        ))}
      </Columns>
    </Dialog>
  );
}

function Column({
  column: { header, role, sample },
  onRole,
}: {
  readonly column: ImportColumn;
  readonly onRole: (role: ColumnRole) => void;
}) {
  const t = useBulkText();
  const { list } = useFormatters();
  return (
    <li data-role={role}>
      <span>
        <b dir="auto">{header}</b>
        <small>{sample.length > 0 ? list(sample.map(isolate)) : t('chat.bulk.import.sample.none')}</small>
      </span>
      <Select
        label={t('chat.bulk.import.role.of', { column: isolate(header) })}
        isLabelHidden
        size="sm"
        value={role}
        options={ROLES.map((each) => ({ value: each, label: t(`chat.bulk.import.role.${each}`) }))}
        onChange={onRole}
      />
    </li>
  );
}

const ROLES: readonly ColumnRole[] = ['phone', 'otherPhone', 'name', 'field', 'ignored'];
