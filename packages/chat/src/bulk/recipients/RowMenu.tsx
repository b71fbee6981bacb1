import { isDoubt } from '@manyline/contract';
import { IconButton, Menu, type MenuItem, toast } from '@manyline/ui';
import { IconDotsVertical } from '@tabler/icons-react';
import type { RefObject } from 'react';
import { useBulkText } from '../../messages/useText.ts';
import type { RecipientRow, RecipientsEditor } from '../BulkEditor/BulkEditor.types.ts';
import { useFieldLabel } from '../message/useFieldLabel.ts';
import type { EditedCell } from './editedCell.ts';

export interface RowMenuProps extends Pick<RecipientsEditor, 'onSetOptOut' | 'onOpenChat'> {
  readonly row: RecipientRow;
  /** The open field, if any. */
  readonly editBox: RefObject<HTMLInputElement | null>;
  readonly onEditCell: (cell: Omit<EditedCell, 'id' | 'index'>) => void;
  readonly onConfirm: () => void;
  readonly onRemove: () => void;
}

export function RowMenu({ row, editBox, onEditCell, onConfirm, onRemove, onSetOptOut, onOpenChat }: RowMenuProps) {
  const { position, tn, fields, exclusion, missing = [] } = row;
  const t = useBulkText();
  const labelOf = useFieldLabel();
  const given = Object.keys(fields).filter((field) => fields[field] && !missing.includes(field));
  const isOptedOut = exclusion === 'optedOut';
  const setOptOut = (phone: string, isNowOptedOut: boolean) =>
    void onSetOptOut(phone, isNowOptedOut).then((reason) => {
      if (reason !== undefined) toast({ tone: 'danger', text: reason || t('chat.bulk.row.optOut.failed') });
    });
  const items: MenuItem[] = [
    ...(isDoubt(exclusion) ? [{ id: 'confirm', label: t('chat.bulk.row.confirm'), onSelect: onConfirm }] : []),
    { id: 'number', label: t('chat.bulk.row.changeNumber'), onSelect: () => onEditCell({ column: 'number' }) },
    { id: 'name', label: t('chat.bulk.row.changeName'), onSelect: () => onEditCell({ column: 'name' }) },
    ...missing.map((field): MenuItem => ({
      id: `field ${field}`,
      label: t('chat.bulk.row.fillIn', { field: labelOf(field) }),
      onSelect: () => onEditCell({ column: 'result', field }),
    })),
    ...given.map((field): MenuItem => ({
      id: `given ${field}`,
      label: t('chat.bulk.row.changeField', { field: labelOf(field) }),
      onSelect: () => onEditCell({ column: 'result', field }),
    })),
  ];
  if (tn !== undefined)
    items.push(
      { id: 'of the person', kind: 'separator' },
      { id: 'open', label: t('chat.bulk.row.open'), onSelect: () => onOpenChat(tn) },
      {
        id: 'optOut',
        label: t(isOptedOut ? 'chat.bulk.row.optIn' : 'chat.bulk.row.optOut'),
        onSelect: () => setOptOut(tn, !isOptedOut),
      },
    );
  items.push({ id: 'end', kind: 'separator' }, { id: 'remove', label: t('chat.bulk.row.remove'), onSelect: onRemove });
  return (
    <Menu
      align="end"
      returnsTo={editBox}
      items={items}
      trigger={
        <IconButton size="sm" label={t('chat.bulk.row.actions', { row: position })} icon={<IconDotsVertical aria-hidden="true" />} />
      }
    />
  );
}
