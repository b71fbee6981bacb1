import type { StoredFunction } from './accessStore.ts';

/** When the product first had them, so that every store shows the same. */
const SINCE = Date.UTC(2_026, 10, 1);

type Entry = readonly [code: string, title: string, description: string];

const subjects: readonly Entry[] = [
  ['authentication', 'Sign-in', 'The way in. Everybody may see it.'],
  ['chat', 'Chats', 'Conversations of one’s own lines.'],
  ['line', 'Lines', 'Phone lines of one’s own.'],
  ['user', 'Users', 'People, their lines, sessions and passwords.'],
  ['permission', 'Permissions', 'Roles and the rules in them.'],
  ['function', 'Functions', 'This catalogue of subjects and actions.'],
  ['audit', 'Audit log', 'What was done, by whom and from where.'],
  ['view', 'Saved views', 'Views of a table under a name.'],
  ['route', 'Routes', 'Pages of the menu.'],
  ['system', 'System', 'Settings that hold for everybody.'],
  ['report', 'Reports', 'Figures on the dashboard.'],
  ['client', 'Connected clients', 'Browsers that are connected now.'],
];

const actions: readonly Entry[] = [
  ['view', 'View', 'See what there is.'],
  ['create', 'Create', 'Add something new.'],
  ['update', 'Update', 'Change what there is.'],
  ['delete', 'Delete', 'Take something away for good.'],
  ['send', 'Send', 'Send messages and files.'],
  ['replace', 'Replace', 'Get new numbers for lost lines.'],
  ['export', 'Export', 'Take a copy out as a file.'],
  ['import', 'Import', 'Bring many in from a file.'],
  ['share', 'Share', 'Let everybody use one’s own.'],
  ['manage', 'Everything', 'Every action there is.'],
];

/** What rules can name from the start, because the product asks for it. */
export const builtInFunctions: readonly StoredFunction[] = [
  ...subjects.map((entry) => toFunction('subject', entry)),
  ...actions.map((entry) => toFunction('action', entry)),
];

const builtInIds = new Set(builtInFunctions.map(({ id }) => id));

/** Without these nobody could come in and switch them on again. */
const vitalIds: ReadonlySet<string> = new Set([
  ...['authentication', 'user', 'permission', 'function', 'system'].map((code) => idOf('subject', code)),
  ...['view', 'update', 'manage'].map((code) => idOf('action', code)),
]);

export function isBuiltInFunction({ id }: Pick<StoredFunction, 'id'>): boolean {
  return builtInIds.has(id);
}

export function isVitalFunction({ id }: Pick<StoredFunction, 'id'>): boolean {
  return vitalIds.has(id);
}

function toFunction(type: StoredFunction['type'], [code, title, description]: Entry): StoredFunction {
  const times = { createdAt: SINCE, updatedAt: SINCE };
  return { id: idOf(type, code), version: 1, type, code, title, description, status: 'active', ...times };
}

function idOf(type: StoredFunction['type'], code: string): string {
  return `${type}-${code}`;
}
