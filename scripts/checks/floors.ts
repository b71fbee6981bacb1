// The floors inside a package. A file imports from its own folder and from folders named before it, types too; tests may import any.
import { relative, resolve } from 'node:path';

type Floors = Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;
type Crossings = Readonly<Record<string, Readonly<Record<string, number>>>>;
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
      'delivery',
      'lines',
      'access',
      'clients',
      'preferences',
      'reports',
      'routes',
      'console',
      'push',
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
      'routes',
      'session',
      'account',
      'users',
      'access',
      'bulk',
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
    parts: ['Notifications', 'MessageText', 'LinePicker', 'Files', 'MessageList', 'ChatList', 'ConnectionBanner', 'Contact', 'Composer'],
    wholes: ['Conversation', 'NewChat', 'Shortcuts', 'ChatScreen', 'kit', 'Away'],
    whole: ['.', 'bulk', 'contacts'],
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
    layers: ['services', 'shared', 'i18n', 'routing', 'realtime', 'access', 'tables', 'cards', 'worker'],
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
      'contacts',
      'messaging',
      'addressBook',
      'bulk',
      'notifications',
      'account',
      'clients',
    ],
    composed: ['errors', 'home', 'reports', 'auth', 'search', 'later', 'shell'],
    whole: ['pages', 'offline', 'store', '.'],
  },
  'packages/app/src/messaging': {
    known: ['state'],
    server: ['sync', 'outbox'],
    user: ['actions', 'location'],
    page: ['conversation', 'page'],
  },
};

/** Per root: imports from before the floors, by folders, such as `'shared → users': 2`. A number may only fall; at 0 its entry goes. */
const CROSSINGS: Crossings = {};

/** Sentences about imports against the floors; `imports` are pairs of absolute paths. */
export function findCrossings(imports: readonly Import[], floors: Floors = FLOORS, known: Crossings = CROSSINGS): readonly string[] {
  return Object.entries(floors).flatMap(([root, levels]) => crossingsIn(root, Object.values(levels).flat(), known[root] ?? {}, imports));
}

function crossingsIn(root: string, order: readonly string[], known: Readonly<Record<string, number>>, imports: readonly Import[]) {
  const folderOf = (path: string) => {
    const inside = relative(resolve(root), path);
    return inside.startsWith('..') ? undefined : inside.includes('/') ? inside.split('/')[0] : '.';
  };
  const problems = new Set<string>();
  const crossings = new Map<string, string[]>();
  for (const [file, imported] of imports) {
    const [from, to] = [folderOf(file), folderOf(imported)];
    if (from === undefined || to === undefined || from === to) continue;
    const unknown = [from, to].find((folder) => !order.includes(folder));
    if (unknown !== undefined) problems.add(`${root}/${unknown}: has no floor yet. Name it in FLOORS of scripts/checks/floors.ts`);
    else if (order.indexOf(from) < order.indexOf(to)) {
      const sentence =
        `${relative('.', file)}: imports ${relative(resolve(root), imported)}, but ${to} lies above ${from}. Move what both need to ` +
        `${from} or below, or pass it in from a file above both (FLOORS of scripts/checks/floors.ts has the order)`;
      crossings.set(`${from} → ${to}`, [...(crossings.get(`${from} → ${to}`) ?? []), sentence]);
    }
  }
  for (const [folders, sentences] of crossings) if (sentences.length > (known[folders] ?? 0)) sentences.forEach((one) => problems.add(one));
  for (const [folders, count] of Object.entries(known)) {
    const left = crossings.get(folders)?.length ?? 0;
    const what = left === 0 ? 'Delete its entry from' : `Write ${left} in`;
    if (left < count) problems.add(`${root}: fewer imports ${folders} than before. ${what} CROSSINGS of scripts/checks/floors.ts`);
  }
  return [...problems];
}
