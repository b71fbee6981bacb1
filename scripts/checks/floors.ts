// The floors inside a package. A file imports from its own folder and from folders named before it, types too; tests may import any.
import { relative, resolve } from 'node:path';

type Floors = Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;
type Import = readonly [file: string, imported: string];

/**
 * Per root: floors from the lowest up, and the folders of each in the order in which they may import each other.
 * `.` names the files beside the folders: those that put everything together.
 */
const FLOORS: Floors = {
  'packages/server/src': { pure: ['messages', 'backend', 'signalr'], hosts: ['memoryStore', 'node'] },
  'packages/server/src/backend': {
    ports: ['ports', 'store'],
    rules: ['shared', 'rules'],
    calls: ['calls', 'limits', 'passwords'],
    services: ['email', 'exports', 'files', 'notifications', 'audit', 'system', 'session', 'hub', 'humanCheck'],
    features: [
      'providers',
      'users',
      'chats',
      'contacts',
      'bulk',
      'templates',
      'delivery',
      'lines',
      'access',
      'clients',
      'preferences',
      'reports',
      'routes',
      'console',
      'push',
      'scheduled',
      'leaving',
    ],
    whole: ['http', 'seed', '.'],
  },
  'packages/server/src/node': {
    parts: ['shared', 'files', 'mail', 'secrets', 'exports', 'postgres', 'humanCheck', 'sso'],
    stores: ['sqlStore'],
    web: ['http', 'hub', 'page', 'static', 'demo', 'store'],
    whole: ['providers', 'start', 'programs', '.'],
  },
  'packages/contract/src': {
    rules: ['shared', 'rules', 'audit', 'api', 'files', 'optOut'],
    entities: [
      'providers',
      'reports',
      'lines',
      'chats',
      'contacts',
      'cards',
      'routes',
      'session',
      'account',
      'users',
      'access',
      'bulk',
      'scheduled',
      'templates',
      'notifications',
      'clients',
      'preferences',
      'system',
    ],
    whole: ['endpoints', 'hub', '.'],
  },
  'packages/ui/src': {
    look: ['theme'],
    words: ['i18n', 'messages', 'format'],
    parts: ['illustration', 'feedback', 'loading', 'controls', 'Manyline', 'loadable', 'fields', 'emoji'],
    wholes: ['form', 'table', 'charts', 'layout', 'import'],
    whole: ['.'],
  },
  'packages/chat/src': {
    words: ['messages'],
    parts: [
      'Notifications',
      'MessageText',
      'LinePicker',
      'Files',
      'MessageList',
      'ChatList',
      'ConnectionBanner',
      'Contact',
      'Schedule',
      'Templates',
      'Composer',
    ],
    wholes: ['FirstSteps', 'Conversation', 'NewChat', 'Shortcuts', 'ChatScreen', 'kit', 'Away'],
    whole: ['.', 'bulk', 'contacts', 'scheduled'],
  },
  'packages/cms/src': {
    parts: [
      'messages',
      'quickSettings',
      'shell',
      'auth',
      'line',
      'changes',
      'filters',
      'notices',
      'import',
      'views',
      'qr',
      'copy',
      'search',
    ],
    screens: ['access', 'clients', 'users', 'lines', 'routes', 'account', 'group', 'home', 'hubs', 'report', 'status', 'system', 'sso'],
    whole: ['.'],
  },
  'packages/app/src': {
    layers: ['services', 'shared', 'i18n', 'routing', 'realtime', 'access', 'tables', 'worker'],
    user: ['session', 'preferences', 'availability', 'navigation'],
    features: [
      'audit',
      'features',
      'imports',
      'users',
      'permissions',
      'system',
      'routes',
      'lines',
      'scheduling',
      'templates',
      'messaging',
      'contacts',
      'scheduled',
      'bulk',
      'notifications',
      'account',
      'clients',
    ],
    composed: ['errors', 'home', 'reports', 'auth', 'search', 'later', 'stateLink', 'shell'],
    whole: ['pages', 'offline', 'store', '.'],
  },
  'packages/app/src/messaging': {
    known: ['state'],
    server: ['sync', 'outbox'],
    user: ['actions', 'location'],
    page: ['conversation', 'page'],
  },
};

/** Sentences about imports against the floors; `imports` are pairs of absolute paths. */
export function findCrossings(imports: readonly Import[], floors: Floors = FLOORS): readonly string[] {
  return Object.entries(floors).flatMap(([root, levels]) => crossingsIn(root, Object.values(levels).flat(), imports));
}

function crossingsIn(root: string, order: readonly string[], imports: readonly Import[]): readonly string[] {
  const folderOf = (path: string) => {
    const inside = relative(resolve(root), path);
    return inside.startsWith('..') ? undefined : inside.includes('/') ? inside.split('/')[0] : '.';
  };
  const problems = new Set<string>();
  for (const [file, imported] of imports) {
    const [from, to] = [folderOf(file), folderOf(imported)];
    if (from === undefined || to === undefined || from === to) continue;
    const unknown = [from, to].find((folder) => !order.includes(folder));
    if (unknown !== undefined) problems.add(`${root}/${unknown}: has no floor yet. Name it in FLOORS of scripts/checks/floors.ts`);
    else if (order.indexOf(from) < order.indexOf(to))
      problems.add(
        `${relative('.', file)}: imports ${relative(resolve(root), imported)}, but ${to} lies above ${from}. Move what both need to ` +
          `${from} or below, or pass it in from a file above both (FLOORS of scripts/checks/floors.ts has the order)`,
      );
  }
  return [...problems];
}
