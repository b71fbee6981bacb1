import * as v from 'valibot';
import { type AbilityRule, abilityRuleSchema } from './ability.ts';

/**
 * The rules of another back end, whatever it sends. What can't be read grants nothing, and a denial that can't be read denies everything
 * it names.
 */
export function readRules(raw: unknown[]): AbilityRule[] {
  return raw.flatMap((entry) => {
    const rule = withoutNulls(entry);
    const parsed = v.safeParse(abilityRuleSchema, rule);
    if (parsed.success) return [parsed.output];
    // Without fields a rule is broken, which for a denial means without limits.
    return rule?.['inverted'] ? [{ action: namesIn(rule['action']), subject: namesIn(rule['subject']), inverted: true, fields: [] }] : [];
  });
}

/** Null is how some back ends write that there is none. */
function withoutNulls(entry: unknown): Readonly<Record<string, unknown>> | undefined {
  if (typeof entry !== 'object' || entry === null) return undefined;
  return Object.fromEntries(Object.entries(entry).filter(([, value]) => value !== null));
}

function namesIn(value: unknown): string[] {
  return [value].flat().filter((name) => typeof name === 'string');
}
