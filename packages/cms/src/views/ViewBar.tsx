import type { SavedView } from '@manyline/contract';
import { Button, ConfirmDialog, Menu, type MenuItem, token } from '@manyline/ui';
import { IconBookmark, IconBookmarkFilled, IconChevronDown, IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useUserText } from '../messages/useText.ts';
import type { SavedViews } from './savedViews.types.ts';
import { ViewDialog, type ViewDialogPurpose } from './ViewDialog.tsx';

export interface ViewBarProps extends SavedViews {
  /** Of the list without filters. */
  readonly allLabel: string;
  /** Which one the page begins with. */
  readonly defaultId?: string | undefined;
  readonly canShare: boolean;
  readonly hasNews?: boolean;
  readonly onTakeNews?: () => void;
  /** Absent if the page always begins without filters. */
  readonly onDefaultChange?: (id: string | undefined) => void;
}

/** The shown saved view, whether it was changed, and its actions. */
export function ViewBar(props: ViewBarProps) {
  const {
    allLabel,
    views,
    current,
    isChanged,
    defaultId,
    canShare,
    hasNews = false,
    onOpen,
    onSave,
    onDelete,
    onDefaultChange,
    onRetry,
    onTakeNews,
  } = props;
  const t = useUserText();
  const [dialog, setDialog] = useState<ViewDialogPurpose>();
  const [isDeleting, setIsDeleting] = useState(false);
  const [isSaving, setIsSaving] = useState(false);
  const name = current?.name ?? allLabel;

  async function handleSave(view: SavedView) {
    setIsSaving(true);
    const saved = await onSave({ view, name: view.name, isShared: view.isShared, takesQuery: true });
    setIsSaving(false);
    // A failure and the name are handled in the dialog.
    if (saved.status === 'failed') setDialog('save');
  }

  const list = views.status === 'ready' ? views.value : [];
  const toItem = (view: SavedView): MenuItem => ({
    id: view.id,
    label: view.name,
    ...(view.isMine ? {} : { description: t('cms.users.view.by', { name: view.ownerName }) }),
    isChecked: view.id === current?.id,
    onSelect: () => onOpen(view),
  });
  const mine = list.filter(({ isMine }) => isMine).map(toItem);
  const others = list.filter(({ isMine }) => !isMine).map(toItem);
  const isDefault = !onDefaultChange || defaultId === current?.id;
  const items: readonly MenuItem[] = [
    { id: 'all', label: allLabel, isChecked: current === undefined, onSelect: () => onOpen(undefined) },
    ...(mine.length > 0 ? [{ id: 'mine', kind: 'heading', label: t('cms.users.view.mine') } as const, ...mine] : []),
    ...(others.length > 0 ? [{ id: 'shared', kind: 'heading', label: t('cms.users.view.shared') } as const, ...others] : []),
    ...(views.status === 'failed'
      ? [{ id: 'retry', label: t('cms.users.view.failed'), icon: <IconRefresh aria-hidden="true" />, onSelect: onRetry }]
      : []),
    { id: 'actions', kind: 'separator' },
    { id: 'new', label: t('cms.users.view.new'), onSelect: () => setDialog('new') },
    ...(current?.isMine
      ? [
          ...(isChanged ? [{ id: 'save', label: t('cms.users.view.update'), onSelect: () => void handleSave(current) }] : []),
          { id: 'rename', label: t('cms.users.view.rename'), onSelect: () => setDialog('rename') },
          { id: 'delete', label: t('cms.users.view.delete'), variant: 'danger' as const, onSelect: () => setIsDeleting(true) },
        ]
      : []),
    ...(isDefault ? [] : [{ id: 'default', label: t('cms.users.view.makeDefault'), onSelect: () => onDefaultChange(current?.id) }]),
  ];

  return (
    <Bar>
      <Menu
        label={t('cms.users.view.menu')}
        items={items}
        trigger={
          <Button
            variant="ghost"
            startIcon={current ? <IconBookmarkFilled aria-hidden="true" size={18} /> : <IconBookmark aria-hidden="true" size={18} />}
            endIcon={<IconChevronDown aria-hidden="true" size={18} />}
          >
            <bdi>{name}</bdi>
          </Button>
        }
      />
      {isChanged && (
        <>
          {current && <span data-part="changed">{t('cms.users.view.changed')}</span>}
          {current?.isMine ? (
            <Button variant="soft" size="sm" isBusy={isSaving} onClick={() => void handleSave(current)}>
              {t('cms.users.view.update')}
            </Button>
          ) : (
            <Button variant="soft" size="sm" onClick={() => setDialog('new')}>
              {t('cms.users.view.new')}
            </Button>
          )}
          {current && (
            <Button variant="ghost" size="sm" onClick={() => onOpen(current)}>
              {t('cms.users.view.reset')}
            </Button>
          )}
        </>
      )}
      <span data-part="news" role="status">
        {hasNews && (
          <Button variant="soft" size="sm" startIcon={<IconRefresh aria-hidden="true" />} onClick={onTakeNews}>
            {t('cms.users.news')}
          </Button>
        )}
      </span>
      {dialog && (
        <ViewDialog
          purpose={dialog}
          view={dialog === 'new' ? undefined : current}
          canShare={canShare}
          onSave={onSave}
          onClose={() => setDialog(undefined)}
        />
      )}
      {current && (
        <ConfirmDialog
          isOpen={isDeleting}
          confirmLabel={t('cms.users.view.delete.confirm', { name: current.name })}
          onConfirm={() => onDelete(current).then((outcome) => outcome)}
          onOpenChange={setIsDeleting}
        >
          {current.isShared && <p>{t('cms.users.view.delete.shared')}</p>}
        </ConfirmDialog>
      )}
    </Bar>
  );
}

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px;
  min-block-size: 40px;
  margin-block: -8px;

  > button:first-child {
    flex: none;
    max-inline-size: calc(100% + 12px);
    margin-inline-start: -12px;
  }
  [data-part='changed'] {
    padding: 2px 8px;
    border-radius: ${token.radiusFull};
    background: ${token.warningTint};
    color: ${token.warningStrong};
    font-size: 0.8125rem;
    font-weight: 600;
  }
  [data-part='news'] {
    margin-inline-start: auto;
  }
`;
