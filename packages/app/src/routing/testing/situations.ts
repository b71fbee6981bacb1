import { type Decision, navigationGuard, type Situation } from '../navigationGuard.ts';
import { paths } from '../paths.ts';
import { builtInRoutes } from '../routes.ts';
import { loginUrl } from '../safeNextUrl.ts';

export const origin = 'https://manyline.test';

export const SESSIONS: readonly Situation['session'][] = ['unknown', 'signedOut', 'leaving', 'signedIn'];

export function decide(path: string, situation: Partial<Situation> & { isPermitted?: boolean } = {}): Decision {
  const { pathname, search, hash } = new URL(path, origin);
  const { isPermitted = true, ...rest } = situation;
  return navigationGuard({ ...situationAt({ pathname, search, hash }), can: () => isPermitted, ...rest });
}

/** Signed out, on a running system. */
export function situationAt(location: Situation['location']): Situation {
  return { origin, location, system: 'running', session: 'signedOut', routes: builtInRoutes, can: () => true };
}

export function outcome(decision: Decision): string {
  if (decision.kind === 'show') return `show ${decision.route.page}`;
  return decision.kind === 'redirect' ? decision.to : 'wait';
}

export const LOGIN_FOR_CHAT = loginUrl(paths.chat, origin);

export const LOGIN_FOR_SYSTEM = loginUrl(paths.system, origin);
