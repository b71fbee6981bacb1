/** Limits of a route tree. */
export const ROUTES_MAX_COUNT = 10_000;
export const ROUTES_MAX_DEPTH = 8;
export const ROUTE_TEXT_MAX_LENGTH = 200;
export const ROUTE_MAX_HOPS = 5;
/** Unknown layouts fall back to the first. */
export const ROUTE_LAYOUTS = ['default', 'blank'] as const;

/** An editable route: the fields of specification 2, empty if not set. */
export interface RouteEntry {
  readonly path: string;
  readonly name: string;
  readonly redirect: string;
  readonly layout: string;
  readonly requireAuth: boolean;
  readonly pageTitle: string;
  /** The subject that must be permitted, with `action` or `view` by default. */
  readonly resource: string;
  readonly action: string;
  readonly isGroup: boolean;
  readonly hidden: boolean;
  readonly children: readonly RouteEntry[];
}

export const ROUTE_FIELDS = [
  'path',
  'name',
  'redirect',
  'layout',
  'requireAuth',
  'pageTitle',
  'resource',
  'action',
  'isGroup',
  'hidden',
] as const;
export type RouteField = (typeof ROUTE_FIELDS)[number];

export const EMPTY_ROUTE: RouteEntry = {
  path: '',
  name: '',
  redirect: '',
  layout: '',
  requireAuth: false,
  pageTitle: '',
  resource: '',
  action: '',
  isGroup: false,
  hidden: false,
  children: [],
};

/** A route as stored and sent, without empty fields. */
export interface RouteJson {
  readonly path?: string;
  readonly name?: string;
  readonly redirect?: string;
  readonly meta?: {
    readonly layout?: string;
    readonly requireAuth?: true;
    readonly pageTitle?: string;
    readonly resource?: string;
    readonly action?: string;
  };
  readonly isGroup?: true;
  readonly hidden?: true;
  readonly children?: readonly RouteJson[];
}

/** Routes are immutable, so their JSON is cached: in a tree of ten thousand only changed routes are serialised. */
const written = new WeakMap<RouteEntry, RouteJson>();

export function toRouteJson(routes: readonly RouteEntry[]): readonly RouteJson[] {
  return routes.map((route) => {
    const json = written.get(route) ?? writeRoute(route);
    written.set(route, json);
    return json;
  });
}

function writeRoute(route: RouteEntry): RouteJson {
  const { path, name, redirect, layout, requireAuth, pageTitle, resource, action, isGroup, hidden, children } = route;
  const meta = { ...withoutEmpty({ layout }), ...(requireAuth && { requireAuth }), ...withoutEmpty({ pageTitle, resource, action }) };
  return {
    ...withoutEmpty({ path, name, redirect }),
    ...(Object.keys(meta).length > 0 && { meta }),
    ...(isGroup && { isGroup }),
    ...(hidden && { hidden }),
    ...(children.length > 0 && { children: toRouteJson(children) }),
  };
}

function withoutEmpty(texts: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ''));
}

export function labelOfRoute({ path, name, pageTitle }: Pick<RouteEntry, 'path' | 'name' | 'pageTitle'>): string {
  return pageTitle || name || path;
}

export function countRoutes(routes: readonly RouteEntry[]): number {
  return routes.reduce((sum, { children }) => sum + 1 + countRoutes(children), 0);
}
