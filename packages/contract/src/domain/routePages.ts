import { toRouteKey } from './routeKey.ts';

/** Pages nobody may move or replace: the way in, the way out of trouble, and the operator's. */
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

/** Names of specification 2 that stand for one of them. */
export const RESERVED_ROUTE_NAMES: Readonly<Record<string, string>> = {
  login: '/auth/page-auth-login',
  '404': '/error/page-error-404',
  '403': '/error/page-error-403',
  'under-maintenance': '/under-maintenance',
  system: '/cms/config/page-cms-config-system',
};

const reserved = new Set(RESERVED_ROUTES);

export function isReservedRoute(path: string): boolean {
  return reserved.has(toRouteKey(path));
}

/** Whose name this is, where it is that of a page nobody may move. */
export function reservedPathOfName(name: string): string | undefined {
  const key = toRouteKey(name);
  if (reserved.has(key)) return key;
  return Object.hasOwn(RESERVED_ROUTE_NAMES, name) ? RESERVED_ROUTE_NAMES[name] : undefined;
}
