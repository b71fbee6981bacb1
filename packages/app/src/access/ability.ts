import { Ability, type FieldMatcher, type MatchConditions, type RawRuleOf } from '@casl/ability';
import { AUTHENTICATION_RULE, type AbilityRule, isBrokenRule, meetsConditions, ruleNames } from '@manyline/contract';

type Conditions = Readonly<Record<string, unknown>>;

export type AppAbility = Ability<[string, string | object], Conditions>;

/** The user's permission checker; agrees with `decide` in the contract. Names are case-insensitive. */
export function createAbility(rules: readonly AbilityRule[]): AppAbility {
  return new Ability<[string, string | object], Conditions>([AUTHENTICATION_RULE, ...rules].flatMap(toRawRules), {
    conditionsMatcher,
    fieldMatcher,
  });
}

// CASL's own matchers would run regular expressions that came from the server.
const conditionsMatcher =
  (conditions: Conditions): MatchConditions =>
  (record) =>
    meetsConditions(conditions, record);

const fieldMatcher: FieldMatcher = (fields) => (field) => fields.includes(field);

/** A malformed rule fails closed: an allow rule grants nothing; a deny rule denies without its malformed conditions. */
function toRawRules(rule: AbilityRule): RawRuleOf<AppAbility>[] {
  const [action, subject, inverted] = [ruleNames(rule.action), ruleNames(rule.subject), rule.inverted === true];
  if (!isBrokenRule(rule)) return [{ action, subject, inverted, ...limitsOf(rule) }];
  return inverted ? [{ action: orElse(action, 'manage'), subject: orElse(subject, 'all'), inverted }] : [];
}

function limitsOf({ conditions, fields }: AbilityRule) {
  return { ...(conditions && { conditions }), ...(fields && { fields: [...fields] }) };
}

function orElse(list: string[], fallback: string): string[] {
  return list.length > 0 ? list : [fallback];
}
