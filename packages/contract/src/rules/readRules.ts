import * as v from 'valibot';
import { type AbilityRule, abilityRuleSchema } from './ability.ts';

/**
 * The rules of another back end, whatever it sends. What can't be read grants nothing, and a denial that can't be read denies everything
 * it names.
 */
export function readRules(raw: unknown[]): AbilityRule[] {
  return raw.flatMap((entry) => {
    const rule = plainRule(entry);
    const parsed = v.safeParse(abilityRuleSchema, rule);
    if (parsed.success) return [parsed.output];
    // Without fields a rule is broken, which for a denial means without limits.
    return rule?.['inverted'] ? [{ action: namesIn(rule['action']), subject: namesIn(rule['subject']), inverted: true, fields: [] }] : [];
  });
}

/** Null is how some back ends write that there is none. Others write whether a rule is a denial as text or as a number. */
function plainRule(entry: unknown): Readonly<Record<string, unknown>> | undefined {
  if (typeof entry !== 'object' || entry === null) return undefined;
  return Object.fromEntries(
    Object.entries(entry)
      .filter(([, value]) => value !== null)
      .map(([key, value]) => [key, key === 'inverted' ? readFlag(value) : value]),
  );
}

/** What says neither stays as it is. */
function readFlag(value: unknown): unknown {
  if (typeof value !== 'string' && typeof value !== 'number') return value;
  const flag = String(value).trim().toLowerCase();
  if (FALSE.has(flag)) return false;
  return TRUE.has(flag) ? true : value;
}

const FALSE: ReadonlySet<string> = new Set(['false', '0', 'no', 'n', 'off', '']);
const TRUE: ReadonlySet<string> = new Set(['true', '1', 'yes', 'y', 'on']);

function namesIn(value: unknown): string[] {
  return [value].flat().filter((name) => typeof name === 'string');
}
