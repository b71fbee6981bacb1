import { type AbilityRule, bindRules, type RuleSource } from '@manyline/contract';
import type { StoredFunction, StoredRole } from './accessStore.ts';
import type { StoredUser, StoreSteps } from './store.ts';

/** What somebody may do, from all that says so. */
export interface EffectiveRules {
  /** Of their roles in order, then their own, `$me` being them: what they hold, and can give. */
  readonly rules: readonly AbilityRule[];
  /** The same, and a denial for every function that is switched off: what counts. */
  readonly abilities: readonly AbilityRule[];
  /** Where each of `abilities` comes from. */
  readonly sources: readonly RuleSource[];
}

export interface RulesOrigin {
  readonly userId: string;
  /** In their order. */
  readonly roles: readonly Pick<StoredRole, 'id' | 'name' | 'rules'>[];
  readonly own: readonly AbilityRule[];
  readonly functions: readonly StoredFunction[];
}

type Holder = Pick<StoredUser, 'id' | 'roleIds' | 'abilities'>;

/** The one place that says which rules of a person count, and in which order. */
export function joinRules({ userId, roles, own, functions }: RulesOrigin): EffectiveRules {
  const ofRoles = roles.flatMap(({ id, name, rules }) =>
    rules.map((rule, index) => ({ rule, source: { kind: 'role', roleId: id, roleName: name, index } as const })),
  );
  const ofPerson = own.map((rule, index) => ({ rule, source: { kind: 'own', index } as const }));
  const switchedOff = functions
    .filter(({ status }) => status === 'disabled')
    .map(({ id, type, code }) => ({ rule: denialOf(type, code), source: { kind: 'switchedOff', functionId: id, code } as const }));
  const rules = bindRules(
    [...ofRoles, ...ofPerson].map(({ rule }) => rule),
    userId,
  );
  return {
    rules,
    abilities: [...rules, ...switchedOff.map(({ rule }) => rule)],
    sources: [...ofRoles, ...ofPerson, ...switchedOff].map(({ source }) => source),
  };
}

/** Roles as they would be, by id; undefined where there would be none. */
export type RoleDrafts = ReadonlyMap<string, StoredRole | undefined>;

/** As the store has them now: a change counts from the next request on. */
export async function effectiveRulesOf(
  steps: Pick<StoreSteps, 'rolesById' | 'functions'>,
  user: Holder,
  drafts?: RoleDrafts,
  switchedOff?: readonly StoredFunction[],
): Promise<EffectiveRules> {
  return createRuleReader(steps, drafts, switchedOff).of(user);
}

/** Reads the rules of many people, and what they have in common once. Good for one transaction. */
export function createRuleReader(
  steps: Pick<StoreSteps, 'rolesById' | 'functions'>,
  drafts: RoleDrafts = new Map(),
  switchedOff?: readonly StoredFunction[],
) {
  const known = new Map(drafts);
  let functions = switchedOff;

  async function rolesOf(ids: readonly string[]): Promise<readonly StoredRole[]> {
    const missing = ids.filter((id) => !known.has(id));
    if (missing.length > 0) {
      for (const id of missing) known.set(id, undefined);
      for (const role of await steps.rolesById(missing)) known.set(role.id, role);
    }
    return ids.flatMap((id) => known.get(id) ?? []);
  }

  return {
    async of({ id, roleIds, abilities }: Holder): Promise<EffectiveRules> {
      // The others change nothing.
      functions ??= await steps.functions('disabled');
      return joinRules({ userId: id, roles: await rolesOf(roleIds), own: abilities, functions });
    },
  };
}

function denialOf(type: StoredFunction['type'], code: string): AbilityRule {
  return type === 'subject' ? { action: 'manage', subject: code, inverted: true } : { action: code, subject: 'all', inverted: true };
}
