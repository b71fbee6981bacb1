import { AUTHENTICATION_RULE, type AbilityRule, meetsConditions } from '@manyline/contract';
import { Ability, fieldPatternMatcher, type MatchConditions, type RawRuleOf } from '@casl/ability';

type Conditions = Readonly<Record<string, unknown>>;

export type AppAbility = Ability<[string, string], Conditions>;

/** The permission checker of a person. Names are matched without regard to case. */
export function createAbility(rules: readonly AbilityRule[]): AppAbility {
  return new Ability<[string, string], Conditions>([AUTHENTICATION_RULE, ...rules].flatMap(sanitise), {
    conditionsMatcher,
    fieldMatcher: fieldPatternMatcher,
  });
}

// CASL's own matcher would run patterns that came from the server.
const conditionsMatcher =
  (conditions: Conditions): MatchConditions =>
  (record) =>
    meetsConditions(conditions, record);

/** A broken rule closes: it grants nothing, and when it denies it denies without its broken limits. */
function sanitise(rule: AbilityRule): RawRuleOf<AppAbility>[] {
  const isInverted = rule.inverted === true;
  const action = names(rule.action);
  const subject = names(rule.subject);
  if (isInverted) return [{ action: orElse(action, 'manage'), subject: orElse(subject, 'all'), inverted: true }];
  if (action.length === 0 || subject.length === 0 || hasBrokenLimits(rule)) return [];
  return [{ action, subject, ...limits(rule) }];
}

// Specification 5: a rule that uses conditions or fields needs a list of fields that is not empty, and matchers.
function hasBrokenLimits({ conditions, fields }: AbilityRule): boolean {
  return fields?.length === 0 || (conditions !== undefined && Object.keys(conditions).length === 0);
}

function limits({ conditions, fields }: AbilityRule) {
  return { ...(conditions && { conditions }), ...(fields && { fields: [...fields] }) };
}

function names(value: string | readonly string[] | undefined): string[] {
  return [value ?? []]
    .flat()
    .map((name) => name.trim().toLowerCase())
    .filter((name) => name !== '');
}

function orElse(list: string[], fallback: string): string[] {
  return list.length > 0 ? list : [fallback];
}
