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
  'packages/server/src/backend': {
    ports: ['ports', 'store'],
    rules: ['shared'],
    calls: ['http', 'limits', 'passwords'],
    services: ['email', 'hub', 'access', 'audit', 'notifications', 'session', 'humanCheck', 'system', 'files'],
    features: ['users', 'chats', 'providers', 'lines', 'delivery', 'bulk', 'clients', 'preferences', 'reports', 'routes'],
    whole: ['.', 'seed'],
  },
};

/** Imports from before the floors, by folders. A number may only fall; at 0 its entry goes. */
const CROSSINGS: Crossings = {
  'packages/server/src/backend': {
    'store → http': 1,
    'store → bulk': 1,
    'store → access': 1,
    'session → providers': 1,
    'humanCheck → system': 1,
    'http → passwords': 1,
    'http → files': 1,
    'http → delivery': 1,
    'http → audit': 1,
    'http → humanCheck': 1,
    'http → limits': 1,
    'files → delivery': 1,
    'files → providers': 1,
    'email → session': 1,
    'chats → providers': 1,
    'audit → notifications': 1,
    'users → chats': 2,
    'users → providers': 2,
    'system → providers': 2,
    'store → delivery': 2,
    'store → shared': 2,
    'shared → http': 2,
    'session → users': 2,
    'ports → providers': 2,
    'notifications → system': 2,
    'lines → delivery': 2,
    'lines → bulk': 2,
    'hub → session': 2,
    'http → access': 2,
    'http → providers': 2,
    'files → chats': 2,
    'access → audit': 2,
    'users → lines': 3,
    'store → providers': 3,
    'shared → email': 3,
    'http → email': 3,
    'http → session': 3,
    'users → bulk': 4,
    'delivery → bulk': 4,
    'audit → users': 4,
    'access → users': 4,
    '. → seed': 5,
    'store → users': 5,
    'providers → delivery': 5,
    'chats → delivery': 6,
    'session → system': 10,
  },
};

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
