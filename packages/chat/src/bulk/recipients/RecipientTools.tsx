import { DOUBTS } from '@manyline/contract';
import { Button, IconButton, Menu, type MenuItem } from '@manyline/ui';
import { IconAddressBook, IconDots, IconFileImport, IconListDetails } from '@tabler/icons-react';
import { type ChangeEvent, useRef } from 'react';
import { useBulkText } from '../../messages/useText.ts';
import type { RecipientsEditor } from '../BulkEditor/BulkEditor.types.ts';
import { Tools } from './Recipients.styles.ts';

export interface RecipientToolsProps {
  readonly editor: RecipientsEditor;
  readonly isDisabled: boolean;
  readonly onOpen: (dialog: 'contacts' | 'lists') => void;
  readonly onStartOver: () => void;
}

/** Ways to add recipients besides the field, and actions on all of them. */
export function RecipientTools({
  editor: { summary, onFile, onConfirmAll, onRemoveAll },
  isDisabled,
  onOpen,
  onStartOver,
}: RecipientToolsProps) {
  const t = useBulkText();
  const input = useRef<HTMLInputElement>(null);
  const handleFile = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    if (file) onFile(file);
    // The same file may be picked again.
    target.value = '';
  };
  const items: MenuItem[] = [
    ...DOUBTS.flatMap((doubt): readonly MenuItem[] => {
      const count = summary.reasons[doubt] ?? 0;
      return count === 0 ? [] : [{ id: doubt, label: t(`chat.bulk.to.confirm.${doubt}`, { count }), onSelect: () => onConfirmAll(doubt) }];
    }),
    {
      id: 'toFix',
      label: t('chat.bulk.to.removeToFix'),
      isDisabled: summary.toFix === 0,
      onSelect: () => onRemoveAll('toFix'),
    },
    {
      id: 'excluded',
      label: t('chat.bulk.to.removeExcluded'),
      isDisabled: summary.excluded === 0,
      onSelect: () => onRemoveAll('excluded'),
    },
    { id: 'all', label: t('chat.bulk.to.removeAll'), isDisabled: summary.total === 0, onSelect: () => onRemoveAll('all') },
    { id: 'end', kind: 'separator' },
    { id: 'startOver', label: t('chat.bulk.to.startOver'), onSelect: onStartOver },
  ];
  return (
    <Tools>
      <Button
        variant="soft"
        size="sm"
        startIcon={<IconFileImport aria-hidden="true" data-mirror />}
        disabled={isDisabled}
        onClick={() => input.current?.click()}
      >
        <span data-part="long">{t('chat.bulk.to.import')}</span>
        <span data-part="short">{t('chat.bulk.to.import.short')}</span>
      </Button>
      <input ref={input} type="file" accept={ACCEPTED} hidden onChange={handleFile} />
      <Button
        variant="soft"
        size="sm"
        startIcon={<IconAddressBook aria-hidden="true" />}
        disabled={isDisabled}
        onClick={() => onOpen('contacts')}
      >
        {t('chat.bulk.to.contacts')}
      </Button>
      <Button
        variant="soft"
        size="sm"
        startIcon={<IconListDetails aria-hidden="true" data-mirror />}
        disabled={isDisabled}
        onClick={() => onOpen('lists')}
      >
        {t('chat.bulk.to.lists')}
      </Button>
      <Menu
        align="end"
        items={items}
        trigger={<IconButton size="sm" label={t('chat.bulk.to.more')} icon={<IconDots aria-hidden="true" />} disabled={isDisabled} />}
      />
    </Tools>
  );
}

const ACCEPTED = '.csv,.tsv,.txt,.xlsx,.vcf,text/csv,text/plain,text/vcard';
