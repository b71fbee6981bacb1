import type { SavedView } from '@manyline/contract';
import type { MenuItem } from '@manyline/ui';
import { IconRefresh } from '@tabler/icons-react';
import { useUserText } from '../messages/useText.ts';
import type { ViewBarProps } from './ViewBar.tsx';
import type { ViewDialogPurpose } from './ViewDialog.tsx';

interface ViewActions {
  readonly onSave: (view: SavedView) => void;
  readonly onDialog: (purpose: ViewDialogPurpose) => void;
  readonly onDelete: () => void;
}

/** The saved views and what can be done with the shown one. */
export function useViewItems(bar: ViewBarProps, { onSave, onDialog, onDelete }: ViewActions): readonly MenuItem[] {
  const { allLabel, views, current, isChanged, defaultId, onOpen, onDefaultChange, onRetry } = bar;
  const t = useUserText();
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
  return [
    { id: 'all', label: allLabel, isChecked: current === undefined, onSelect: () => onOpen(undefined) },
    ...(mine.length > 0 ? [{ id: 'mine', kind: 'heading', label: t('cms.users.view.mine') } as const, ...mine] : []),
    ...(others.length > 0 ? [{ id: 'shared', kind: 'heading', label: t('cms.users.view.shared') } as const, ...others] : []),
    ...(views.status === 'failed'
      ? [{ id: 'retry', label: t('cms.users.view.failed'), icon: <IconRefresh aria-hidden="true" />, onSelect: onRetry }]
      : []),
    { id: 'actions', kind: 'separator' },
    { id: 'new', label: t('cms.users.view.new'), onSelect: () => onDialog('new') },
    ...(current?.isMine
      ? [
          ...(isChanged ? [{ id: 'save', label: t('cms.users.view.update'), onSelect: () => onSave(current) }] : []),
          { id: 'rename', label: t('cms.users.view.rename'), onSelect: () => onDialog('rename') },
          { id: 'delete', label: t('cms.users.view.delete'), variant: 'danger' as const, onSelect: onDelete },
        ]
      : []),
    ...(isDefault ? [] : [{ id: 'default', label: t('cms.users.view.makeDefault'), onSelect: () => onDefaultChange(current?.id) }]),
  ];
}
