import { type AbilityRule, isPermitted } from '@manyline/contract';

/**
 * Whether somebody with `rules` may do whatever `others` permit, so that nobody gives more away than they have. Where that
 * is not certain, as for a rule with conditions beside a wider one, it is not so.
 */
export function covers(rules: readonly AbilityRule[], others: readonly AbilityRule[]): boolean {
  return others.every((other) => other.inverted || pairsOf(other).every(([action, subject]) => coversPair(rules, action, subject)));
}

/** A rule without a subject permits nothing here, but may mean everything to others. */
function pairsOf({ action, subject = 'all' }: AbilityRule): readonly (readonly [string, string])[] {
  return [action].flat().flatMap((one) => [subject].flat().map((other) => [one, other] as const));
}

/** What is permitted as a whole may still have been taken back in part. */
function coversPair(rules: readonly AbilityRule[], action: string, subject: string): boolean {
  const from = rules.findLastIndex((rule) => !rule.inverted && isPermitted([rule], { action, subject }));
  return from >= 0 && !rules.slice(from + 1).some((rule) => rule.inverted && overlaps(rule, action, subject));
}

function overlaps(rule: AbilityRule, action: string, subject: string): boolean {
  return pairsOf(rule).some(([one, other]) => meets(one, action, 'manage') && meets(other, subject, 'all'));
}

function meets(one: string, other: string, wildcard: string): boolean {
  const [first, second] = [one.toLowerCase(), other.toLowerCase()];
  return first === second || first === wildcard || second === wildcard;
}
