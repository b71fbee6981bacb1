import type { UserSummary } from '@manyline/contract';
import type { MenuItem } from '@manyline/ui';
import { IconEdit, IconEye, IconLock, IconLockOpen, IconLogout, IconSettings, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { useUserText } from '../../messages/useText.ts';
import type { UserListLinks, UserListRights } from './userList.types.ts';
import type { UserActions } from './useUserActions.ts';

/** A user who is being deleted can't be changed. */
const NOTHING = { canEdit: false, canSetStatus: false, canEndSessions: false, canDelete: false };

export interface UserRowActionFacts {
  readonly rights: UserListRights;
  readonly links: UserListLinks;
  readonly actions: UserActions;
  readonly onNavigate: (href: string) => void;
}

/** The actions on one user; actions without permission are omitted. */
export function useUserRowActions({ rights, links, actions, onNavigate }: UserRowActionFacts): (user: UserSummary) => readonly MenuItem[] {
  const t = useUserText();
  // Rows don't render again for new handlers; they call the newest ones.
  const newest = useRef(actions);
  useEffect(() => {
    newest.current = actions;
  });
  return useMemo(() => {
    const link = (id: string, label: string, icon: ReactNode, href: string): MenuItem => ({
      id,
      label,
      icon,
      href,
      onSelect: () => onNavigate(href),
    });
    return (user) => {
      const { canEdit, canSetStatus, canEndSessions, canDelete } = user.status === 'deleting' ? NOTHING : rights.ofUserId(user);
      const one = { kind: 'rows', ids: [user.id] } as const;
      const isDisabled = user.status === 'disabled';
      const danger: MenuItem = {
        id: 'delete',
        label: t('cms.users.action.delete'),
        icon: <IconTrash aria-hidden="true" />,
        variant: 'danger',
        onSelect: () => newest.current.setDialog({ kind: 'delete', user }),
      };
      return [
        link('open', t('cms.users.action.open'), <IconEye aria-hidden="true" />, links.info(user.id)),
        ...(canEdit
          ? [
              link('edit', t('cms.users.action.edit'), <IconEdit aria-hidden="true" />, links.edit(user.id)),
              link('settings', t('cms.users.action.settings'), <IconSettings aria-hidden="true" />, links.settings(user.id)),
            ]
          : []),
        ...(canSetStatus
          ? [
              {
                id: 'status',
                label: t(`cms.users.action.${isDisabled ? 'activate' : 'disable'}`),
                icon: isDisabled ? <IconLockOpen aria-hidden="true" /> : <IconLock aria-hidden="true" />,
                onSelect: () => newest.current.begin({ kind: isDisabled ? 'activate' : 'disable' }, one),
              },
            ]
          : []),
        ...(canEndSessions
          ? [
              {
                id: 'endSessions',
                label: t('cms.users.action.endSessions'),
                icon: <IconLogout data-mirror aria-hidden="true" />,
                onSelect: () => newest.current.begin({ kind: 'endSessions' }, one),
              },
            ]
          : []),
        ...(canDelete ? [{ id: 'separator', kind: 'separator' } as const, danger] : []),
      ];
    };
  }, [t, rights, links, onNavigate]);
}
