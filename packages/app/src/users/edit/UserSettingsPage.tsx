import { UserSettingsScreen, rolesOf, type RoleValues, SETTINGS_TABS, type SettingsTab } from '@manyline/cms';
import type { UserDetail } from '@manyline/contract';
import { useAtomValue, useSetAtom } from 'jotai';
import { useCallback, useEffect, useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { paths } from '../../routing/paths.ts';
import {
  assignLineAtom,
  liftBlockAtom,
  moveUserAtom,
  type UserChange,
  releaseLineAtom,
  resetTwoStepAtom,
  setLineStatusAtom,
  setUserPasswordAtom,
  userData,
  users,
} from './userDetails.ts';
import { useLineProof } from '../../lines/admin/useLineProof.ts';
import { endSessionsAtom, sessionsOfUsers } from './userTabData.ts';
import { servicesAtom } from '../../shared/servicesAtom.ts';
import { useLeaveGuard } from './useLeaveGuard.tsx';
import { useUserEditing } from './useUserEditing.ts';
import { type UserPage, useUserPage } from './useUserPage.ts';
import { toLoadable, useEffectiveRules, useUserSearch, useRevisions, useRoleNames, useSubusers, useTrail } from './useUserTabData.ts';

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
  const assign = useSetAtom(assignLineAtom);
  const setLineStatus = useSetAtom(setLineStatusAtom);
  const loadUser = useSetAtom(users.loadAtom);
  const proofOf = useLineProof(id, () => loadUser(id));
  const releaseLine = useSetAtom(releaseLineAtom);
  const data = toLoadable(useAtomValue(userData.valuesAtom).get(id));
  const loadData = useSetAtom(userData.loadAtom);
  const setPassword = useSetAtom(setUserPasswordAtom);
  const liftBlock = useSetAtom(liftBlockAtom);
  const resetTwoStep = useSetAtom(resetTwoStepAtom);
  const move = useSetAtom(moveUserAtom);
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
          onSetStatus: (tn, status) => setLineStatus({ userId: id, tn, status }),
          proofOf,
          onRelease: (tn) => releaseLine({ userId: id, tn }),
        }}
        securityTab={{
          onSetPassword: (newPassword) => setPassword({ id, ...(newPassword !== undefined && { newPassword }) }),
          onLiftBlock: () => liftBlock(id),
          onResetTwoStep: () => resetTwoStep(id),
        }}
        sessionsTab={{ sessions }}
        subusersTab={{
          subusers,
          search,
          onMove: (parentId) => move(id, parentId),
          onTake: async (other) => {
            const done = await move(other, id);
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
  const value = useAtomValue(sessionsOfUsers.valuesAtom).get(id);
  const load = useSetAtom(sessionsOfUsers.loadAtom);
  const end = useSetAtom(endSessionsAtom);
  const canSee = isShown && user?.editable.includes('sessions') === true;
  const version = user?.version;
  useEffect(() => {
    if (canSee) void load(id);
  }, [load, id, canSee, version]);
  return { sessions: toLoadable(value), onRetry: () => void load(id), onEnd: (sessionId: string | undefined) => end(id, sessionId) };
}

function tabOf(text: string | null): SettingsTab {
  return SETTINGS_TABS.find((tab) => tab === text) ?? 'roles';
}

function changeTo({ roleIds }: RoleValues, base: UserDetail): UserChange {
  return JSON.stringify(roleIds) === JSON.stringify(rolesOf(base).roleIds) ? {} : { roleIds: [...roleIds] };
}
