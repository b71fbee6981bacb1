import { type RouteEntry, ROUTES_MAX_DEPTH } from './routeEntry.ts';

/** A route under the hands of somebody who edits: `key` stays, whatever becomes of its fields. */
export interface KeyedRoute extends RouteEntry {
  readonly key: string;
  readonly children: readonly KeyedRoute[];
}

/** Before which sibling: `index` counts those that are there without the route itself. */
export interface RoutePlace {
  /** Absent on the first level. */
  readonly parentKey: string | undefined;
  readonly index: number;
}

/** One step by keys: among its siblings, into the one before it, out behind its parent. */
export type RouteStep = 'up' | 'down' | 'in' | 'out';

/** Gives every route a key of its own. */
export function keyRoutes(routes: readonly RouteEntry[], newKey: () => string): readonly KeyedRoute[] {
  return routes.map((route) => ({ ...route, key: newKey(), children: keyRoutes(route.children, newKey) }));
}

/** The route and those above it, from the top; empty where there is none of this key. */
export function routeTrail(routes: readonly KeyedRoute[], key: string): readonly KeyedRoute[] {
  for (const route of routes) {
    if (route.key === key) return [route];
    const below = routeTrail(route.children, key);
    if (below.length > 0) return [route, ...below];
  }
  return [];
}

export function placeOfRoute(routes: readonly KeyedRoute[], key: string): (RoutePlace & { readonly siblings: number }) | undefined {
  const trail = routeTrail(routes, key);
  if (trail.length === 0) return undefined;
  const parent = trail.at(-2);
  const family = parent?.children ?? routes;
  return { parentKey: parent?.key, index: family.findIndex((route) => route.key === key), siblings: family.length };
}

/** With one route replaced, or taken out where `change` gives nothing. Everything beside the way to it stays the same value. */
export function changeRoute(
  routes: readonly KeyedRoute[],
  key: string,
  change: (route: KeyedRoute) => readonly KeyedRoute[],
): readonly KeyedRoute[] {
  const at = routes.findIndex((route) => route.key === key);
  const found = routes[at];
  if (found) return [...routes.slice(0, at), ...change(found), ...routes.slice(at + 1)];
  for (const [index, route] of routes.entries()) {
    const children = changeRoute(route.children, key, change);
    if (children !== route.children) return [...routes.slice(0, index), { ...route, children }, ...routes.slice(index + 1)];
  }
  return routes;
}

export function insertRoute(routes: readonly KeyedRoute[], route: KeyedRoute, { parentKey, index }: RoutePlace): readonly KeyedRoute[] {
  const put = (list: readonly KeyedRoute[]) => [...list.slice(0, index), route, ...list.slice(index)];
  if (parentKey === undefined) return put(routes);
  return changeRoute(routes, parentKey, (parent) => [{ ...parent, children: put(parent.children) }]);
}

export function removeRoute(routes: readonly KeyedRoute[], key: string): readonly KeyedRoute[] {
  return changeRoute(routes, key, () => []);
}

/** With a route in another place; undefined where it cannot stand there: inside itself, or too deep. */
export function moveRoute(routes: readonly KeyedRoute[], key: string, place: RoutePlace): readonly KeyedRoute[] | undefined {
  const route = routeTrail(routes, key).at(-1);
  if (!route) return undefined;
  const above = place.parentKey === undefined ? [] : routeTrail(routes, place.parentKey);
  if (place.parentKey !== undefined && (above.length === 0 || above.some((one) => one.key === key))) return undefined;
  if (above.length + depthOf(route) > ROUTES_MAX_DEPTH) return undefined;
  return insertRoute(removeRoute(routes, key), route, place);
}

/** Where a step leads; undefined where there is nothing that way. */
export function stepPlace(routes: readonly KeyedRoute[], key: string, step: RouteStep): RoutePlace | undefined {
  const trail = routeTrail(routes, key);
  const parent = trail.at(-2);
  const family = parent?.children ?? routes;
  const at = family.findIndex((route) => route.key === key);
  if (at === -1) return undefined;
  if (step === 'up') return at > 0 ? { parentKey: parent?.key, index: at - 1 } : undefined;
  if (step === 'down') return at < family.length - 1 ? { parentKey: parent?.key, index: at + 1 } : undefined;
  if (step === 'in') {
    const before = family[at - 1];
    return before && { parentKey: before.key, index: before.children.length };
  }
  if (!parent) return undefined;
  const around = trail.at(-3)?.children ?? routes;
  return { parentKey: trail.at(-3)?.key, index: around.findIndex(({ key: one }) => one === parent.key) + 1 };
}

function depthOf({ children }: RouteEntry): number {
  return 1 + Math.max(0, ...children.map(depthOf));
}
