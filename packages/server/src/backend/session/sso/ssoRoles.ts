import { isPermitted, type SsoRules } from '@manyline/contract';
import { effectiveRulesOf } from '../../rules/effectiveRules.ts';
import { RIGHTS_TO_KEEP } from '../../rules/vitalRights.ts';
import type { StoredUser, StoreOperations } from '../../store/store.ts';
import { findPermitted } from '../../system/operators.ts';

/**
 * The user's roles after a sign-in with these groups. A role of the mapping is held exactly by the members of its groups, whoever gave it;
 * other roles stay as they are.
 */
export function rolesByGroups(
  roleIds: readonly string[],
  mapping: SsoRules['groups']['roles'],
  groups: readonly string[],
  existing: ReadonlySet<string>,
): readonly string[] {
  const granted = mapping.filter(({ group, roleId }) => groups.includes(group) && existing.has(roleId)).map(({ roleId }) => roleId);
  const managed = new Set(mapping.map(({ roleId }) => roleId));
  return [...new Set([...roleIds.filter((id) => !managed.has(id) || granted.includes(id)), ...granted])];
}

/** Whether no administrator would be left if this user became `next`. */
export async function losesLastAdministrator(tx: StoreOperations, user: StoredUser, next: StoredUser): Promise<boolean> {
  const [before, after] = [await effectiveRulesOf(tx, user), await effectiveRulesOf(tx, next)];
  for (const right of RIGHTS_TO_KEEP) {
    if (!isPermitted(before.abilities, right) || isPermitted(after.abilities, right)) continue;
    const holders = await findPermitted(tx, right);
    if (holders.every(({ id }) => id === user.id)) return true;
  }
  return false;
}
