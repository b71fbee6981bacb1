import type { ContactExportFormat } from '@manyline/contract';
import { IconButton, Menu, useFormatNames } from '@manyline/ui';
import {
  IconAddressBook,
  IconCloudDownload,
  IconCopy,
  IconDotsVertical,
  IconFileSpreadsheet,
  IconFileTypeCsv,
  IconTrash,
  IconUpload,
} from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useContactsText } from '../messages/useText.ts';
import type { ContactsProps } from './Contacts.types.ts';
import { DeletedDialog } from './duplicates/DeletedDialog.tsx';
import { DuplicatesDialog } from './duplicates/DuplicatesDialog.tsx';
import { ContactImportDialog } from './import/ContactImportDialog.tsx';
import { SourcesDialog } from './sources/SourcesDialog.tsx';

/** Import and export, and whatever else concerns many contacts. */
export function ContactsMenu(props: ContactsProps & { readonly onBooks: (() => void) | undefined }) {
  const { books, contacts, filter, importing, merging, sources, onExport, onRestore, onBooks } = props;
  const t = useContactsText();
  const formats = useFormatNames();
  const [open, setOpen] = useState<'import' | 'sources' | 'duplicates' | 'deleted'>();
  const close = () => setOpen(undefined);
  const [isBusy, setIsBusy] = useState(false);
  const isEmpty = contacts.status !== 'ready' || contacts.value.length === 0;
  const editable = books.filter(({ canEdit }) => canEdit);
  const mine = new Set(editable.map(({ id }) => id));
  const exportAs = (format: ContactExportFormat) => {
    setIsBusy(true);
    void onExport(format, filter.bookId).finally(() => setIsBusy(false));
  };
  const saved = (id: ContactExportFormat, label: string, icon: ReactNode) => ({
    id,
    label,
    icon,
    isDisabled: isEmpty,
    onSelect: () => exportAs(id),
  });
  return (
    <>
      <Menu
        align="end"
        trigger={
          <IconButton
            variant="outline"
            label={t('chat.contacts.more')}
            icon={<IconDotsVertical aria-hidden="true" size={20} />}
            isBusy={isBusy}
          />
        }
        items={[
          {
            id: 'import',
            label: t('chat.contacts.import.action'),
            icon: <IconUpload aria-hidden="true" />,
            isDisabled: editable.length === 0,
            onSelect: () => setOpen('import'),
          },
          {
            id: 'sources',
            label: t('chat.contacts.sources.action'),
            icon: <IconCloudDownload aria-hidden="true" />,
            onSelect: () => setOpen('sources'),
          },
          ...(onBooks
            ? [{ id: 'books', label: t('chat.contacts.books'), icon: <IconAddressBook aria-hidden="true" />, onSelect: onBooks }]
            : []),
          {
            id: 'duplicates',
            label: t('chat.contacts.duplicates'),
            icon: <IconCopy aria-hidden="true" />,
            isDisabled: isEmpty,
            onSelect: () => setOpen('duplicates'),
          },
          {
            id: 'deleted',
            label: t('chat.contacts.deleted.title'),
            icon: <IconTrash aria-hidden="true" />,
            onSelect: () => setOpen('deleted'),
          },
          { id: 'export', kind: 'heading', label: t('chat.contacts.export') },
          saved('vcf', t('chat.contacts.export.vcf'), <IconAddressBook aria-hidden="true" />),
          saved('xlsx', formats.xlsx, <IconFileSpreadsheet aria-hidden="true" />),
          saved('csv', formats.csv, <IconFileTypeCsv aria-hidden="true" />),
        ]}
      />
      {open === 'import' && <ContactImportDialog {...importing} books={editable} onClose={close} />}
      {open === 'sources' && <SourcesDialog {...sources} onClose={close} />}
      {open === 'duplicates' && contacts.status === 'ready' && (
        <DuplicatesDialog {...merging} contacts={contacts.value.filter(({ bookId }) => mine.has(bookId))} onClose={close} />
      )}
      {open === 'deleted' && <DeletedDialog {...merging} onRestore={onRestore} onClose={close} />}
    </>
  );
}
