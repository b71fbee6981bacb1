import { isPermitted, type Permission } from '@manyline/contract';
import { type EffectiveRules, effectiveRulesOf } from '../rules/effectiveRules.ts';
import type { StoredUser, StoreOperations } from '../store/store.ts';
import type { CallerCall, Refusal } from './outcome.ts';
import { notPermitted } from './refusals.ts';

export interface CurrentCaller extends EffectiveRules {
  readonly user: StoredUser;
}

/** The caller with rules read inside the transaction: a permission may have been withdrawn since the call came in. */
export async function currentCaller(tx: StoreOperations, { caller }: CallerCall, permission: Permission): Promise<CurrentCaller | Refusal> {
  const user = await tx.findUser(caller.user.id);
  if (user?.status !== 'active') return notPermitted();
  const rules = await effectiveRulesOf(tx, user);
  return isPermitted(rules.abilities, permission) ? { user, ...rules } : notPermitted();
}
