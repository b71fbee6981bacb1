import type { Permission } from '@manyline/contract';
import { paths, type RouteName } from './paths.ts';

export interface RouteDefinition {
  readonly name: RouteName;
  readonly requiresAuth: boolean;
  /** What the person must be permitted to do to see the page. */
  readonly permission?: Permission;
}

const routes: readonly RouteDefinition[] = [
  { name: 'home', requiresAuth: true },
  { name: 'login', requiresAuth: false },
  { name: 'chat', requiresAuth: true, permission: { action: 'view', subject: 'chat' } },
  { name: 'error401', requiresAuth: false },
  { name: 'error403', requiresAuth: false },
  { name: 'error404', requiresAuth: false },
  { name: 'error500', requiresAuth: false },
  { name: 'underMaintenance', requiresAuth: false },
];

const routesByPath = new Map<string, RouteDefinition>(routes.map((route) => [paths[route.name], route]));

/** The route of a location, without regard to case or a slash at the end. */
export function findRoute(pathname: string): RouteDefinition | undefined {
  const trimmed = pathname.length > 1 ? pathname.replace(/\/+$/u, '') : pathname;
  return routesByPath.get(trimmed.toLowerCase());
}

export function routeNamed(name: RouteName): RouteDefinition | undefined {
  return routesByPath.get(paths[name]);
}
