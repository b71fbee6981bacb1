import { toRouteKey } from './routeKey.ts';

/** Pages that routes cannot move or replace: sign-in, error pages and the administrator's. */
export const RESERVED_ROUTES: readonly string[] = [
  '/',
  '/auth/page-auth',
  '/auth/page-auth-login',
  '/auth/page-auth-forgot-password',
  '/auth/page-auth-reset-password',
  '/auth/page-auth-two-steps',
  '/cms/config/page-cms-config-route',
  '/cms/config/page-cms-config-system',
  '/error/page-error',
  '/error/page-error-401',
  '/error/page-error-403',
  '/error/page-error-404',
  '/error/page-error-500',
  '/under-maintenance',
];

/** Pages that a signed-in user is led on from: sign-in and maintenance. */
const ENTRY_ROUTES: ReadonlySet<string> = new Set([
  '/auth/page-auth',
  '/auth/page-auth-login',
  '/auth/page-auth-forgot-password',
  '/auth/page-auth-two-steps',
  '/under-maintenance',
]);

/** Built-in pages that only redirect. */
export const BUILT_IN_REDIRECTS: ReadonlyMap<string, string> = new Map([['/cms/user/page-cms-user', '/cms/user/page-cms-user-list']]);

/** Paths, including everything below, that the server answers itself: a page there would be unreachable. */
const SERVER_PATHS: readonly string[] = ['/health', '/ready', '/api', '/assets', '/demo/mail', '/hub'];
const API_PREFIX = '/api-';

/** Route names of specification 2, and their pages. Each is an address as well: `/dashboard`. */
const NAMED_PAGES: ReadonlyMap<string, string> = new Map([
  ['dashboard', '/cms/report/page-cms-report-dashboard'],
  ['login', '/auth/page-auth-login'],
  ['404', '/error/page-error-404'],
  ['403', '/error/page-error-403'],
  ['under-maintenance', '/under-maintenance'],
  ['system', '/cms/config/page-cms-config-system'],
]);

const reserved = new Set(RESERVED_ROUTES);

export function isReservedRoute(path: string): boolean {
  return reserved.has(toRouteKey(path));
}

/** Whether signed-in users are led on from this page, so that it has no place in the menu. */
export function isEntryRoute(path: string): boolean {
  return ENTRY_ROUTES.has(toRouteKey(path));
}

/** Whether a redirect may lead there: to a page that a signed-in user can use. */
export function isDestination(path: string): boolean {
  return !isEntryRoute(path) && !toRouteKey(path).startsWith('/error/');
}

/** Whether the server answers this path before it looks for a page. */
export function isServerPath(path: string): boolean {
  const key = toRouteKey(path);
  return key.startsWith(API_PREFIX) || SERVER_PATHS.some((own) => key === own || key.startsWith(`${own}/`));
}

/** The path of the page that a route name of specification 2 means. */
export function pathOfName(name: string): string | undefined {
  return NAMED_PAGES.get(name);
}

/** The path of the page at an address that is such a name. */
export function pathOfNameAddress(path: string): string | undefined {
  return pathOfName(toRouteKey(path).slice(1));
}

/** The reserved path of this route name, if any. */
export function reservedPathOfName(name: string): string | undefined {
  const key = toRouteKey(name);
  if (reserved.has(key)) return key;
  const path = pathOfName(name);
  return path !== undefined && reserved.has(path) ? path : undefined;
}
