import type { Permission } from '@manyline/contract';
import { navigationGuard } from './navigationGuard.ts';
import { paths } from './paths.ts';
import { permittedMenu } from './permittedMenu.ts';
import type { MenuEntry, Route, RouteTable } from './routes.ts';

export interface Reach {
  readonly route: Route;
  readonly isReachable: boolean;
}

/** The menu and pages that a signed-in user with these permissions would get on a running system. */
export function previewPages(
  routes: RouteTable,
  can: (permission: Permission) => boolean,
): { readonly menu: readonly MenuEntry[]; readonly reaches: readonly Reach[] } {
  const reaches = consolePages(routes).map((route) => {
    const location = { pathname: route.path, search: '', hash: '' };
    const decision = navigationGuard({ origin: 'https://preview.invalid', location, system: 'running', session: 'signedIn', routes, can });
    return { route, isReachable: decision.kind === 'show' && decision.route === route };
  });
  return { menu: permittedMenu(routes.menu, can), reaches };
}

/** Pages for every signed-in user: the product's own, and those that only the menu names. */
function consolePages(routes: RouteTable): readonly Route[] {
  const own = Object.values(paths).flatMap((path) => routes.find(path) ?? []);
  const pages = [...own, ...leaves(routes.menu)].filter(
    ({ requiresAuth, redirect, page }) => requiresAuth && redirect === undefined && page !== 'unavailable' && page !== 'home',
  );
  return [...new Map(pages.map((route) => [route.path, route])).values()];
}

function leaves(menu: readonly MenuEntry[]): readonly Route[] {
  return menu.flatMap(({ route, children }) => [...(route ? [route] : []), ...leaves(children)]);
}
