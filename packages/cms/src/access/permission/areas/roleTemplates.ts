import type { AbilityRule } from '@manyline/contract';

export interface RoleTemplate {
  readonly id: 'agent' | 'supervisor' | 'support' | 'userManager' | 'lineManager' | 'auditor';
  readonly rules: readonly AbilityRule[];
}

const chats: readonly AbilityRule[] = [
  { action: ['view', 'send'], subject: 'chat' },
  { action: 'replace', subject: 'line' },
  { action: 'view', subject: 'contactBook' },
];
const ownTeam = { parentId: '$me' };

/** What a new role can start from. */
export const ROLE_TEMPLATES: readonly RoleTemplate[] = [
  { id: 'agent', rules: chats },
  {
    id: 'supervisor',
    rules: [
      ...chats,
      { action: ['create', 'update', 'delete'], subject: 'messageTemplate' },
      { action: 'view', subject: 'user', conditions: ownTeam },
      { action: 'update', subject: 'user', fields: ['name', 'status', 'lines', 'sessions'], conditions: ownTeam },
      { action: ['view', 'export'], subject: 'report', conditions: ownTeam },
    ],
  },
  {
    id: 'support',
    rules: [
      ...chats,
      { action: 'view', subject: 'user' },
      { action: 'view', subject: 'user', fields: ['abilities'], inverted: true },
      { action: 'update', subject: 'user', fields: ['name', 'password', 'twoStep', 'sessions'] },
    ],
  },
  { id: 'userManager', rules: [{ action: ['view', 'create', 'update', 'delete', 'export', 'import'], subject: 'user' }] },
  {
    id: 'lineManager',
    rules: [
      { action: ['view', 'update', 'export'], subject: 'line' },
      { action: 'view', subject: 'user' },
      { action: 'update', subject: 'user', fields: ['lines'] },
      { action: ['view', 'create', 'update', 'delete', 'assign'], subject: 'provider' },
    ],
  },
  {
    id: 'auditor',
    rules: [
      { action: 'view', subject: ['user', 'permission', 'function', 'audit', 'system', 'route', 'report', 'client', 'provider', 'line'] },
      { action: 'export', subject: ['user', 'audit', 'report', 'line'] },
    ],
  },
];
