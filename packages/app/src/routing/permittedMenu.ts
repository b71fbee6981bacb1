import type { Permission } from '@manyline/contract';
import { builtInRoutes, isDestination, isPlace, type MenuEntry, type Route, type RouteTable } from './routes.ts';

type Can = (permission: Permission) => boolean;

/** Specification 6: a menu group is shown only if some child is permitted. Pages that signed-in users are led on from are never shown. */
export function permittedMenu(menu: readonly MenuEntry[], can: Can): readonly MenuEntry[] {
  return menu.flatMap((entry) => {
    const children = permittedMenu(entry.children, can);
    if (entry.children.length > 0) return children.length > 0 ? [{ ...entry, children }] : [];
    return entry.route && isPlace(entry.route.page) && isShown(entry.route, can) ? [entry] : [];
  });
}

export interface Start {
  /** The path of the menu page used last. */
  readonly lastPage?: string;
  /** The first steps are done or hidden. */
  readonly isSetUp?: boolean;
}

/**
 * Where a user begins: at Home while first steps are left, then at the page of the menu they used last, else at its first page. Never
 * at a redirect. If the server's menu has no page for them, the built-in one counts.
 */
export function startPage(routes: RouteTable, can: Can, start: Start = {}): string | undefined {
  const builtIn = () => leaves(builtInRoutes.menu).flatMap(({ path }) => routes.find(path) ?? []);
  return firstOf(leaves(permittedMenu(routes.menu, can)), can, start) ?? firstOf(builtIn(), can, start);
}

function firstOf(pages: readonly Route[], can: Can, { lastPage, isSetUp = false }: Start): string | undefined {
  const starts = pages.filter(
    (route) => route.redirect === undefined && route.page !== 'home' && isDestination(route.page) && isShown(route, can),
  );
  const home = starts.find(({ page }) => page === 'cms');
  if (home && !isSetUp && can({ action: 'view', subject: 'system' })) return home.path;
  const last = starts.find(({ path }) => path === lastPage);
  return (last ?? starts.find((route) => route !== home))?.path;
}

/** Pages of the menu at or below a path. */
export function pagesUnder({ menu }: RouteTable, prefix: string, can: Can): readonly Route[] {
  return leaves(permittedMenu(menu, can)).filter(({ path }) => path.startsWith(prefix));
}

export function isShown({ page, permissions, redirect }: Route, can: Can): boolean {
  return (page !== 'unavailable' || redirect !== undefined) && permissions.every((permission) => can(permission));
}

function leaves(entries: readonly MenuEntry[]): readonly Route[] {
  return entries.flatMap(({ route, children }) => (children.length > 0 ? leaves(children) : (route ?? [])));
}
