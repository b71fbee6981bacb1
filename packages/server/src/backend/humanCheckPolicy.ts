import type { HumanCheckAction } from '@manyline/contract';
import type { HumanVerdict } from './ports.ts';

interface ActionPolicy {
  /** 0 is a machine, 1 a human. */
  readonly minScore: number;
  /** What happens while the provider cannot be asked. Sign-in stays open: the password and the limits still guard it. */
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

/** A token of the provider is good for two minutes; the rest is for clocks that differ. */
export const TOKEN_SECONDS = 180;

export type HumanProblem = 'invalid' | 'action' | 'host' | 'age' | 'score';

interface Expected {
  readonly action: HumanCheckAction;
  readonly host: string;
  /** Unix seconds. */
  readonly now: number;
}

/** Why a verdict does not do for an action; undefined when it does. What the provider leaves unsaid does not do. */
export function judgeVerdict(verdict: HumanVerdict, { action, host, now }: Expected): HumanProblem | undefined {
  const { isValid, action: its, host: itsHost, score = Number.NaN, madeAt = Number.NaN } = verdict;
  if (!isValid) return 'invalid';
  if (its !== action) return 'action';
  if (itsHost?.toLowerCase() !== host.toLowerCase()) return 'host';
  if (!(Math.abs(now - madeAt) <= TOKEN_SECONDS)) return 'age';
  return score >= HUMAN_CHECK_POLICY[action].minScore && score <= 1 ? undefined : 'score';
}
