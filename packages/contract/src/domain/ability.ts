import * as v from 'valibot';

export const abilityRuleSchema = v.object({
  action: v.union([v.string(), v.array(v.string())]),
  subject: v.optional(v.union([v.string(), v.array(v.string())])),
  conditions: v.optional(v.record(v.string(), v.unknown())),
  fields: v.optional(v.array(v.string())),
  inverted: v.optional(v.boolean()),
});
export type AbilityRule = v.InferOutput<typeof abilityRuleSchema>;

/** Specification 6: the client always adds a view permission on the authentication subject. */
export const AUTHENTICATION_RULE: AbilityRule = { action: 'view', subject: 'authentication' };

export interface Permission {
  readonly action: string;
  readonly subject: string;
}

/**
 * Whether the rules permit an action on a subject as a whole. The last matching rule decides; actions and subjects are
 * matched without regard to case; `manage` is every action and `all` every subject. A rule without a subject is refused,
 * and a rule that has conditions or fields permits nothing here but, when inverted, denies.
 */
export function isPermitted(rules: readonly AbilityRule[], { action, subject }: Permission): boolean {
  const decisive = rules.findLast((rule) => matches(rule, action, subject) && (rule.inverted || isUnconditional(rule)));
  return decisive !== undefined && !decisive.inverted;
}

function matches(rule: AbilityRule, action: string, subject: string): boolean {
  if (rule.subject === undefined) return false;
  return includes(rule.action, action, 'manage') && includes(rule.subject, subject, 'all');
}

function isUnconditional(rule: AbilityRule): boolean {
  return rule.conditions === undefined && rule.fields === undefined;
}

function includes(names: string | readonly string[], name: string, wildcard: string): boolean {
  const wanted = name.toLowerCase();
  return [names].flat().some((candidate) => candidate.toLowerCase() === wanted || candidate.toLowerCase() === wildcard);
}
