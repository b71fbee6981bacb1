import type { RecipientList } from '@manyline/contract';
import { failed, isolate, type Loadable, loading, ready, useFormatters } from '@manyline/ui';
import { useState } from 'react';
import { useBulkText } from '../../messages/useText.ts';
import type { RecipientsEditor } from '../BulkEditor/BulkEditor.types.ts';
import { SavedDialog, type SavedItem } from '../BulkEditor/SavedDialog.tsx';
import { type ListAudiences, ListShareDialog } from './ListShareDialog.tsx';

export interface ListsDialogProps {
  readonly isOpen: boolean;
  readonly editor: RecipientsEditor;
  readonly onOpenChange: (isOpen: boolean) => void;
}

/** Saved recipient lists. */
export function ListsDialog({ isOpen, editor, onOpenChange }: ListsDialogProps) {
  const t = useBulkText();
  const { date } = useFormatters();
  const [shared, setShared] = useState<RecipientList>();
  const [isSharing, setIsSharing] = useState(false);
  const [audiences, setAudiences] = useState<Loadable<ListAudiences>>(loading);
  const loadAudiences = () => {
    setAudiences(loading);
    void editor.onLoadAudiences().then((found) => setAudiences(found ? ready(found) : failed()));
  };
  const describe = ({ id, name, count, updatedTime, owner, sharedWith, isSharingPaused }: RecipientList): SavedItem => ({
    id,
    name,
    description: [
      t('chat.bulk.lists.item', { count, day: date(updatedTime) }),
      ...(owner !== undefined
        ? [t('chat.bulk.lists.of', { owner: isolate(owner) })]
        : sharedWith !== undefined
          ? [t(isSharingPaused === true ? 'chat.bulk.lists.paused' : 'chat.bulk.lists.shared')]
          : []),
    ].join(' · '),
    ...(owner !== undefined && { isTheirs: true }),
  });
  const items: Loadable<readonly SavedItem[]> = editor.lists.status === 'ready' ? ready(editor.lists.value.map(describe)) : editor.lists;
  return (
    <>
      <SavedDialog
        isOpen={isOpen}
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
        onShare={(id) => {
          setShared(editor.lists.status === 'ready' ? editor.lists.value.find((list) => list.id === id) : undefined);
          setIsSharing(true);
          loadAudiences();
        }}
        onOpenChange={onOpenChange}
      />
      {shared && (
        <ListShareDialog
          key={`${shared.id} ${shared.version}`}
          isOpen={isSharing}
          list={shared}
          audiences={audiences}
          onRetry={loadAudiences}
          onShare={editor.onShareList}
          onOpenChange={setIsSharing}
        />
      )}
    </>
  );
}
