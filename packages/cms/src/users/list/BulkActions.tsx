import { Button, countSelected, Menu, type TableSelection } from '@manyline/ui';
import { IconChevronDown, IconDownload } from '@tabler/icons-react';
import { useUserText } from '../../messages/useText.ts';
import type { UserListRights } from './userList.types.ts';
import type { UserActions } from './useUserActions.ts';

export interface BulkActionsProps {
  readonly rights: UserListRights;
  readonly actions: UserActions;
  readonly selection: TableSelection;
  readonly total: number;
  readonly onExport: () => void;
}

/** The actions on the selected users. */
export function BulkActions({ rights, actions, selection, total, onExport }: BulkActionsProps) {
  const t = useUserText();
  const count = countSelected(selection, total);
  const { busy, begin, setDialog } = actions;
  const isTaken = busy !== undefined;
  const button = (kind: 'activate' | 'disable' | 'endSessions' | 'invite') => (
    <Button variant="soft" size="sm" isBusy={busy === kind} disabled={isTaken && busy !== kind} onClick={() => begin({ kind }, selection)}>
      {t(`cms.users.action.${kind}`)}
    </Button>
  );
  return (
    <>
      {rights.canSetStatus && button('activate')}
      {rights.canSetStatus && button('disable')}
      {rights.canSetRoles && (
        <Menu
          align="end"
          trigger={
            <Button
              variant="soft"
              size="sm"
              isBusy={busy === 'addRole' || busy === 'removeRole'}
              disabled={isTaken}
              endIcon={<IconChevronDown aria-hidden="true" />}
            >
              {t('cms.users.action.roles')}
            </Button>
          }
          items={(['addRole', 'removeRole'] as const).map((change) => ({
            id: change,
            label: t(`cms.users.action.${change}`),
            onSelect: () => setDialog({ kind: 'role', change, selection, count }),
          }))}
        />
      )}
      {rights.canInvite && button('invite')}
      {rights.canEndSessions && button('endSessions')}
      {rights.canExport && (
        <Button variant="soft" size="sm" disabled={isTaken} startIcon={<IconDownload aria-hidden="true" />} onClick={onExport}>
          {t('cms.users.action.export')}
        </Button>
      )}
    </>
  );
}
