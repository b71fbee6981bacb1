import type { Role } from '@manyline/contract';
import { fn, within } from '@manyline/plays';
import { type Loadable, loading, ready } from '@manyline/ui';
import { useState } from 'react';
import type { PermissionScreenProps, RulesOutcome } from './permission.types.ts';
import { catalogue, navigationOf, preview, revisions, roles, user, users } from './PermissionScreen.data.ts';
import { PermissionScreen } from './PermissionScreen.tsx';

export const permissionArgs = {
  roles: ready(roles),
  catalogue,
  target: { kind: 'role', id: 'support' },
  isTargetChosen: true,
  question: undefined,
  holders: loading,
  isAdvanced: true,
  user: ready(user),
  may: { create: true, update: true, delete: true, seeUsers: true },
  draft: undefined,
  users: ready(users),
  revisions: ready(revisions),
  preview: ready(preview),
  navigationOf,
  userHref: (id) => `/person/${id}`,
  onOpenUser: fn(),
  usersHref: (roleId) => `/people?role=${roleId}`,
  onOpenUsers: fn(),
  onRetry: fn(),
  onTargetChange: fn(),
  onAsk: fn(),
  onAdvancedChange: fn(),
  onSearchUsers: fn(),
  onDraftChange: fn(),
  onSaveRules: fn(async (): Promise<RulesOutcome> => ({ status: 'saved' })),
  onCreateRole: fn(async () => ({ status: 'saved' }) as const),
  onDescribeRole: fn(async () => ({ status: 'saved' }) as const),
  onDeleteRole: fn(async () => ({ status: 'saved' }) as const),
  onLoadRevisions: fn(),
  onPreview: fn(),
} satisfies PermissionScreenProps;

type Canvas = ReturnType<typeof within>;
export const cell = (canvas: Canvas, name: RegExp) => canvas.getByRole('gridcell', { name });
export const rules = (canvas: Canvas) => {
  const list = canvas.getByRole('list', { name: 'Rules' });
  return within(list)
    .getAllByRole('listitem')
    .filter((item) => item.parentElement === list);
};
export const body = () => within(document.body);

export function PermissionHarness(props: PermissionScreenProps) {
  const [current, setCurrent] = useState<Loadable<readonly Role[]>>(props.roles);
  const [target, setTarget] = useState(props.target);
  const [isAdvanced, setIsAdvanced] = useState(props.isAdvanced);
  return (
    <PermissionScreen
      {...props}
      roles={current}
      target={target}
      isAdvanced={isAdvanced}
      onAdvancedChange={(isOpen) => {
        props.onAdvancedChange(isOpen);
        setIsAdvanced(isOpen);
      }}
      onTargetChange={(next) => {
        props.onTargetChange(next);
        setTarget(next);
      }}
      onSaveRules={async (rules, version) => {
        const outcome = await props.onSaveRules(rules, version);
        if (outcome.status === 'failed' || current.status !== 'ready') return outcome;
        // The later save gets the other user's rules.
        const storedRules = outcome.status === 'stale' ? THEIRS : rules;
        setCurrent(
          ready(
            current.value.map((role) => (role.id === target?.id ? { ...role, version: role.version + 1, rules: [...storedRules] } : role)),
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
