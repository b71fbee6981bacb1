import type { SavedView } from '@manyline/contract';
import { Button, ConfirmDialog, IconButton, media, Menu, token } from '@manyline/ui';
import {
  IconArrowBackUp,
  IconBookmark,
  IconBookmarkFilled,
  IconBookmarkPlus,
  IconChevronDown,
  IconDeviceFloppy,
  IconRefresh,
} from '@tabler/icons-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useUserText } from '../messages/useText.ts';
import type { SavedViews } from './savedViews.types.ts';
import { useViewItems } from './useViewItems.tsx';
import { ViewDialog, type ViewDialogPurpose } from './ViewDialog.tsx';

export interface ViewBarProps extends SavedViews {
  /** Of the list without filters. */
  readonly allLabel: string;
  /** Which one the page begins with. */
  readonly defaultId?: string | undefined;
  readonly canShare: boolean;
  readonly isOutdated?: boolean;
  readonly onRefresh?: () => void;
  /** Absent if the page always begins without filters. */
  readonly onDefaultChange?: (id: string | undefined) => void;
}

/** The shown saved view, whether it was changed, and its actions. */
export function ViewBar(props: ViewBarProps) {
  const { allLabel, current, isChanged, canShare, isOutdated = false, onOpen, onSave, onDelete, onRefresh } = props;
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

  const items = useViewItems(props, {
    onSave: (view) => void handleSave(view),
    onDialog: setDialog,
    onDelete: () => setIsDeleting(true),
  });

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
      {isChanged ? (
        <>
          {current && <span data-part="changed">{t('cms.users.view.changed')}</span>}
          {current?.isMine ? (
            <IconButton
              variant="soft"
              label={t('cms.users.view.update')}
              icon={<IconDeviceFloppy aria-hidden="true" />}
              isBusy={isSaving}
              onClick={() => void handleSave(current)}
            />
          ) : (
            <IconButton
              variant="soft"
              label={t('cms.users.view.new')}
              icon={<IconBookmarkPlus aria-hidden="true" />}
              onClick={() => setDialog('new')}
            />
          )}
          {current && (
            <IconButton label={t('cms.users.view.reset')} icon={<IconArrowBackUp aria-hidden="true" />} onClick={() => onOpen(current)} />
          )}
        </>
      ) : (
        <span data-part="room" />
      )}
      <span data-part="outdated" role="status">
        {isOutdated && (
          <Button variant="soft" size="sm" startIcon={<IconRefresh aria-hidden="true" />} onClick={onRefresh}>
            {t('cms.users.outdated')}
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
  min-block-size: ${token.controlHeight};

  > button:first-child {
    flex: none;
    max-inline-size: 100%;
  }
  [data-part='outdated']:empty {
    display: none;
  }
  ${media.phone} {
    flex: 1 0 100%;
  }
  [data-part='changed'] {
    padding: 2px 8px;
    border-radius: ${token.radiusFull};
    background: ${token.warningTint};
    color: ${token.warningStrong};
    font-size: ${token.fontLabel};
    font-weight: 600;
  }
  /* Of the button that saves: without it, what is beside it would move while it is used. */
  [data-part='room'] {
    inline-size: ${token.controlHeight};
    ${media.phone} {
      display: none;
    }
  }
  [data-part='outdated'] {
    margin-inline-start: auto;
  }
`;
