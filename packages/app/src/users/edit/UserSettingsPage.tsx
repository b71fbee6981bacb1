import { PersonSettingsScreen, rolesOf, type RoleValues, SETTINGS_TABS, type SettingsTab } from '@manyline/cms';
import type { PersonDetail } from '@manyline/contract';
import { useAtomValue, useSetAtom } from 'jotai';
import { useCallback, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { assignLineAtom, movePersonAtom, type PersonChange, resetTwoStepAtom, setLineStatusAtom, setPersonPasswordAtom } from './person.ts';
import { endSessionsAtom, sessionsOfPeople } from './personSide.ts';
import { servicesAtom } from '../../shared/servicesAtom.ts';
import { useLeaveGuard } from './useLeaveGuard.tsx';
import { usePersonEditing } from './usePersonEditing.ts';
import { type PersonPage, usePersonPage } from './usePersonPage.ts';
import { toLoadable, useEffectiveRules, usePersonSearch, useRevisions, useRoleNames, useSubusers, useTrail } from './usePersonSide.ts';

export default function UserSettingsPage() {
  const id = new URLSearchParams(useLocation().search).get('id') ?? '';
  return <UserSettings key={id} />;
}

function UserSettings() {
  const page = usePersonPage();
  const { id, person, props } = page;
  const { search: query } = useLocation();
  const tab = tabOf(new URLSearchParams(query).get('tab'));
  const { humanCheck } = useAtomValue(servicesAtom);
  const { roles, retry } = useRoleNames();
  const search = usePersonSearch(tab === 'subusers');
  const { editing, isDirty } = usePersonEditing({ id, person, kind: 'roles', valuesOf: rolesOf, changeTo });
  const [chosen, setChosen] = useState<readonly string[] | undefined>(() => editing?.draft?.roleIds);
  const effective = useEffectiveRules(id, chosen, person?.version, props.powers.canSeeRevisions && tab === 'roles');
  const sessions = useSessions(page, tab === 'sessions');
  const subusers = useSubusers(id, tab === 'subusers' ? person?.version : undefined);
  const isHistory = tab === 'history';
  const trail = useTrail(id, isHistory ? person?.version : undefined, props.powers.canSeeAudit);
  const revisions = useRevisions(id, isHistory ? person?.version : undefined, props.powers.canSeeRevisions);
  const assign = useSetAtom(assignLineAtom);
  const setLineStatus = useSetAtom(setLineStatusAtom);
  const setPassword = useSetAtom(setPersonPasswordAtom);
  const resetTwoStep = useSetAtom(resetTwoStepAtom);
  const move = useSetAtom(movePersonAtom);
  const guard = useLeaveGuard(
    isDirty,
    useCallback((url: URL) => url.searchParams.get('id') === id, [id]),
  );

  useEffect(() => humanCheck.prepare(), [humanCheck]);

  return (
    <>
      <PersonSettingsScreen
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
          onAssign: ({ tn, name }, move) =>
            assign({ userId: id, tn, isMove: move !== undefined, withChats: move === 'withChats', ...(name !== '' && { name }) }),
          onSetStatus: (tn, status) => setLineStatus({ userId: id, tn, status }),
        }}
        securityTab={{
          onSetPassword: (newPassword) => setPassword({ id, ...(newPassword !== undefined && { newPassword }) }),
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

function useSessions({ id, person }: PersonPage, isShown: boolean) {
  const value = useAtomValue(sessionsOfPeople.valuesAtom).get(id);
  const load = useSetAtom(sessionsOfPeople.loadAtom);
  const end = useSetAtom(endSessionsAtom);
  const canSee = isShown && person?.editable.includes('sessions') === true;
  const version = person?.version;
  useEffect(() => {
    if (canSee) void load(id);
  }, [load, id, canSee, version]);
  return { sessions: toLoadable(value), onRetry: () => void load(id), onEnd: (sessionId: string | undefined) => end(id, sessionId) };
}

function tabOf(text: string | null): SettingsTab {
  return SETTINGS_TABS.find((tab) => tab === text) ?? 'roles';
}

function changeTo({ roleIds }: RoleValues, base: PersonDetail): PersonChange {
  return JSON.stringify(roleIds) === JSON.stringify(rolesOf(base).roleIds) ? {} : { roleIds: [...roleIds] };
}
