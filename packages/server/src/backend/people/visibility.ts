import { type AbilityRule, decide, isBrokenRule, meetsConditions } from '@manyline/contract';
import type { Visibility } from '../peopleStore.ts';

/**
 * Whom the rules let somebody do this to, or to this field of whom, as tests that a database can make too: the same as `decide`
 * says of each person.
 */
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

/** Whether two say the same in the same words; where it is not certain, they do not. */
export function isSameVisibility(one: Visibility, other: Visibility): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Nothing comes after a test that is always met, and a test right before the end that says what the end says is none. */
function shorten(tests: Visibility): Visibility {
  const last = tests.findIndex(({ conditions }) => !conditions);
  const conditional = last < 0 ? tests : tests.slice(0, last);
  const end = tests[last]?.isVisible ?? false;
  const kept = conditional.slice(0, conditional.findLastIndex(({ isVisible }) => isVisible !== end) + 1);
  return end ? [...kept, { isVisible: true }] : kept;
}
