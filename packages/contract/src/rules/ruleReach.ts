import type { AbilityRule } from './ability.ts';
import { isBrokenRule } from './brokenRule.ts';
import { foldAll } from './ruleNames.ts';

/** The records and fields a rule covers, as in `decide`: none for a broken permission, all for a broken denial. */
export interface Reach {
  readonly actions: readonly string[];
  readonly subjects: readonly string[];
  readonly limits: Pick<AbilityRule, 'conditions' | 'fields'> | undefined;
  readonly isInverted: boolean;
}

export function reachOf(rule: AbilityRule): Reach | undefined {
  const isInverted = rule.inverted === true;
  const isCut = isBrokenRule(rule);
  if (isCut && !isInverted) return undefined;
  const actions = foldAll(rule.action);
  const subjects = foldAll(rule.subject);
  const isLimited = !isCut && (rule.conditions !== undefined || rule.fields !== undefined);
  return {
    actions: actions.length === 0 ? ['manage'] : actions,
    subjects: subjects.length === 0 ? ['all'] : subjects,
    limits: isLimited ? rule : undefined,
    isInverted,
  };
}

/**
 * Whether later rules cover every action and subject pair of a rule, so that it has no effect; `by` is the index of the rule that does it
 * alone.
 */
export function coveringRule(reaches: readonly (Reach | undefined)[], index: number): { readonly by?: number } | undefined {
  const reach = reaches[index];
  if (!reach) return undefined;
  const later = reaches.map((other, position) => ({ other, position })).slice(index + 1);
  const covering = later.filter(({ other }) => other && coversLimits(other, reach));
  const covers = (other: Reach | undefined, action: string, subject: string) =>
    other !== undefined && has(other.actions, action, 'manage') && has(other.subjects, subject, 'all');
  const pairs = reach.actions.flatMap((action) => reach.subjects.map((subject) => [action, subject] as const));
  if (!pairs.every(([action, subject]) => covering.some(({ other }) => covers(other, action, subject)))) return undefined;
  const alone = covering.find(({ other }) => pairs.every(([action, subject]) => covers(other, action, subject)));
  return alone ? { by: alone.position } : {};
}

/** Whether a rule covers every record and field of another, also for questions without them. */
function coversLimits(later: Reach, earlier: Reach): boolean {
  if (!later.limits) return true;
  if (!earlier.limits || later.isInverted !== earlier.isInverted) return false;
  const { conditions, fields } = later.limits;
  const { conditions: narrower, fields: fewer } = earlier.limits;
  const coversConditions = conditions === undefined || (narrower !== undefined && stable(conditions) === stable(narrower));
  return coversConditions && (fields === undefined || (fewer?.every((field) => fields.includes(field)) ?? false));
}

const has = (names: readonly string[], name: string, wildcard: string) => names.includes(name) || names.includes(wildcard);

/** Serialises with sorted keys, so that equal values have equal texts. */
function stable(value: unknown): string {
  return JSON.stringify(value, (_, item: unknown) =>
    typeof item === 'object' && item !== null && !Array.isArray(item)
      ? Object.fromEntries(Object.entries(item).sort(([a], [b]) => (a < b ? -1 : 1)))
      : item,
  );
}
