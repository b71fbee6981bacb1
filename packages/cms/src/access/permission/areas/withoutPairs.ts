import { type AbilityRule, isBrokenRule } from '@manyline/contract';

export interface AccessPair {
  readonly action: string;
  readonly subject: string;
}

/** The rules without these pairs, also without their limits; what else a rule names stays in its place. `owned`: its `manage` goes too. */
export function withoutPairs(rules: readonly AbilityRule[], pairs: readonly AccessPair[], owned = ''): readonly AbilityRule[] {
  const removed = Map.groupBy(pairs, ({ subject }) => fold(subject));
  const isRemoved = (action: string, subject: string) =>
    (removed.get(subject)?.some((pair) => fold(pair.action) === fold(action)) ?? false) ||
    (subject === fold(owned) && fold(action) === 'manage');
  return rules.flatMap((rule) => {
    if (isBrokenRule(rule)) return [rule];
    const [actions, subjects] = [[rule.action].flat(), [rule.subject ?? []].flat()];
    const left = subjects.map((subject) => ({ subject, actions: actions.filter((action) => !isRemoved(action, fold(subject))) }));
    if (left.every((one) => one.actions.length === actions.length)) return [rule];
    const whole = left.filter((one) => one.actions.length === actions.length).map(({ subject }) => subject);
    const parts = left.filter((one) => one.actions.length > 0 && one.actions.length < actions.length);
    return [
      ...(whole.length > 0 ? [{ ...rule, subject: oneOrMore(whole) }] : []),
      ...parts.map((one) => ({ ...rule, action: oneOrMore(one.actions), subject: one.subject })),
    ];
  });
}

const fold = (name: string) => name.trim().toLowerCase();
const oneOrMore = (names: readonly string[]) => (names.length === 1 ? names[0]! : [...names]);
