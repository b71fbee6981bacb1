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
