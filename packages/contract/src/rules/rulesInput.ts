import * as v from 'valibot';
import { isBrokenRule } from './brokenRule.ts';
import { RULES_MAX_COUNT } from './role.ts';

const NAMES_MAX_COUNT = 50;
/** Limits the number of action and subject pairs in all rules. */
const PAIRS_MAX_COUNT = 20_000;
const CONDITIONS_MAX_LENGTH = 4_000;

const name = v.pipe(v.string(), v.maxLength(64));
const names = v.union([name, v.pipe(v.array(name), v.maxLength(NAMES_MAX_COUNT))]);

const ruleInput = v.pipe(
  v.strictObject({
    action: names,
    subject: v.optional(names),
    conditions: v.optional(
      v.pipe(
        v.record(name, v.unknown()),
        v.check((conditions) => areConditionsShort(conditions)),
      ),
    ),
    fields: v.optional(v.pipe(v.array(name), v.maxLength(NAMES_MAX_COUNT))),
    inverted: v.optional(v.boolean()),
  }),
  // Specification 5: rules that use conditions or fields need a non-empty list of fields, and matchers.
  v.check((rule) => !isBrokenRule(rule)),
);

export const rulesInput = v.pipe(
  v.array(ruleInput),
  v.maxLength(RULES_MAX_COUNT),
  v.check((rules) => rules.reduce((sum, { action, subject }) => sum + countOf(action) * countOf(subject), 0) <= PAIRS_MAX_COUNT),
);

/** Conditions nested too deeply to serialise count as too long. */
export function areConditionsShort(conditions: unknown): boolean {
  try {
    return (JSON.stringify(conditions) ?? '').length <= CONDITIONS_MAX_LENGTH;
  } catch {
    return false;
  }
}

function countOf(some: string | readonly string[] | undefined): number {
  return typeof some === 'object' ? some.length : 1;
}
