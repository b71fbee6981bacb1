/** So much a tree of routes may hold. */
export const ROUTES_MAX_COUNT = 10_000;
export const ROUTES_MAX_DEPTH = 8;
export const ROUTE_TEXT_MAX_LENGTH = 200;
/** So many redirects may follow each other. */
export const ROUTE_MAX_HOPS = 5;
/** The layouts there are; any other is drawn as the first. */
export const ROUTE_LAYOUTS = ['default', 'blank'] as const;

/** One route as it is edited: every field of specification 2, empty where nothing is set. */
export interface RouteEntry {
  readonly path: string;
  readonly name: string;
  readonly redirect: string;
  readonly layout: string;
  readonly requireAuth: boolean;
  readonly pageTitle: string;
  /** What has to be permitted, by `action`, or to be viewed where none is named. */
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

/** A route as it is kept and told: what is empty is left out. */
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

/** Routes are values: each is written down once, so that of ten thousand only those are that changed. */
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
  const meta = { ...said({ layout }), ...(requireAuth && { requireAuth }), ...said({ pageTitle, resource, action }) };
  return {
    ...said({ path, name, redirect }),
    ...(Object.keys(meta).length > 0 && { meta }),
    ...(isGroup && { isGroup }),
    ...(hidden && { hidden }),
    ...(children.length > 0 && { children: toRouteJson(children) }),
  };
}

function said(texts: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ''));
}

/** What a route is called among routes: by its title, its name, or its path. */
export function labelOfRoute({ path, name, pageTitle }: Pick<RouteEntry, 'path' | 'name' | 'pageTitle'>): string {
  return pageTitle || name || path;
}

/** How many routes there are, at every depth. */
export function countRoutes(routes: readonly RouteEntry[]): number {
  return routes.reduce((sum, { children }) => sum + 1 + countRoutes(children), 0);
}
