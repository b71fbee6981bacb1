import { pathOfNameAddress, type Permission } from '@manyline/contract';
import { paths } from './paths.ts';
import { isShown, type Start, startPage } from './permittedMenu.ts';
import { builtInRoute, isPlace, type PageName, type Route, type RouteTable } from './routes.ts';
import { loginUrl, safeNextUrl } from './safeNextUrl.ts';

/** `unknown`: the configuration could not be loaded. This is not maintenance. */
export type SystemState = 'loading' | 'running' | 'maintenance' | 'unknown';

export interface Situation {
  readonly origin: string;
  readonly location: { readonly pathname: string; readonly search: string; readonly hash: string };
  readonly system: SystemState;
  /** `leaving`: the user has just logged out, so sign-in must not return to this page. */
  readonly session: 'unknown' | 'signedOut' | 'leaving' | 'signedIn';
  readonly routes: RouteTable;
  /** The server's routes have not been read yet: an unknown path may be one of them. */
  readonly areRoutesPending?: boolean;
  /** The stored path of the page where the session ended. */
  readonly returnPath?: string | undefined;
  /** The path that maintenance redirected away from. */
  readonly ledFrom?: string | undefined;
  readonly start?: Start;
  readonly can: (permission: Permission) => boolean;
}

export type Decision =
  | { readonly kind: 'show'; readonly route: Route }
  | { readonly kind: 'redirect'; readonly to: string }
  /** The system's state or the user is not known yet. */
  | { readonly kind: 'wait' };

/** Pages for signed-out users only, at whatever path the server puts them. */
const SIGN_IN_PAGES: ReadonlySet<PageName> = new Set<PageName>(['auth', 'login', 'twoSteps', 'forgotPassword']);

/** The navigation rules of specification 2, in order. */
export function navigationGuard(situation: Situation): Decision {
  const { location, system, session, routes, can } = situation;
  const route = routes.find(location.pathname);
  const isSignInPage = route !== undefined && SIGN_IN_PAGES.has(route.page);
  const next = isSignInPage ? nextUrlOf(situation) : undefined;

  if (system === 'loading') return { kind: 'wait' };
  const named = situation.areRoutesPending ? undefined : pathNamed(location.pathname, routes);
  if (named !== undefined) return redirect(named + location.search + location.hash);
  if (system === 'maintenance' && !isOpenInMaintenance(situation, route, next)) return redirect(paths.underMaintenance);
  if (system === 'running' && route?.page === 'underMaintenance') return redirect(pathAfterMaintenance(situation));

  if (session === 'unknown' && (route === undefined || route.requiresAuth || isSignInPage)) return { kind: 'wait' };

  if (route === undefined) return situation.areRoutesPending ? { kind: 'wait' } : showInPlace(paths.error404);
  if (isSignInPage && session === 'signedIn') return redirect(next ?? placeAt(situation.returnPath, situation) ?? paths.home);
  if (route.requiresAuth && session !== 'signedIn')
    return redirect(session === 'leaving' ? paths.login : loginUrl(location.pathname + location.search + location.hash, situation.origin));
  // During maintenance everyone but the operator stays on the maintenance page.
  if (!route.permissions.every((permission) => can(permission)))
    return system === 'maintenance' ? redirect(paths.underMaintenance) : showInPlace(paths.error403);
  if (route.redirect !== undefined) return redirect(route.redirect);
  if (route.page === 'home') {
    const first = startPage(routes, can, situation.start);
    return first === undefined ? showInPlace(paths.error403) : redirect(first);
  }
  return { kind: 'show', route };
}

/** The path of the page if the address is a route name of specification 2 (`/dashboard`) that the server has no route for. */
function pathNamed(pathname: string, routes: RouteTable): string | undefined {
  return routes.find(pathname) === undefined ? pathOfNameAddress(pathname) : undefined;
}

function withoutName(address: string | undefined, routes: RouteTable): string | undefined {
  const path = address?.split(/[?#]/u)[0] ?? '';
  const named = pathNamed(path, routes);
  return named === undefined ? address : named + (address ?? '').slice(path.length);
}

/** The operator may sign in during maintenance to reach the system page; otherwise maintenance could never be ended. */
function isOpenInMaintenance({ location }: Situation, route: Route | undefined, next: string | undefined): boolean {
  if (route?.page === 'underMaintenance' || location.pathname === paths.system) return true;
  return next?.split(/[?#]/u)[0] === paths.system && (route?.page === 'login' || route?.page === 'twoSteps');
}

/** Returns to the page that maintenance interrupted, else to the dashboard (specification 2) if the user may see it. */
function pathAfterMaintenance(situation: Situation): string {
  const { routes, session, can } = situation;
  const dashboard = routes.find(paths.dashboard);
  const isTheirs = session === 'signedIn' && dashboard !== undefined && isShown(dashboard, can);
  return pathBefore(situation) ?? (isTheirs ? paths.dashboard : paths.home);
}

/** Also a sign-in form, which keeps its input. */
function pathBefore({ ledFrom, origin, routes }: Situation): string | undefined {
  const target = safeNextUrl(ledFrom, origin);
  return target === undefined || pageOf(target, routes) === 'underMaintenance' ? undefined : target;
}

function pageOf(address: string, routes: RouteTable): PageName | undefined {
  return routes.find(address.replace(/[?#].*/u, ''))?.page;
}

function nextUrlOf(situation: Situation): string | undefined {
  return placeAt(new URLSearchParams(situation.location.search).get('nextUrl'), situation);
}

/** An address to go on to, unless it would lead back to where the user is led on from. */
function placeAt(address: string | null | undefined, { origin, routes }: Situation): string | undefined {
  const target = withoutName(safeNextUrl(address, origin), routes);
  const page = target === undefined ? undefined : pageOf(target, routes);
  return page === undefined || isPlace(page) ? target : undefined;
}

function redirect(to: string): Decision {
  return { kind: 'redirect', to };
}

/** Keeps the address, so that a typo can be corrected, and the page opens as soon as the user may see it. */
function showInPlace(errorPath: string): Decision {
  const route = builtInRoute(errorPath);
  return route ? { kind: 'show', route } : redirect(errorPath);
}
