import { type AbilityRule, isPermitted } from '@manyline/contract';

/**
 * Whether `rules` permit everything that `others` permit, so that no one grants more than they hold. Returns false if that is not
 * certain, for example for a rule with conditions next to a wider one.
 */
export function covers(rules: readonly AbilityRule[], others: readonly AbilityRule[]): boolean {
  const own = rules.map((rule) => ({ rule, pairs: pairsOf(rule), isInverted: rule.inverted === true }));
  const known = new Set<string>();
  return others.every(
    (other) =>
      other.inverted ||
      pairsOf(other).every(([action, subject]) => {
        const key = `${action}\n${subject}`;
        if (known.has(key)) return true;
        known.add(key);
        return coversPair(own, action, subject);
      }),
  );
}

/** Whether `rules` permit everything that the denials in `others` take away: adding or lifting a denial takes away or grants what it denies. */
export function coversDenials(rules: readonly AbilityRule[], others: readonly AbilityRule[]): boolean {
  const denied = others.filter(({ inverted }) => inverted).map((rule) => ({ ...rule, inverted: false }));
  return covers(rules, denied);
}

type Pair = readonly [action: string, subject: string];

interface OwnRule {
  readonly rule: AbilityRule;
  readonly pairs: readonly Pair[];
  readonly isInverted: boolean;
}

/** A permission without a subject or an action permits nothing here but may permit everything elsewhere; a denial without one denies everything. */
function pairsOf({ action, subject }: AbilityRule): readonly Pair[] {
  return namesIn(action, 'manage').flatMap((one) => namesIn(subject, 'all').map((other) => [one, other] as const));
}

function namesIn(value: string | readonly string[] | undefined, whole: string): readonly string[] {
  const names = [value ?? []].flat().map((name) => name.trim().toLowerCase());
  const written = names.filter((name) => name !== '');
  return written.length > 0 ? written : [whole];
}

/** A later denial may have taken back part of a full permission. */
function coversPair(own: readonly OwnRule[], action: string, subject: string): boolean {
  const from = own.findLastIndex(({ rule, isInverted }) => !isInverted && isPermitted([rule], { action, subject }));
  return from >= 0 && !own.slice(from + 1).some(({ isInverted, pairs }) => isInverted && overlaps(pairs, action, subject));
}

function overlaps(pairs: readonly Pair[], action: string, subject: string): boolean {
  return pairs.some(([one, other]) => meets(one, action, 'manage') && meets(other, subject, 'all'));
}

function meets(one: string, other: string, wildcard: string): boolean {
  return one === other || one === wildcard || other === wildcard;
}
