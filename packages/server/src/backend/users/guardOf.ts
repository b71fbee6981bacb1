import { type AbilityRule, ASSIGN_CREDENTIALS, type Guard, isPermitted } from '@manyline/contract';
import { covers } from '../rules/grants.ts';
import type { StoreOperations } from '../store/store.ts';

interface CallerRules {
  readonly userId: string;
  /** All rules of the caller, and those in effect. */
  readonly rules: readonly AbilityRule[];
  readonly abilities: readonly AbilityRule[];
}

/** What the caller would gain by signing in as another user, unless they may take over accounts anyway. */
export async function guardOf(
  tx: Pick<StoreOperations, 'hasAnyLine'>,
  { userId, rules, abilities }: CallerRules,
  other: { readonly id: string; readonly rules: readonly AbilityRule[] },
): Promise<Guard | undefined> {
  if (other.id === userId || isPermitted(abilities, ASSIGN_CREDENTIALS)) return undefined;
  if (!covers(rules, other.rules)) return 'rights';
  return (await tx.hasAnyLine(other.id)) ? 'chats' : undefined;
}
