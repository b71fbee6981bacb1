import type { AbilityRule } from '@manyline/contract';

export interface DemoRole {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly rules: readonly AbilityRule[];
}

const chats: readonly AbilityRule[] = [
  { action: ['view', 'send'], subject: 'chat' },
  { action: 'replace', subject: 'line' },
];
const ownTeam = { parentId: '$me' };

export const demoRoles = [
  { id: 'agent', name: 'Agent', description: 'Answers on their own lines.', rules: chats },
  {
    id: 'team-lead',
    name: 'Team lead',
    description: 'An agent who looks after their own sub-users.',
    rules: [
      ...chats,
      { action: 'view', subject: 'user', conditions: ownTeam },
      { action: 'update', subject: 'user', fields: ['name', 'status', 'lines', 'sessions'], conditions: ownTeam },
      { action: ['view', 'export'], subject: 'report', conditions: ownTeam },
    ],
  },
  {
    id: 'support',
    name: 'Support desk',
    description: 'Lets people back in; sees no personal rules.',
    rules: [
      ...chats,
      { action: 'view', subject: 'user' },
      { action: 'view', subject: 'user', fields: ['abilities'], inverted: true },
      { action: 'update', subject: 'user', fields: ['name', 'password', 'twoStep', 'sessions'] },
    ],
  },
  {
    id: 'auditor',
    name: 'Auditor',
    description: 'Sees everything of the administration and changes nothing.',
    rules: [
      { action: 'view', subject: ['user', 'permission', 'function', 'audit', 'system', 'route', 'report', 'client', 'provider', 'line'] },
      { action: 'export', subject: ['user', 'audit', 'report', 'line'] },
    ],
  },
  {
    id: 'user-manager',
    name: 'User manager',
    description: 'Creates, changes and removes people.',
    rules: [
      ...chats,
      { action: ['view', 'create', 'update', 'delete', 'export', 'import'], subject: 'user' },
      { action: 'share', subject: 'view' },
    ],
  },
] as const satisfies readonly DemoRole[];
export type DemoRoleId = (typeof demoRoles)[number]['id'];
