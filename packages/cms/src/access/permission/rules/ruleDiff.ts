import type { AbilityRule } from '@manyline/contract';

/** One line of a difference; 0-based indexes, `from` in the old rules and `to` in the new ones. */
export type RuleChange =
  | { readonly kind: 'added'; readonly to: number; readonly rule: AbilityRule }
  | { readonly kind: 'removed'; readonly from: number; readonly rule: AbilityRule }
  | { readonly kind: 'moved'; readonly from: number; readonly to: number; readonly rule: AbilityRule }
  | { readonly kind: 'changed'; readonly from: number; readonly to: number; readonly before: AbilityRule; readonly rule: AbilityRule };

/** The differences between two lists of rules, in the order of the new list; removed rules at their old position. */
export function diffRules(before: readonly AbilityRule[], after: readonly AbilityRule[]): readonly RuleChange[] {
  const pairs = pairEqual(before, after);
  const fixed = longestRise(pairs);
  const moved = pairs.filter((pair) => !fixed.has(pair)).map(({ from, to }): RuleChange => ({ kind: 'moved', from, to, rule: after[to]! }));
  const gone = before.map((_, index) => index).filter((index) => !pairs.some(({ from }) => from === index));
  const come = after.map((_, index) => index).filter((index) => !pairs.some(({ to }) => to === index));

  const changed: RuleChange[] = [];
  for (const to of come.slice()) {
    const from = gone.find((index) => isAlike(before[index]!, after[to]!));
    if (from === undefined) continue;
    changed.push({ kind: 'changed', from, to, before: before[from]!, rule: after[to]! });
    gone.splice(gone.indexOf(from), 1);
    come.splice(come.indexOf(to), 1);
  }
  const added = come.map((to): RuleChange => ({ kind: 'added', to, rule: after[to]! }));
  const removed = gone.map((from): RuleChange => ({ kind: 'removed', from, rule: before[from]! }));
  return [...moved, ...changed, ...added, ...removed].sort((a, b) => positionOf(a) - positionOf(b));
}

/** Merges two users' changes: their rules, without those I removed and with those I added. */
export function mergeRules(
  base: readonly AbilityRule[],
  mine: readonly AbilityRule[],
  theirs: readonly AbilityRule[],
): readonly AbilityRule[] {
  if (isSameRules(base, theirs)) return mine;
  if (isSameRules(base, mine)) return theirs;
  const stored = pairEqual(base, mine);
  const taken = base.filter((_, index) => !stored.some(({ from }) => from === index));
  const merged = [...theirs];
  for (const rule of taken) {
    const index = merged.findIndex((other) => keyOf(other) === keyOf(rule));
    if (index >= 0) merged.splice(index, 1);
  }
  for (const [index, rule] of mine.entries()) {
    if (stored.some(({ to }) => to === index) || merged.some((other) => keyOf(other) === keyOf(rule))) continue;
    // After the nearest preceding rule of mine that still exists.
    const indexOfRule = (one: AbilityRule) => merged.findLastIndex((other) => keyOf(other) === keyOf(one));
    const anchor = mine.slice(0, index).findLast((one) => indexOfRule(one) >= 0);
    const insertAt = anchor === undefined ? 0 : indexOfRule(anchor) + 1;
    merged.splice(insertAt, 0, rule);
  }
  return merged;
}

export function isSameRules(some: readonly AbilityRule[], others: readonly AbilityRule[]): boolean {
  return some.length === others.length && some.every((rule, index) => keyOf(rule) === keyOf(others[index]!));
}

interface Pair {
  readonly from: number;
  readonly to: number;
}

/** Pairs of equal rules, each used once, in the order of the second list. */
function pairEqual(before: readonly AbilityRule[], after: readonly AbilityRule[]): readonly Pair[] {
  const positions = new Map<string, number[]>();
  for (const [index, rule] of before.entries()) {
    const key = keyOf(rule);
    positions.set(key, [...(positions.get(key) ?? []), index]);
  }
  return after.flatMap((rule, to) => {
    const from = positions.get(keyOf(rule))?.shift();
    return from === undefined ? [] : [{ from, to }];
  });
}

/** The longest subsequence in the same order in both lists; all others were moved. */
function longestRise(pairs: readonly Pair[]): ReadonlySet<Pair> {
  const best: { readonly length: number; readonly previous: number }[] = [];
  for (const [index, { from }] of pairs.entries()) {
    let chosen = { length: 1, previous: -1 };
    for (let earlier = 0; earlier < index; earlier += 1)
      if (pairs[earlier]!.from < from && best[earlier]!.length >= chosen.length)
        chosen = { length: best[earlier]!.length + 1, previous: earlier };
    best.push(chosen);
  }
  const rise = new Set<Pair>();
  let at = best.reduce((top, { length }, index) => (top < 0 || length > best[top]!.length ? index : top), -1);
  while (at >= 0) {
    rise.add(pairs[at]!);
    at = best[at]!.previous;
  }
  return rise;
}

/** True if the two are versions of one rule: they share an action and a subject. */
function isAlike(former: AbilityRule, latter: AbilityRule): boolean {
  const shares = (some: AbilityRule['subject'], others: AbilityRule['subject']) => {
    const [one, other] = [some, others].map((names) => listOf(names).map((name) => name.trim().toLowerCase()));
    return one!.some((name) => other!.includes(name)) || (one!.length === 0 && other!.length === 0);
  };
  return shares(former.action, latter.action) && shares(former.subject, latter.subject);
}

const positionOf = (change: RuleChange) => ('to' in change ? change.to : change.from);

/** Equal for rules with the same meaning, regardless of order and notation. */
function keyOf({ action, subject, conditions, fields, inverted }: AbilityRule): string {
  return JSON.stringify([
    listOf(action).sort(),
    listOf(subject).sort(),
    sorted(conditions) ?? null,
    fields ? [...fields].sort() : null,
    inverted === true,
  ]);
}

function listOf(names: string | readonly string[] | undefined): string[] {
  return [names ?? []].flat();
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, item]) => [key, sorted(item)]),
  );
}
