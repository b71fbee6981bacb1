import type { Permission } from '@manyline/contract';
import { paths } from './paths.ts';
import { findRoute, type RouteDefinition } from './routes.ts';
import { loginUrl, safeNextUrl } from './safeNextUrl.ts';

/** `unknown`: the configuration could not be read, which is not maintenance. */
export type SystemState = 'loading' | 'running' | 'maintenance' | 'unknown';

export interface Situation {
  readonly origin: string;
  readonly location: { readonly pathname: string; readonly search: string; readonly hash: string };
  readonly system: SystemState;
  /** `leaving`: the person has just logged out and does not want to come back to this page. */
  readonly session: 'unknown' | 'signedOut' | 'leaving' | 'signedIn';
  readonly can: (permission: Permission) => boolean;
}

export type Decision =
  | { readonly kind: 'show'; readonly route: RouteDefinition }
  | { readonly kind: 'redirect'; readonly to: string }
  /** The system's state or the person must be known first. */
  | { readonly kind: 'wait' };

/** The navigation rules of specification 2, in their order. */
export function navigationGuard(situation: Situation): Decision {
  const { location, system, session, can } = situation;
  const route = findRoute(location.pathname);
  const next = route?.name === 'login' ? nextUrlOf(situation) : undefined;

  if (system === 'loading') return { kind: 'wait' };
  if (system === 'maintenance' && !isOpenInMaintenance(situation, route, next)) return redirect(paths.underMaintenance);
  if (system === 'running' && route?.name === 'underMaintenance') return redirect(paths.home);

  if (session === 'unknown' && (route === undefined || route.requiresAuth || route.name === 'login')) return { kind: 'wait' };

  if (route === undefined) return redirect(paths.error404);
  if (route.name === 'login' && session === 'signedIn') return redirect(next ?? paths.home);
  if (route.requiresAuth && session !== 'signedIn')
    return redirect(session === 'leaving' ? paths.login : loginUrl(location.pathname + location.search + location.hash, situation.origin));
  if (route.permission && !can(route.permission)) return redirect(paths.error403);
  if (route.name === 'home') return redirect(can({ action: 'view', subject: 'chat' }) ? paths.chat : paths.error403);
  return { kind: 'show', route };
}

/** The operator may sign in on the way to the system page, or nobody could end the maintenance. */
function isOpenInMaintenance({ location }: Situation, route: RouteDefinition | undefined, next: string | undefined): boolean {
  if (route?.name === 'underMaintenance' || location.pathname === paths.system) return true;
  return route?.name === 'login' && next?.split(/[?#]/u)[0] === paths.system;
}

function nextUrlOf({ location, origin }: Situation): string | undefined {
  return safeNextUrl(new URLSearchParams(location.search).get('nextUrl'), origin);
}

function redirect(to: string): Decision {
  return { kind: 'redirect', to };
}
