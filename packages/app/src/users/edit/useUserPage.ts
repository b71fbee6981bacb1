import { nameOfUser, type UserPageProps } from '@manyline/cms';
import { ASSIGN_HISTORY, decide, isPermitted, USER_FIELDS, type UserDetail, permittedFields } from '@manyline/contract';
import { loading } from '@manyline/ui';
import { useAtomValue } from 'jotai';
import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useCrumbName } from '../../navigation/crumbName.ts';
import { sessionAtom } from '../../session/session.ts';
import { useRemote } from '../../session/useRemote.ts';
import { useAction } from '../../shared/action.ts';
import { minuteAtom } from '../../shared/minute.ts';
import { activateUser, deleteUser, users } from './userDetails.ts';
import { userLinks } from './userLinks.ts';
import { useUserChange } from './useUserChange.ts';
import { useUserDeletion } from './useUserDeletion.ts';
import { useUserLeaving } from './useUserLeaving.ts';
import { useUserUpdates } from './useUserUpdates.ts';

export interface UserPage {
  readonly id: string;
  readonly user: UserDetail | undefined;
  /** Of the caller. */
  readonly userId: string;
  readonly props: UserPageProps;
}

/** The address names the page's user; the page follows others' changes. */
export function useUserPage(): UserPage {
  const { search } = useLocation();
  const id = new URLSearchParams(search).get('id') ?? '';
  const navigate = useNavigate();
  const session = useAtomValue(sessionAtom);
  const self = session.status === 'signedIn' ? session.user : undefined;
  const rules = useMemo(() => self?.abilities ?? [], [self?.abilities]);
  // Reload on each tab, and when the caller's own rights, which limit the visible fields, change.
  const { value, isGone, reload } = useRemote(users, id, `${search} ${JSON.stringify(rules)}`);
  const record = isGone ? ({ status: 'missing' } as const) : value;
  const changeUser = useUserChange(id);
  const activate = useAction(activateUser);
  const remove = useAction(deleteUser);
  const deletion = useUserDeletion(rules);
  const leaving = useUserLeaving();
  const now = useAtomValue(minuteAtom);
  const user = record.status === 'ready' ? record.value : undefined;

  useUserUpdates(id, () => reload(true));

  useCrumbName(user && nameOfUser(user));

  const may = (action: string, subject: string) => isPermitted(rules, { action, subject });
  return {
    id,
    user,
    userId: self?.id ?? '',
    props: {
      record,
      links: userLinks({
        canCreate: decide(rules, { action: 'create', subject: 'user' }).isPermitted,
        canSeeRules: may('view', 'permission'),
      }),
      powers: {
        fields: permittedFields(rules, { action: 'view', subject: 'user', ...(user && { record: user }) }, USER_FIELDS),
        canDelete: user !== undefined && decide(rules, { action: 'delete', subject: 'user', record: user }, 'whole').isPermitted,
        canSeeAudit: may('view', 'audit'),
        canSeeRevisions: may('view', 'permission'),
        canMoveChats: isPermitted(rules, ASSIGN_HISTORY),
      },
      actions: {
        // Without a version, since closing an account cannot overwrite edits.
        onDisable: () => changeUser('updateUser', { id, status: 'disabled' }),
        onActivate: () => activate(id),
        onDelete: async (newOwner) => {
          if (!user) return loading;
          const done = await remove(user, newOwner);
          if (done.status === 'ready') void navigate(userLinks({ canCreate: false, canSeeRules: false }).list);
          return done;
        },
      },
      deletion,
      leaving,
      now,
      onRetry: () => reload(),
      onNavigate: (href) => void navigate(href),
    },
  };
}
