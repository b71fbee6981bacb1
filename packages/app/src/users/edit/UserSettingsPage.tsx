import { UserSettingsScreen, rolesOf, type RoleValues, SETTINGS_TABS, type SettingsTab } from '@manyline/cms';
import type { UserDetail } from '@manyline/contract';
import { useAtomValue } from 'jotai';
import { useCallback, useEffect, useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { paths } from '../../routing/paths.ts';
import { useHeld, useRemote } from '../../session/useRemote.ts';
import { useAction } from '../../shared/action.ts';
import { servicesAtom } from '../../shared/servicesAtom.ts';
import { useLeaveGuard } from './useLeaveGuard.tsx';
import { useLineProof } from './useLineProof.ts';
import { assignLine, changeUser, endUserSessions, sessionsOfUsers, type UserChange, userData, users } from './userDetails.ts';
import { useUserChange } from './useUserChange.ts';
import { useUserEditing } from './useUserEditing.ts';
import { type UserPage, useUserPage } from './useUserPage.ts';
import { useEffectiveRules, useUserSearch, useRevisions, useRoleNames, useSubusers, useTrail } from './useUserTabData.ts';

/** Without an id the list is shown, to choose a user. */
export default function UserSettingsPage() {
  const id = new URLSearchParams(useLocation().search).get('id') ?? '';
  return id === '' ? <Navigate to={paths.userList} replace /> : <UserSettings key={id} />;
}

function UserSettings() {
  const page = useUserPage();
  const { id, user, props } = page;
  const { search: query } = useLocation();
  const tab = tabOf(new URLSearchParams(query).get('tab'));
  const { humanCheck } = useAtomValue(servicesAtom);
  const { roles, retry } = useRoleNames();
  const search = useUserSearch(tab === 'subusers');
  const { editing, isDirty } = useUserEditing({ id, user, kind: 'roles', valuesOf: rolesOf, changeTo });
  const [chosen, setChosen] = useState<readonly string[] | undefined>(() => editing?.draft?.roleIds);
  const effective = useEffectiveRules(id, chosen, user?.version, props.powers.canSeeRevisions && tab === 'roles');
  const sessions = useSessions(page, tab === 'sessions');
  const subusers = useSubusers(id, tab === 'subusers' ? user?.version : undefined);
  const isHistory = tab === 'history';
  const trail = useTrail(id, isHistory ? user?.version : undefined, props.powers.canSeeAudit);
  const revisions = useRevisions(id, isHistory ? user?.version : undefined, props.powers.canSeeRevisions);
  const assign = useAction(assignLine);
  const loadUser = useAction(users.load);
  const proofOf = useLineProof(id, () => loadUser(id));
  const data = useHeld(userData, id).value;
  const loadData = useAction(userData.load);
  const change = useUserChange(id);
  const changeOther = useAction(changeUser);
  const guard = useLeaveGuard(
    isDirty,
    useCallback((url: URL) => url.searchParams.get('id') === id, [id]),
  );

  useEffect(() => humanCheck.prepare(), [humanCheck]);

  return (
    <>
      <UserSettingsScreen
        {...props}
        tab={tab}
        rolesTab={
          editing && {
            editing: {
              ...editing,
              onDraftChange: (typed) => {
                setChosen(typed?.roleIds);
                editing.onDraftChange(typed);
              },
            },
            roles,
            rules: effective.rules,
            onRetry: () => {
              retry();
              effective.retry();
            },
          }
        }
        linesTab={{
          data,
          onLoadData: () => void loadData(id),
          onAssign: ({ tn, name, isConfirmed }, move) =>
            assign({
              userId: id,
              tn,
              isConfirmed,
              isMove: move !== undefined,
              withChats: move === 'withChats',
              ...(name !== '' && { name }),
            }),
          onSetStatus: (tn, status) => change('setLineStatus', { userId: id, tn, status }),
          proofOf,
          onRelease: (tn) => change('releaseLine', { userId: id, tn }),
        }}
        securityTab={{
          onSetPassword: (newPassword) => change('setUserPassword', { id, ...(newPassword !== undefined && { newPassword }) }),
          onLiftBlock: () => change('liftSignInBlock', { id }),
          onResetTwoStep: () => change('resetUserTwoStep', { id }),
          onUnlink: ({ issuer, subject }) => change('unlinkIdentity', { id, issuer, subject }),
          // Setting the same address again vouches for it.
          onConfirmEmail: () => change('updateUser', { id, ...(user && { version: user.version, email: user.email }) }),
        }}
        sessionsTab={{ sessions }}
        subusersTab={{
          subusers,
          search,
          onMove: (parentId) => change('updateUser', { id, parentId: parentId ?? null }),
          onTake: async (other) => {
            const done = await changeOther(other, 'updateUser', { id: other, parentId: id });
            props.onRetry();
            return done;
          },
        }}
        historyTab={{ roles, revisions, trail }}
      />
      {guard}
    </>
  );
}

function useSessions({ id, user }: UserPage, isShown: boolean) {
  const end = useAction(endUserSessions);
  const canSee = isShown && user?.editable.includes('sessions') === true;
  const { value, reload } = useRemote(sessionsOfUsers, canSee ? id : undefined, user?.version);
  return { sessions: value, onRetry: () => reload(), onEnd: (sessionId: string | undefined) => end(id, sessionId) };
}

function tabOf(text: string | null): SettingsTab {
  return SETTINGS_TABS.find((tab) => tab === text) ?? 'roles';
}

function changeTo({ roleIds }: RoleValues, base: UserDetail): UserChange {
  return JSON.stringify(roleIds) === JSON.stringify(rolesOf(base).roleIds) ? {} : { roleIds: [...roleIds] };
}
