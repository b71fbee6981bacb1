import { type Permission, readRoutes, ROUTE_MAX_HOPS, type RouteNode, toRouteKey } from '@manyline/contract';
import {
  builtInRoute,
  builtInRoutes,
  isDestination,
  type MenuEntry,
  type PageName,
  RESERVED,
  type Route,
  type RouteTable,
} from './routes.ts';

/** Any other layout is treated as the default one. */
const BLANK = 'blank';

/** Merges the server's routes into our own. They define the menu, may add pages and may require more permissions, never fewer. */
export function resolveRoutes(raw: unknown): { readonly table: RouteTable; readonly problems: readonly string[] } {
  const { routes: nodes, problems: misread } = readRoutes(raw);
  if (nodes.length === 0) return { table: builtInRoutes, problems: misread };
  const problems = [...misread];
  const named = new Map<string, RouteNode>();
  collect(nodes);

  function collect(list: readonly RouteNode[]): void {
    for (const node of list) {
      if (node.path !== undefined && RESERVED.has(node.path)) problems.push(`${node.path}: stays as it is`);
      else if (node.path !== undefined) named.set(node.path, node);
      collect(node.children);
    }
  }

  /** The end of a redirect chain; undefined if it loops, is too long, or ends at the maintenance page, which leads back. */
  function endOf(path: string): string | undefined {
    let at = path;
    for (let hops = 0; hops <= ROUTE_MAX_HOPS; hops += 1) {
      const next = named.has(at) ? named.get(at)?.redirect : builtInRoutes.find(at)?.redirect;
      if (next === undefined && hops > 0 && pageAt(at) === 'underMaintenance') break;
      if (next === undefined) return at;
      at = next;
    }
    problems.push(`${path}: redirects without an end`);
    return undefined;
  }

  function pageAt(path: string): PageName | undefined {
    return builtInPage(path, named.get(path)?.name ?? '')?.page;
  }
  const routes = new Map([...named].map(([path, node]) => [path, toRoute(path, node, endOf(path), pageAt)]));
  const find = (pathname: string): Route | undefined => routes.get(toRouteKey(pathname)) ?? builtInRoutes.find(pathname);
  return { table: { find, menu: toMenu(nodes, find) }, problems };
}

function builtInPage(path: string, name: string): Route | undefined {
  return builtInRoutes.find(path) ?? builtInRoute(name) ?? builtInRoute(path);
}

/** A page isn't lost to a redirect that leads to sign-in or to no page. A route that only redirects is named like the page it leads to. */
function toRoute(path: string, node: RouteNode, end: string | undefined, pageAt: (path: string) => PageName | undefined): Route {
  const own = builtInPage(path, node.name);
  const target = end === undefined ? 'unavailable' : (pageAt(end) ?? 'unavailable');
  const staysHere = end === undefined || end === path || (own !== undefined && !isDestination(target));
  const asked: readonly Permission[] = node.resource === undefined ? [] : [{ action: node.action ?? 'view', subject: node.resource }];
  return {
    path,
    page: own?.page ?? target,
    requiresAuth: node.requireAuth || asked.length > 0 || own?.requiresAuth === true,
    permissions: [...(own?.permissions ?? []), ...asked],
    ...(staysHere ? {} : { redirect: end }),
    ...(node.pageTitle === undefined ? {} : { title: node.pageTitle }),
    ...(node.layout === BLANK ? { isBlank: true } : {}),
  };
}

function toMenu(nodes: readonly RouteNode[], find: RouteTable['find']): readonly MenuEntry[] {
  return nodes
    .filter(({ hidden }) => !hidden)
    .map(({ path, name, pageTitle, isGroup, children }) => {
      const route = path === undefined || isGroup ? undefined : find(path);
      const title = pageTitle ?? (path === undefined ? name : undefined);
      return {
        id: path ?? name,
        ...(route && { route }),
        ...(title === undefined ? {} : { title }),
        children: toMenu(children, find),
      };
    });
}
