import { type AbilityRule, bindRules, type RuleSource } from '@manyline/contract';
import type { StoredFeature, StoredRole } from '../store/accessStore.ts';
import type { StoredUser, StoreOperations } from '../store/store.ts';

export interface EffectiveRules {
  /** The rules of the roles in order, then the user's own, with `$me` resolved: what the user holds and can grant. */
  readonly rules: readonly AbilityRule[];
  /** `rules` plus a denial for each switched-off feature: what access checks use. */
  readonly abilities: readonly AbilityRule[];
  readonly sources: readonly RuleSource[];
}

export interface RulesOrigin {
  readonly userId: string;
  /** In order of precedence. */
  readonly roles: readonly Pick<StoredRole, 'id' | 'name' | 'rules'>[];
  readonly own: readonly AbilityRule[];
  readonly features: readonly StoredFeature[];
}

type Holder = Pick<StoredUser, 'id' | 'roleIds' | 'abilities'>;

/** The only place that decides which rules of a user count and in which order. */
function joinRules({ userId, roles, own, features }: RulesOrigin): EffectiveRules {
  const ofRoles = roles.flatMap(({ id, name, rules }) =>
    rules.map((rule, index) => ({ rule, source: { kind: 'role', roleId: id, roleName: name, index } as const })),
  );
  const ofUserId = own.map((rule, index) => ({ rule, source: { kind: 'own', index } as const }));
  const switchedOff = features
    .filter(({ status }) => status === 'disabled')
    .map(({ id, type, code }) => ({ rule: denialOf(type, code), source: { kind: 'switchedOff', featureId: id, code } as const }));
  const rules = bindRules(
    [...ofRoles, ...ofUserId].map(({ rule }) => rule),
    userId,
  );
  return {
    rules,
    abilities: [...rules, ...switchedOff.map(({ rule }) => rule)],
    sources: [...ofRoles, ...ofUserId, ...switchedOff].map(({ source }) => source),
  };
}

/** Changed roles by id; undefined for a deleted role. */
export type RoleDrafts = ReadonlyMap<string, StoredRole | undefined>;

/** Reads the store, so a change takes effect from the next request. */
export async function effectiveRulesOf(
  tx: Pick<StoreOperations, 'rolesById' | 'features'>,
  user: Holder,
  drafts?: RoleDrafts,
  switchedOff?: readonly StoredFeature[],
): Promise<EffectiveRules> {
  return createRuleReader(tx, drafts, switchedOff).of(user);
}

/** Reads the rules of many users and loads shared parts once. Valid within one transaction. */
export function createRuleReader(
  tx: Pick<StoreOperations, 'rolesById' | 'features'>,
  drafts: RoleDrafts = new Map(),
  switchedOff?: readonly StoredFeature[],
) {
  const known = new Map(drafts);
  let features = switchedOff;

  async function rolesOf(ids: readonly string[]): Promise<readonly StoredRole[]> {
    const missing = ids.filter((id) => !known.has(id));
    if (missing.length > 0) {
      for (const id of missing) known.set(id, undefined);
      for (const role of await tx.rolesById(missing)) known.set(role.id, role);
    }
    return ids.flatMap((id) => known.get(id) ?? []);
  }

  return {
    async of({ id, roleIds, abilities }: Holder): Promise<EffectiveRules> {
      // Only disabled features affect the rules.
      features ??= await tx.features('disabled');
      return joinRules({ userId: id, roles: await rolesOf(roleIds), own: abilities, features });
    },
  };
}

function denialOf(type: StoredFeature['type'], code: string): AbilityRule {
  return type === 'subject' ? { action: 'manage', subject: code, inverted: true } : { action: code, subject: 'all', inverted: true };
}
