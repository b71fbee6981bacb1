import type { Permission } from '@manyline/contract';
import type { MenuEntry, Route, RouteTable } from './routes.ts';
import { paths } from './paths.ts';

type Can = (permission: Permission) => boolean;

/** Specification 6: a menu group is shown only if some child is permitted. */
export function permittedMenu(menu: readonly MenuEntry[], can: Can): readonly MenuEntry[] {
  return menu.flatMap((entry) => {
    const children = permittedMenu(entry.children, can);
    if (entry.children.length > 0) return children.length > 0 ? [{ ...entry, children }] : [];
    return entry.route && isShown(entry.route, can) ? [entry] : [];
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
 * at a redirect.
 */
export function startPage({ menu }: Pick<RouteTable, 'menu'>, can: Can, { lastPage, isSetUp = false }: Start = {}): string | undefined {
  const starts = leaves(permittedMenu(menu, can)).filter(
    (route) => route.redirect === undefined && !RESERVED_STARTS.has(route.path) && isShown(route, can),
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

// A signed-in user who starts here would only be redirected back.
const RESERVED_STARTS: ReadonlySet<string> = new Set([
  paths.home,
  paths.auth,
  paths.login,
  paths.twoSteps,
  paths.forgotPassword,
  paths.underMaintenance,
]);

export function isShown({ page, permissions, redirect }: Route, can: Can): boolean {
  return (page !== 'unavailable' || redirect !== undefined) && permissions.every((permission) => can(permission));
}

function leaves(entries: readonly MenuEntry[]): readonly Route[] {
  return entries.flatMap(({ route, children }) => (children.length > 0 ? leaves(children) : (route ?? [])));
}
