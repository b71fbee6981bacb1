import type { RecipientList } from '@manyline/contract';
import { type Loadable, ready } from '@manyline/ui';
import { useIntl } from 'react-intl';
import { useBulkText } from '../../messages/useText.ts';
import { KeptDialog, type KeptItem } from '../BulkEditor/KeptDialog.tsx';
import type { RecipientsDesk } from '../BulkEditor/BulkEditor.types.ts';

export interface ListsDialogProps {
  readonly isOpen: boolean;
  readonly desk: RecipientsDesk;
  readonly onOpenChange: (isOpen: boolean) => void;
}

/** Recipients kept under a name. */
export default function ListsDialog({ isOpen, desk, onOpenChange }: ListsDialogProps) {
  const t = useBulkText();
  const { formatDate } = useIntl();
  const describe = ({ id, name, count, updatedTime }: RecipientList): KeptItem => ({
    id,
    name,
    description: t('chat.toMany.lists.item', {
      count,
      day: formatDate(updatedTime * 1000, { day: 'numeric', month: 'long', year: 'numeric' }),
    }),
  });
  const items: Loadable<readonly KeptItem[]> = desk.lists.status === 'ready' ? ready(desk.lists.value.map(describe)) : desk.lists;
  return (
    <KeptDialog
      isOpen={isOpen}
      kind="list"
      title={t('chat.toMany.to.lists')}
      text={t('chat.toMany.lists.text')}
      empty={t('chat.toMany.lists.empty')}
      useLabel={t('chat.toMany.kept.add')}
      saveLabel={t('chat.toMany.lists.save', { count: desk.summary.receive })}
      cannotSave={desk.summary.receive === 0 ? t('chat.toMany.lists.nothing') : undefined}
      items={items}
      onRetry={desk.onRetryLists}
      onUse={desk.onAddList}
      onSave={desk.onSaveList}
      onRemove={desk.onRemoveList}
      onOpenChange={onOpenChange}
    />
  );
}
