import { nameOfUser, type UserPageProps } from '@manyline/cms';
import { ASSIGN_HISTORY, decide, isPermitted, USER_FIELDS, type UserDetail, permittedFields } from '@manyline/contract';
import { loading } from '@manyline/ui';
import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { minuteAtom } from '../../shared/minute.ts';
import { activateUserAtom, deleteUserAtom, disableUserAtom, users } from './userDetails.ts';
import { sessionAtom } from '../../session/session.ts';
import { useCrumbName } from '../../shell/crumbName.ts';
import { userLinks } from './userLinks.ts';
import { useUserDeletion } from './useUserDeletion.ts';
import { useUserNews } from './useUserNews.ts';

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
  const record = useAtomValue(users.valuesAtom).get(id) ?? loading;
  const load = useSetAtom(users.loadAtom);
  const disable = useSetAtom(disableUserAtom);
  const activate = useSetAtom(activateUserAtom);
  const remove = useSetAtom(deleteUserAtom);
  const deletion = useUserDeletion(rules);
  const now = useAtomValue(minuteAtom);
  const user = record.status === 'ready' ? record.value : undefined;

  // Reload on each tab, and when the caller's own rights, which limit the visible fields, change.
  useEffect(() => void load(id), [load, id, search, rules]);
  useUserNews(id, () => void load(id));

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
        onDisable: () => disable(id),
        onActivate: () => activate(id),
        onDelete: async (heir) => {
          if (!user) return loading;
          const done = await remove(user, heir);
          if (done.status === 'ready') void navigate(userLinks({ canCreate: false, canSeeRules: false }).list);
          return done;
        },
      },
      deletion,
      now,
      onRetry: () => void load(id),
      onNavigate: (href) => void navigate(href),
    },
  };
}
