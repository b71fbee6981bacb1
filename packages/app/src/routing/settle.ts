import { type Decision, navigationGuard, type Situation } from './navigationGuard.ts';
import { paths } from './paths.ts';

export interface Settled {
  /** Where redirects end. */
  readonly address: string;
  readonly decision: Decision;
}

/** More than the guard ever needs. */
const MAX_REDIRECTS = 8;

/** Follows the guard's redirects, without rendering anything in between. */
export function settle(situation: Situation): Settled {
  let at = situation;
  let decision = navigationGuard(at);
  for (let count = 0; decision.kind === 'redirect' && count < MAX_REDIRECTS; count += 1) {
    const { pathname, search, hash } = new URL(decision.to, at.origin);
    const ledFrom = decision.to === paths.underMaintenance ? addressOf(at) : undefined;
    at = { ...at, location: { pathname, search, hash }, ledFrom };
    decision = navigationGuard(at);
  }
  return { address: addressOf(at), decision };
}

function addressOf({ location: { pathname, search, hash } }: Situation): string {
  return pathname + search + hash;
}
