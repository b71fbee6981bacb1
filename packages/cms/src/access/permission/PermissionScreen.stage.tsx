import type { Role } from '@manyline/contract';
import { type Loadable, ready } from '@manyline/ui';
import { useState } from 'react';
import type { PermissionScreenProps } from './permission.types.ts';
import { PermissionScreen } from './PermissionScreen.tsx';

/** The screen on roles that keep what is saved, as a server would. */
export function PermissionStage(props: PermissionScreenProps) {
  const [roles, setRoles] = useState<Loadable<readonly Role[]>>(props.roles);
  const [target, setTarget] = useState(props.target);
  return (
    <PermissionScreen
      {...props}
      roles={roles}
      target={target}
      onTargetChange={(next) => {
        props.onTargetChange(next);
        setTarget(next);
      }}
      onSaveRules={async (rules, version) => {
        const outcome = await props.onSaveRules(rules, version);
        if (outcome.status === 'failed' || roles.status !== 'ready') return outcome;
        // Who was later finds what the other one left.
        const kept = outcome.status === 'stale' ? THEIRS : rules;
        setRoles(
          ready(roles.value.map((role) => (role.id === target?.id ? { ...role, version: role.version + 1, rules: [...kept] } : role))),
        );
        return outcome;
      }}
    />
  );
}

const THEIRS: Role['rules'] = [
  { action: ['view', 'send'], subject: 'chat' },
  { action: 'export', subject: 'audit' },
];
