import { EMPTY_ROUTE, type RouteEntry, ROUTES_MAX_COUNT, ROUTES_MAX_DEPTH } from './routeEntry.ts';

/** Invalid input at a path such as `0.children.1.path`. */
export interface RouteShapeProblem {
  readonly at: string;
  readonly kind: 'noList' | 'noRoute' | 'notText' | 'notTruth' | 'unknownField' | 'tooDeep' | 'tooMany';
}

export interface ParsedRoutes {
  readonly routes: readonly RouteEntry[];
  readonly problems: readonly RouteShapeProblem[];
}

const MAX_PROBLEMS = 200;
const TOP = new Set(['path', 'name', 'redirect', 'meta', 'isGroup', 'hidden', 'children']);
const META = new Set(['layout', 'requireAuth', 'pageTitle', 'resource', 'action']);

/** Parses routes for editing: invalid parts are dropped and reported, the rest is unchanged. */
export function parseRoutes(raw: unknown): ParsedRoutes {
  const problems: RouteShapeProblem[] = [];
  let left = ROUTES_MAX_COUNT;

  function complain(at: string, kind: RouteShapeProblem['kind']): void {
    if (problems.length < MAX_PROBLEMS) problems.push({ at, kind });
  }

  function readAll(list: unknown, at: string, depth: number): readonly RouteEntry[] {
    if (!Array.isArray(list)) {
      complain(at, 'noList');
      return [];
    }
    if (depth > ROUTES_MAX_DEPTH && list.length > 0) {
      complain(at, 'tooDeep');
      return [];
    }
    return list.flatMap((entry: unknown, index) => read(entry, at === '' ? String(index) : `${at}.${index}`, depth) ?? []);
  }

  function read(entry: unknown, at: string, depth: number): RouteEntry | undefined {
    left -= 1;
    if (left < 0) {
      // Reported only once.
      if (left === -1) complain(at, 'tooMany');
      return undefined;
    }
    if (!isRecord(entry)) {
      complain(at, 'noRoute');
      return undefined;
    }
    const meta = own(entry, 'meta') ?? {};
    if (!isRecord(meta)) complain(`${at}.meta`, 'noRoute');
    const inside = isRecord(meta) ? meta : {};
    for (const key of Object.keys(entry)) if (!TOP.has(key)) complain(`${at}.${key}`, 'unknownField');
    for (const key of Object.keys(inside)) if (!META.has(key)) complain(`${at}.meta.${key}`, 'unknownField');
    const text = (record: Record<string, unknown>, key: string, position: string): string => {
      const value = own(record, key) ?? '';
      if (typeof value === 'string') return value.trim();
      complain(position, 'notText');
      return '';
    };
    const truth = (record: Record<string, unknown>, key: string, position: string): boolean => {
      const value = own(record, key) ?? false;
      if (typeof value !== 'boolean') complain(position, 'notTruth');
      return value === true;
    };
    const children = own(entry, 'children') ?? [];
    return {
      ...EMPTY_ROUTE,
      path: text(entry, 'path', `${at}.path`),
      name: text(entry, 'name', `${at}.name`),
      redirect: text(entry, 'redirect', `${at}.redirect`),
      layout: text(inside, 'layout', `${at}.meta.layout`),
      requireAuth: truth(inside, 'requireAuth', `${at}.meta.requireAuth`),
      pageTitle: text(inside, 'pageTitle', `${at}.meta.pageTitle`),
      resource: text(inside, 'resource', `${at}.meta.resource`),
      action: text(inside, 'action', `${at}.meta.action`),
      isGroup: truth(entry, 'isGroup', `${at}.isGroup`),
      hidden: truth(entry, 'hidden', `${at}.hidden`),
      children: readAll(children, `${at}.children`, depth + 1),
    };
  }

  return { routes: readAll(raw, '', 1), problems };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function own(record: Record<string, unknown>, key: string): unknown {
  return Object.hasOwn(record, key) ? (record[key] ?? undefined) : undefined;
}
