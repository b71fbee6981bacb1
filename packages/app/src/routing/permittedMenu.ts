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

/** The user's start page: the first page of the menu they may see, never a redirect. */
export function firstPage({ menu }: Pick<RouteTable, 'menu'>, can: Can): string | undefined {
  return leaves(permittedMenu(menu, can)).find(
    (route) => route.redirect === undefined && !RESERVED_STARTS.has(route.path) && isShown(route, can),
  )?.path;
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
