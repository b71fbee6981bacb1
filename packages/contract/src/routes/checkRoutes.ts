import {
  ROUTE_LAYOUTS,
  ROUTE_MAX_HOPS,
  ROUTE_TEXT_MAX_LENGTH,
  type RouteEntry,
  type RouteField,
  ROUTES_MAX_COUNT,
  ROUTES_MAX_DEPTH,
} from './routeEntry.ts';
import { toRouteKey } from './routeKey.ts';
import { isOwnPath } from './routeNode.ts';
import { BUILT_IN_REDIRECTS, isDestination, isEntryRoute, isReservedRoute, isServerPath, reservedPathOfName } from './routePages.ts';

export type RouteProblemKind =
  | 'pathMissing'
  | 'pathUnsafe'
  | 'pathOfServer'
  | 'pathTaken'
  | 'nameMissing'
  | 'nameTaken'
  | 'nameReserved'
  | 'textTooLong'
  | 'redirectUnsafe'
  | 'redirectReserved'
  | 'redirectStops'
  | 'redirectRound'
  | 'redirectHops'
  | 'tooDeep'
  | 'tooMany'
  | 'pageUnknown'
  | 'redirectUnknown'
  | 'layoutUnknown'
  | 'resourceUnknown'
  | 'actionUnknown'
  | 'actionAlone'
  | 'groupEmpty'
  | 'staysAsItIs'
  | 'menuSkips';

export interface RouteProblem<Route extends RouteEntry = RouteEntry> {
  readonly route: Route;
  /** Indexes from the root, counted from 0. */
  readonly at: readonly number[];
  readonly field: RouteField | 'children';
  readonly kind: RouteProblemKind;
  /** An error prevents saving; a warning does not. */
  readonly severity: 'error' | 'warning';
}

/** What the product has, for the checks; without a list, that check is skipped. */
export interface RouteCatalogue {
  readonly hasPage?: (path: string, name: string) => boolean;
  readonly subjects?: ReadonlySet<string>;
  readonly actions?: ReadonlySet<string>;
}

const WARNINGS: ReadonlySet<RouteProblemKind> = new Set<RouteProblemKind>([
  'pageUnknown',
  'redirectUnknown',
  'layoutUnknown',
  'resourceUnknown',
  'actionUnknown',
  'actionAlone',
  'groupEmpty',
  'staysAsItIs',
  'menuSkips',
]);
const TEXTS = ['name', 'layout', 'pageTitle', 'resource', 'action'] as const;

/** All problems of a route tree, by field, in tree order. */
export function checkRoutes<Route extends RouteEntry>(
  routes: readonly Route[],
  known: RouteCatalogue = {},
): readonly RouteProblem<Route>[] {
  const problems: RouteProblem<Route>[] = [];
  const { redirects, paths } = mapsOf(routes);
  const [taken, names] = [new Set<string>(), new Set<string>()];
  let count = 0;

  function look(route: Route, at: readonly number[]): void {
    count += 1;
    const complain = (field: RouteProblem['field'], kind: RouteProblemKind) =>
      problems.push({ route, at, field, kind, severity: WARNINGS.has(kind) ? 'warning' : 'error' });
    const { path, name, redirect, layout, resource, action, isGroup } = route;
    const children = route.children as readonly Route[];
    if (count === ROUTES_MAX_COUNT + 1) complain('children', 'tooMany');
    const key = toRouteKey(path);
    const isReserved = isReservedRoute(path);

    if (path === '') {
      if (!isGroup) complain('path', 'pathMissing');
    } else if (!isOwnPath(path)) complain('path', 'pathUnsafe');
    else if (isServerPath(path)) complain('path', 'pathOfServer');
    else if (taken.has(key)) complain('path', 'pathTaken');
    else if (redirect === '' && !isGroup && known.hasPage?.(path, name) === false) complain('path', 'pageUnknown');
    taken.add(key);

    const meant = reservedPathOfName(name);
    if (name !== '' && meant !== undefined && meant !== key) complain('name', 'nameReserved');
    else if (name !== '' && names.has(toRouteKey(name))) complain('name', 'nameTaken');
    else if (name === '' && path === '' && isGroup) complain('name', 'nameMissing');
    if (name !== '') names.add(toRouteKey(name));
    for (const field of TEXTS) if (route[field].length > ROUTE_TEXT_MAX_LENGTH) complain(field, 'textTooLong');

    if (redirect !== '') {
      const way = isReserved ? 'redirectReserved' : isOwnPath(redirect) ? followed(key, redirects) : 'redirectUnsafe';
      if (way !== undefined) complain('redirect', way);
      else if (!isDestination(redirect)) complain('redirect', 'redirectStops');
      else if (!paths.has(toRouteKey(redirect)) && known.hasPage?.(redirect, '') === false) complain('redirect', 'redirectUnknown');
    }
    if (layout !== '' && !ROUTE_LAYOUTS.some((one) => one === layout)) complain('layout', 'layoutUnknown');
    if (resource !== '' && known.subjects?.has(resource.toLowerCase()) === false) complain('resource', 'resourceUnknown');
    if (action !== '' && resource === '') complain('action', 'actionAlone');
    else if (action !== '' && known.actions?.has(action.toLowerCase()) === false) complain('action', 'actionUnknown');
    if (isReserved && (resource !== '' || layout === 'blank')) complain(resource === '' ? 'layout' : 'resource', 'staysAsItIs');
    if (isEntryRoute(path) && !route.hidden) complain('hidden', 'menuSkips');
    if (isGroup && children.length === 0) complain('children', 'groupEmpty');
    if (children.length > 0 && at.length >= ROUTES_MAX_DEPTH) complain('children', 'tooDeep');
    // Limits the recursion on very deep trees.
    else children.forEach((child, index) => look(child, [...at, index]));
  }

  routes.forEach((route, index) => look(route, [index]));
  return problems;
}

function mapsOf(routes: readonly RouteEntry[]): { readonly redirects: ReadonlyMap<string, string>; readonly paths: ReadonlySet<string> } {
  const [redirects, paths] = [new Map<string, string>(), new Set<string>()];
  const collect = (list: readonly RouteEntry[], depth: number): void => {
    for (const { path, redirect, children } of list) {
      const key = toRouteKey(path);
      if (path !== '' && !paths.has(key)) {
        paths.add(key);
        if (redirect !== '' && !isReservedRoute(path)) redirects.set(key, toRouteKey(redirect));
      }
      if (depth < ROUTES_MAX_DEPTH) collect(children, depth + 1);
    }
  };
  collect(routes, 1);
  for (const [path, to] of BUILT_IN_REDIRECTS) if (!paths.has(path)) redirects.set(path, to);
  return { redirects, paths };
}

/** The problem if the redirects from here loop or are too many. */
function followed(from: string, redirects: ReadonlyMap<string, string>): 'redirectRound' | 'redirectHops' | undefined {
  const seen = new Set([from]);
  let at = redirects.get(from);
  while (at !== undefined) {
    if (seen.has(at)) return 'redirectRound';
    if (seen.size > ROUTE_MAX_HOPS) return 'redirectHops';
    seen.add(at);
    at = redirects.get(at);
  }
  return undefined;
}
