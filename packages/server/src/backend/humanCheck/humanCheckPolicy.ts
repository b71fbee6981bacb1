import type { HumanCheckAction } from '@manyline/contract';
import type { HumanVerdict } from '../ports/ports.ts';

interface ActionPolicy {
  /** 0: bot, 1: human. */
  readonly minScore: number;
  /** What happens if the provider cannot be reached. Sign-in stays open: the password and the rate limits still protect it. */
  readonly whenUnreachable: 'pass' | 'refuse';
}

export const HUMAN_CHECK_POLICY: Readonly<Record<HumanCheckAction, ActionPolicy>> = {
  createUser: { minScore: 0.5, whenUnreachable: 'refuse' },
  activeUser: { minScore: 0.5, whenUnreachable: 'refuse' },
  login: { minScore: 0.3, whenUnreachable: 'pass' },
  changePassword: { minScore: 0.5, whenUnreachable: 'refuse' },
  transferToMainWallet: { minScore: 0.7, whenUnreachable: 'refuse' },
  sendToUser: { minScore: 0.7, whenUnreachable: 'refuse' },
  buyPackage: { minScore: 0.7, whenUnreachable: 'refuse' },
  lendingPackage: { minScore: 0.7, whenUnreachable: 'refuse' },
  treePosition: { minScore: 0.5, whenUnreachable: 'refuse' },
  currencyConvert: { minScore: 0.7, whenUnreachable: 'refuse' },
};

/** The provider's tokens are valid for two minutes; the rest allows for clock differences. */
export const TOKEN_SECONDS = 180;

export type HumanProblem = 'invalid' | 'action' | 'host' | 'age' | 'score';

interface Expected {
  readonly action: HumanCheckAction;
  readonly host: string;
  /** Unix seconds */
  readonly now: number;
}

/** Why a verdict is not good enough for an action; undefined if it is. Missing fields count as failures. */
export function judgeVerdict(verdict: HumanVerdict, { action, host, now }: Expected): HumanProblem | undefined {
  const { isValid, action: its, host: itsHost, score = Number.NaN, madeAt = Number.NaN } = verdict;
  if (!isValid) return 'invalid';
  if (its !== action) return 'action';
  if (itsHost?.toLowerCase() !== host.toLowerCase()) return 'host';
  if (!(Math.abs(now - madeAt) <= TOKEN_SECONDS)) return 'age';
  return score >= HUMAN_CHECK_POLICY[action].minScore && score <= 1 ? undefined : 'score';
}
