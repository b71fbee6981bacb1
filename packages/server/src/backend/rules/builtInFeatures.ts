import type { StoredFeature } from '../store/accessStore.ts';

/** A fixed creation time, so that all stores show the same. */
const SINCE = Date.UTC(2_026, 10, 1);

type Entry = readonly [code: string, title: string, description: string];

const subjects: readonly Entry[] = [
  ['authentication', 'Sign-in', 'The sign-in page. Everyone can see it.'],
  ['chat', 'Chats', 'Chats on the user’s own lines.'],
  ['line', 'Lines', 'All phone lines in the console, and new numbers for the user’s own lost lines.'],
  ['contactBook', 'Shared address books', 'The organisation’s address books and the contacts in them.'],
  ['messageTemplate', 'Shared templates', 'The organisation’s message templates. Everyone who sends messages can use them.'],
  ['history', 'Chats of other users', 'The existing chats of a line that moves to another user.'],
  ['user', 'Users', 'Users, their lines, sessions and passwords.'],
  ['credentials', 'Sign-in of other users', 'Passwords, addresses and two-step verification of users who have chats or more rights.'],
  ['permission', 'Permissions', 'Roles and their rules.'],
  ['function', 'Functions', 'The subjects and actions that rules refer to.'],
  ['audit', 'Audit log', 'A record of what was done, by whom and from where.'],
  ['view', 'Saved views', 'Saved table views.'],
  ['route', 'Routes', 'Menu pages.'],
  ['system', 'System', 'Settings that apply to everyone.'],
  ['report', 'Reports', 'Dashboard figures.'],
  ['client', 'Connected clients', 'Browsers connected right now.'],
  ['provider', 'Providers', 'Accounts with companies and gateways that carry messages, and which lines use them.'],
];

const actions: readonly Entry[] = [
  ['view', 'View', 'View existing items.'],
  ['create', 'Create', 'Add something new.'],
  ['update', 'Update', 'Change existing items.'],
  ['delete', 'Delete', 'Delete items permanently.'],
  ['send', 'Send', 'Send messages and files.'],
  ['replace', 'Replace', 'Get new numbers for lost lines.'],
  ['export', 'Export', 'Export a copy as a file.'],
  ['import', 'Import', 'Import many items from a file.'],
  ['share', 'Share', 'Share the user’s own items with everyone.'],
  ['assign', 'Assign', 'Move something from one user to another, or set it for them.'],
  ['manage', 'Everything', 'All actions.'],
];

export const builtInFeatures: readonly StoredFeature[] = [
  ...subjects.map((entry) => toFeature('subject', entry)),
  ...actions.map((entry) => toFeature('action', entry)),
];

const builtInIds = new Set(builtInFeatures.map(({ id }) => id));

/** If these were switched off, no administrator could switch them on again. */
const vitalIds: ReadonlySet<string> = new Set([
  ...['authentication', 'user', 'permission', 'function', 'system'].map((code) => idOf('subject', code)),
  ...['view', 'update', 'manage'].map((code) => idOf('action', code)),
]);

export function isBuiltInFeature({ id }: Pick<StoredFeature, 'id'>): boolean {
  return builtInIds.has(id);
}

export function isVitalFeature({ id }: Pick<StoredFeature, 'id'>): boolean {
  return vitalIds.has(id);
}

function toFeature(type: StoredFeature['type'], [code, title, description]: Entry): StoredFeature {
  const times = { createdAt: SINCE, updatedAt: SINCE };
  return { id: idOf(type, code), version: 1, type, code, title, description, status: 'active', ...times };
}

function idOf(type: StoredFeature['type'], code: string): string {
  return `${type}-${code}`;
}
