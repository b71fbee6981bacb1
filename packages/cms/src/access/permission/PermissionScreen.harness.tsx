import type { Role } from '@manyline/contract';
import { type Loadable, ready } from '@manyline/ui';
import { useState } from 'react';
import type { PermissionScreenProps } from './permission.types.ts';
import { PermissionScreen } from './PermissionScreen.tsx';

export function PermissionHarness(props: PermissionScreenProps) {
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
        // The later save gets the other user's rules.
        const storedRules = outcome.status === 'stale' ? THEIRS : rules;
        setRoles(
          ready(
            roles.value.map((role) => (role.id === target?.id ? { ...role, version: role.version + 1, rules: [...storedRules] } : role)),
          ),
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
