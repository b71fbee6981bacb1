import { type RouteEntry, ROUTES_MAX_DEPTH } from './routeEntry.ts';

/** A route in the editor: `key` stays the same while its fields change. */
export interface KeyedRoute extends RouteEntry {
  readonly key: string;
  readonly children: readonly KeyedRoute[];
}

/** A position among siblings: `index` does not count the route itself. */
export interface RoutePosition {
  /** Absent at the top level. */
  readonly parentKey: string | undefined;
  readonly index: number;
}

/** A move by keyboard: among its siblings, into the previous one, or out behind its parent. */
export type RouteStep = 'up' | 'down' | 'in' | 'out';

/** Gives each route a unique key. */
export function keyRoutes(routes: readonly RouteEntry[], newKey: () => string): readonly KeyedRoute[] {
  return routes.map((route) => ({ ...route, key: newKey(), children: keyRoutes(route.children, newKey) }));
}

/** The route with its ancestors, topmost first; empty if the key is unknown. */
export function routeTrail(routes: readonly KeyedRoute[], key: string): readonly KeyedRoute[] {
  for (const route of routes) {
    if (route.key === key) return [route];
    const below = routeTrail(route.children, key);
    if (below.length > 0) return [route, ...below];
  }
  return [];
}

export function positionOfRoute(routes: readonly KeyedRoute[], key: string): (RoutePosition & { readonly siblings: number }) | undefined {
  const trail = routeTrail(routes, key);
  if (trail.length === 0) return undefined;
  const parent = trail.at(-2);
  const family = parent?.children ?? routes;
  return { parentKey: parent?.key, index: family.findIndex((route) => route.key === key), siblings: family.length };
}

/** Replaces one route, or removes it if `change` returns nothing. Routes that are not on its path stay the same objects. */
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

export function insertRoute(routes: readonly KeyedRoute[], route: KeyedRoute, { parentKey, index }: RoutePosition): readonly KeyedRoute[] {
  const put = (list: readonly KeyedRoute[]) => [...list.slice(0, index), route, ...list.slice(index)];
  if (parentKey === undefined) return put(routes);
  return changeRoute(routes, parentKey, (parent) => [{ ...parent, children: put(parent.children) }]);
}

export function removeRoute(routes: readonly KeyedRoute[], key: string): readonly KeyedRoute[] {
  return changeRoute(routes, key, () => []);
}

/** Moves a route; undefined if the target is inside the route itself or too deep. */
export function moveRoute(routes: readonly KeyedRoute[], key: string, position: RoutePosition): readonly KeyedRoute[] | undefined {
  const route = routeTrail(routes, key).at(-1);
  if (!route) return undefined;
  const above = position.parentKey === undefined ? [] : routeTrail(routes, position.parentKey);
  if (position.parentKey !== undefined && (above.length === 0 || above.some((one) => one.key === key))) return undefined;
  if (above.length + depthOf(route) > ROUTES_MAX_DEPTH) return undefined;
  return insertRoute(removeRoute(routes, key), route, position);
}

/** The target of a step; undefined if the step is impossible. */
export function stepPosition(routes: readonly KeyedRoute[], key: string, step: RouteStep): RoutePosition | undefined {
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
