import { type AbilityRule, decide, isBrokenRule, meetsConditions } from '@manyline/contract';
import type { Visibility } from '../store/userStore.ts';

/** The users for whom the rules permit an action, as tests that a database can run. The result equals `decide` for each user. */
export function visibilityOf(rules: readonly AbilityRule[], action: string, field?: string): Visibility {
  const tests = rules.toReversed().flatMap((rule) => {
    const isBroken = isBrokenRule(rule);
    const { conditions, ...bare } = rule;
    const question = { action, subject: 'user', ...(field !== undefined && { field }) };
    if (decide([isBroken ? rule : bare], question).ruleIndex === undefined) return [];
    return [{ isVisible: rule.inverted !== true, ...(conditions && !isBroken && { conditions }) }];
  });
  return shorten(tests);
}

export function sees(visible: Visibility, record: object): boolean {
  return visible.find(({ conditions }) => !conditions || meetsConditions(conditions, record))?.isVisible ?? false;
}

/** Compares the wording; false if the equality is not certain. */
export function isSameVisibility(one: Visibility, other: Visibility): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Removes tests after one that always matches, and a last test that repeats the default. */
function shorten(tests: Visibility): Visibility {
  const last = tests.findIndex(({ conditions }) => !conditions);
  const conditional = last < 0 ? tests : tests.slice(0, last);
  const end = tests[last]?.isVisible ?? false;
  const saved = conditional.slice(0, conditional.findLastIndex(({ isVisible }) => isVisible !== end) + 1);
  return end ? [...saved, { isVisible: true }] : saved;
}
