import { type AbilityRule, type Feature, bindRules, type Revision, type RightHolders, type Role } from '@manyline/contract';
import type { AccessPreview, EditedUser, UserChoice, PreviewNavigation } from './permission.types.ts';

const NOW = 1_795_000_000;
const times = { createdAt: NOW - 900_000, updatedAt: NOW - 80_000 };

function entry(type: Feature['type'], code: string, title: string, status: Feature['status'] = 'active'): Feature {
  return {
    id: `${type}-${code}`,
    version: 1,
    type,
    code,
    title,
    description: '',
    status,
    isBuiltIn: true,
    isVital: false,
    ruleCount: 0,
    ...times,
  };
}

export const catalogue: readonly Feature[] = [
  ...[
    ['chat', 'Chats'],
    ['line', 'Lines'],
    ['user', 'Users'],
    ['permission', 'Permissions'],
    ['function', 'Features'],
    ['audit', 'Audit log'],
    ['system', 'System'],
  ].map(([code = '', title = '']) => entry('subject', code, title)),
  entry('subject', 'report', 'Reports', 'disabled'),
  ...[
    ['view', 'View'],
    ['create', 'Create'],
    ['update', 'Update'],
    ['delete', 'Delete'],
    ['send', 'Send'],
    ['export', 'Export'],
  ].map(([code = '', title = '']) => entry('action', code, title)),
];

const supportRules: readonly AbilityRule[] = [
  { action: ['view', 'send'], subject: 'chat' },
  { action: 'view', subject: 'user', conditions: { status: 'active', parentId: '$me' } },
  { action: 'update', subject: 'user', fields: ['name', 'email'] },
  { action: 'manage', subject: 'line' },
  { action: 'delete', subject: 'line', inverted: true },
];

/** One rule for each kind of lint finding. */
export const oddRules: readonly AbilityRule[] = [
  { action: 'view', subject: 'chat' },
  { action: 'VIEW', subject: 'Line' },
  { action: 'update', subject: 'user', fields: [] },
  { action: 'view', subject: 'user', conditions: { status: { IN: ['active'] } } },
  { action: 'view', subject: ['chat', 'invoice'], fields: ['name'] },
  { action: 'view', subject: 'report' },
  { action: 'manage', subject: 'chat' },
  { action: 'delete' },
];

function role(id: string, name: string, description: string, userCount: number, rules: readonly AbilityRule[]): Role {
  return { id, version: 3, name, description, userCount, rules: [...rules], ...times };
}

export const roles: readonly Role[] = [
  role('administrator', 'Administrator', 'May do everything.', 2, [{ action: 'manage', subject: 'all' }]),
  role('auditor', 'Auditor', 'Looks, and changes nothing.', 4, [{ action: 'view', subject: 'all' }]),
  role('odd', 'Before the move', 'Brought over from the former system.', 0, oddRules),
  role('support', 'Support', 'Answers customers and helps their team.', 27, supportRules),
];

/** 200 roles; the first has the maximum number of rules. */
export const manyRoles: readonly Role[] = Array.from({ length: 200 }, (_, index) =>
  role(
    `role-${index}`,
    `Team ${String(index + 1).padStart(3, '0')}`,
    'Works for one customer alone.',
    (index * 7) % 60,
    manyRules(index === 0 ? 500 : 22),
  ),
);

function manyRules(count: number): readonly AbilityRule[] {
  return Array.from({ length: count }, (_, index) => ({
    action: ['view', 'create', 'update', 'delete', 'send', 'export'][index % 6]!,
    subject: `customer-${Math.floor(index / 6)}`,
    ...(index % 11 === 0 && { inverted: true }),
  }));
}

/** The catalogue of a large installation. */
export const manyFeatures: readonly Feature[] = [
  ...catalogue,
  ...Array.from({ length: 60 }, (_, index) => entry('subject', `customer-${index}`, `Customer ${index + 1}`)),
  ...Array.from({ length: 12 }, (_, index) => entry('action', `step-${index}`, `Step ${index + 1}`)),
];

export const user: EditedUser = {
  id: 'layla',
  version: 5,
  name: 'Layla Haddad',
  roleIds: ['support', 'auditor'],
  abilities: [{ action: 'export', subject: 'user' }],
  canEdit: true,
};

export const users: readonly UserChoice[] = [
  { id: 'amina', name: 'Amina Benali', detail: 'amina' },
  { id: 'layla', name: 'Layla Haddad', detail: 'layla' },
  { id: 'tomas', name: 'Tomás Oliveira', detail: 'tomas' },
];

export const revisions: readonly Revision[] = [
  { version: 3, time: NOW - 80_000, actor: { id: 'amina', name: 'Amina Benali' }, value: { name: 'Support', rules: supportRules } },
  {
    version: 2,
    time: NOW - 400_000,
    actor: { id: 'tomas', name: 'Tomás Oliveira' },
    value: { name: 'Support', rules: supportRules.slice(0, 3) },
  },
  { version: 1, time: NOW - 900_000, value: { name: 'Support', rules: [] } },
];

export const holders: RightHolders = {
  switchedOff: [],
  roles: [
    { id: 'administrator', name: 'Administrator', userCount: 2, holds: 'always' },
    { id: 'support', name: 'Support', userCount: 27, holds: 'sometimes' },
  ],
  users: {
    items: [
      {
        id: 'amina',
        name: 'Amina Benali',
        status: 'active',
        holds: 'always',
        source: { kind: 'role', roleId: 'administrator', roleName: 'Administrator', index: 0 },
      },
      { id: 'layla', name: 'Layla Haddad', status: 'disabled', holds: 'sometimes', source: { kind: 'own', index: 1 } },
    ],
    total: 2,
  },
  isPartial: true,
};

export const preview: AccessPreview = {
  abilities: bindRules(supportRules, 'layla'),
  sources: supportRules.map((_, index) => ({ kind: 'role', roleId: 'support', roleName: 'Support', index })),
  users: [
    {
      id: 'tomas',
      version: 1,
      username: 'tomas',
      name: 'Tomás Oliveira',
      email: 'tomas@harbour.example',
      status: 'active',
      lineCount: 1,
      parentId: 'layla',
      createdAt: NOW - 900_000,
    },
    {
      id: 'yusuf',
      version: 1,
      username: 'yusuf',
      name: 'Yusuf Şahin',
      status: 'active',
      lineCount: 0,
      parentId: 'layla',
      createdAt: NOW - 700_000,
    },
  ],
  userTotal: 8,
};

/** Computed from the rules only, as in the app. */
export function navigationOf(rules: readonly AbilityRule[]): PreviewNavigation {
  const subjects = new Set(rules.filter(({ inverted }) => !inverted).flatMap(({ subject }) => [subject ?? []].flat()));
  const pages = [
    { path: '/cms/apps/page-cms-apps-chat', title: 'Conversations', subject: 'chat' },
    { path: '/cms/user/page-cms-user-list', title: 'User List', subject: 'user' },
    { path: '/cms/config/page-cms-config-permission', title: 'Roles & permissions', subject: 'permission' },
    { path: '/cms/report/page-cms-report-audit', title: 'Audit log', subject: 'audit' },
  ];
  const open = pages.filter(({ subject }) => subjects.has(subject) || subjects.has('all'));
  return {
    menu: open.map(({ path, title }) => ({ id: path, title, children: [] })),
    routes: pages.map(({ path, title, subject }) => ({
      path,
      title,
      isReachable: open.some((page) => page.path === path),
      needs: [{ action: 'view', subject }],
    })),
  };
}
