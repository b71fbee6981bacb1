import { type AbilityRule, isPermitted, type Permission } from '@manyline/contract';
import { createRuleReader } from '../rules/effectiveRules.ts';
import type { Store, StoredUser } from '../store/store.ts';

const MAY_END_MAINTENANCE = { action: 'update', subject: 'system' };

/** Users who may change the system settings and can sign in, sorted by name. */
export function findOperators(store: RuleStore): Promise<readonly StoredUser[]> {
  return findPermitted(store, MAY_END_MAINTENANCE);
}

type RuleStore = Pick<Store, 'roles' | 'usersWithRole' | 'usersWithOwnRules' | 'usersById' | 'rolesById' | 'features'>;

/** Active users with this permission, sorted by name. Only users with a matching rule are checked in full. */
export async function findPermitted(store: RuleStore, permission: Permission): Promise<readonly StoredUser[]> {
  const roles = (await store.roles()).filter(({ rules }) => mayPermit(rules, permission));
  const byRole = await Promise.all(roles.map(({ id }) => store.usersWithRole(id)));
  const ids = new Set([...byRole.flat(), ...(await store.usersWithOwnRules())]);
  const rules = createRuleReader(store);
  const operators: StoredUser[] = [];
  for (const user of await store.usersById([...ids]))
    if (user.status === 'active' && isPermitted((await rules.of(user)).abilities, permission)) operators.push(user);
  return operators.toSorted((a, b) => a.name.localeCompare(b.name) || (a.id < b.id ? -1 : 1));
}

function mayPermit(rules: readonly AbilityRule[], permission: Permission): boolean {
  return isPermitted(
    rules.filter(({ inverted }) => !inverted),
    permission,
  );
}
