import { toRouteKey } from './routeKey.ts';

/** A page route of the system configuration, parsed defensively (specification 2, server-driven routes). */
export interface RouteNode {
  /** Absent if the node only groups its children. */
  readonly path?: string;
  readonly name: string;
  readonly redirect?: string;
  /** 'default' if the server sets none. */
  readonly layout: string;
  readonly requireAuth: boolean;
  /** As sent by the server: a key for translations, never a pattern. */
  readonly pageTitle?: string;
  /** The subject that must be permitted, with `action` or `view` by default. */
  readonly resource?: string;
  readonly action?: string;
  readonly isGroup: boolean;
  readonly hidden: boolean;
  readonly children: readonly RouteNode[];
}

export interface ReadRoutes {
  readonly routes: readonly RouteNode[];
  /** The dropped parts and why. */
  readonly problems: readonly string[];
}

const MAX_NODES = 10_000;
const MAX_DEPTH = 8;
const MAX_TEXT = 200;
const MAX_PROBLEMS = 50;
/** Segments of letters, digits, dashes, underscores and inner dots: nothing that a browser could read as another origin. */
const OWN_PATH = /^(?:\/|(?:\/[\w-]+(?:\.[\w-]+)*)+\/?)$/;

/** Whether a path can only lead to one of our pages. */
export function isOwnPath(path: unknown): path is string {
  return typeof path === 'string' && path.length <= MAX_TEXT && OWN_PATH.test(path);
}

/** Parses the routes field. An invalid node is dropped with its children; the others stay. */
export function readRoutes(raw: unknown): ReadRoutes {
  const problems: string[] = [];
  const taken = new Set<string>();
  let left = MAX_NODES;

  function complain(at: string, what: string): undefined {
    if (problems.length < MAX_PROBLEMS) problems.push(`${at}: ${what}`);
  }

  function readAll(list: unknown, at: string, depth: number): readonly RouteNode[] {
    if (list === undefined) return [];
    if (!Array.isArray(list)) return complain(at, 'is no list') ?? [];
    if (depth > MAX_DEPTH) return complain(at, `is nested deeper than ${MAX_DEPTH}`) ?? [];
    return list.flatMap((entry: unknown, index) => read(entry, `${at}[${index}]`, depth) ?? []);
  }

  function read(entry: unknown, at: string, depth: number): RouteNode | undefined {
    left -= 1;
    if (left < 0) return complain(at, `is more than ${MAX_NODES} routes`);
    if (!isRecord(entry)) return complain(at, 'is no route');
    const meta = isRecord(own(entry, 'meta')) ? (own(entry, 'meta') as Record<string, unknown>) : {};
    const path = own(entry, 'path');
    const isGroup = own(entry, 'isGroup') === true;
    if (path === undefined || path === '') {
      if (!isGroup) return complain(at, 'has no path');
    } else if (!isOwnPath(path)) return complain(at, 'has a path that is none of ours');
    const key = typeof path === 'string' ? toRouteKey(path) : '';
    if (key !== '' && taken.has(key)) return complain(at, `${key} stands there already`);
    if (key !== '') taken.add(key);
    const redirect = own(entry, 'redirect');
    if (redirect !== undefined && redirect !== '' && !isOwnPath(redirect)) complain(at, 'redirects to a path that is none of ours');
    return {
      ...(key === '' ? {} : { path: key }),
      name: text(own(entry, 'name')) ?? key,
      ...(isOwnPath(redirect) ? { redirect: toRouteKey(redirect) } : {}),
      layout: text(own(meta, 'layout')) ?? 'default',
      requireAuth: own(meta, 'requireAuth') === true,
      ...optional('pageTitle', text(own(meta, 'pageTitle'))),
      ...optional('resource', text(own(meta, 'resource'))),
      ...optional('action', text(own(meta, 'action'))),
      isGroup,
      hidden: own(entry, 'hidden') === true,
      children: readAll(own(entry, 'children'), `${at}.children`, depth + 1),
    };
  }

  const routes = readAll(raw, 'routes', 1);
  return { routes, problems };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Reads own properties only, because the keys come from the server. */
function own(record: Record<string, unknown>, key: string): unknown {
  return Object.hasOwn(record, key) ? record[key] : undefined;
}

function text(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  const trimmed = value.trim().slice(0, MAX_TEXT);
  return trimmed === '' ? undefined : trimmed;
}

function optional<K extends string>(key: K, value: string | undefined): { readonly [P in K]?: string } {
  return value === undefined ? {} : ({ [key]: value } as { readonly [P in K]?: string });
}
