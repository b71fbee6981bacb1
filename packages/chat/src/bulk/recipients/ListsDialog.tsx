import type { RecipientList } from '@manyline/contract';
import { type Loadable, ready, useFormatters } from '@manyline/ui';
import { useBulkText } from '../../messages/useText.ts';
import { SavedDialog, type SavedItem } from '../BulkEditor/SavedDialog.tsx';
import type { RecipientsDesk } from '../BulkEditor/BulkEditor.types.ts';

export interface ListsDialogProps {
  readonly isOpen: boolean;
  readonly desk: RecipientsDesk;
  readonly onOpenChange: (isOpen: boolean) => void;
}

/** Saved recipient lists. */
export function ListsDialog({ isOpen, desk, onOpenChange }: ListsDialogProps) {
  const t = useBulkText();
  const { date } = useFormatters();
  const describe = ({ id, name, count, updatedTime }: RecipientList): SavedItem => ({
    id,
    name,
    description: t('chat.bulk.lists.item', {
      count,
      day: date(updatedTime),
    }),
  });
  const items: Loadable<readonly SavedItem[]> = desk.lists.status === 'ready' ? ready(desk.lists.value.map(describe)) : desk.lists;
  return (
    <SavedDialog
      isOpen={isOpen}
      kind="list"
      title={t('chat.bulk.to.lists')}
      text={t('chat.bulk.lists.text')}
      empty={t('chat.bulk.lists.empty')}
      useLabel={t('chat.bulk.saved.add')}
      saveLabel={t('chat.bulk.lists.save', { count: desk.summary.receive })}
      cannotSave={desk.summary.receive === 0 ? t('chat.bulk.lists.nothing') : undefined}
      items={items}
      onRetry={desk.onRetryLists}
      onUse={desk.onAddList}
      onSave={desk.onSaveList}
      onRemove={desk.onRemoveList}
      onOpenChange={onOpenChange}
    />
  );
}
