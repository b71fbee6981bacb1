import type { RecipientList } from '@manyline/contract';
import { type Loadable, ready, useFormatters } from '@manyline/ui';
import { useBulkText } from '../../messages/useText.ts';
import type { RecipientsEditor } from '../BulkEditor/BulkEditor.types.ts';
import { SavedDialog, type SavedItem } from '../BulkEditor/SavedDialog.tsx';

export interface ListsDialogProps {
  readonly isOpen: boolean;
  readonly editor: RecipientsEditor;
  readonly onOpenChange: (isOpen: boolean) => void;
}

/** Saved recipient lists. */
export function ListsDialog({ isOpen, editor, onOpenChange }: ListsDialogProps) {
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
  const items: Loadable<readonly SavedItem[]> = editor.lists.status === 'ready' ? ready(editor.lists.value.map(describe)) : editor.lists;
  return (
    <SavedDialog
      isOpen={isOpen}
      kind="list"
      title={t('chat.bulk.to.lists')}
      text={t('chat.bulk.lists.text')}
      empty={t('chat.bulk.lists.empty')}
      useLabel={t('chat.bulk.saved.add')}
      saveLabel={t('chat.bulk.lists.save', { count: editor.summary.receive })}
      cannotSave={editor.summary.receive === 0 ? t('chat.bulk.lists.nothing') : undefined}
      items={items}
      onRetry={editor.onRetryLists}
      onUse={editor.onAddList}
      onSave={editor.onSaveList}
      onRemove={editor.onRemoveList}
      onOpenChange={onOpenChange}
    />
  );
}
