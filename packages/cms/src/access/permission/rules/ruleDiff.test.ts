import type { AbilityRule } from '@manyline/contract';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { diffRules, isSameRules, mergeRules } from './ruleDiff.ts';

const rule = (action: string, subject = 'chat', more: Partial<AbilityRule> = {}): AbilityRule => ({ action, subject, ...more });
const [view, send, edit] = [rule('view'), rule('send'), rule('update')];
const kinds = (before: readonly AbilityRule[], after: readonly AbilityRule[]) => diffRules(before, after).map((change) => change.kind);

describe('diffRules', () => {
  test('lists added, removed, moved and changed rules', () => {
    expect(kinds([view], [view, send])).toEqual(['added']);
    expect(kinds([view, send], [send])).toEqual(['removed']);
    expect(diffRules([view, send, edit], [edit, view, send])).toEqual([{ kind: 'moved', from: 2, to: 0, rule: edit }]);
    expect(diffRules([view], [rule('view', 'chat', { inverted: true })])).toMatchObject([
      { kind: 'changed', from: 0, to: 0, before: view },
    ]);
  });

  test('a rule with the same names in another notation is a changed rule', () => {
    expect(kinds([rule('VIEW', 'Chat')], [view])).toEqual(['changed']);
  });

  test('the order of names is not a difference', () => {
    expect(diffRules([{ action: ['view', 'send'], subject: 'chat' }], [{ action: ['send', 'view'], subject: ['chat'] }])).toEqual([]);
  });

  const some = fc.array(
    fc.record({ action: fc.constantFrom('view', 'send', 'update'), subject: fc.constantFrom('chat', 'user'), inverted: fc.boolean() }),
    { maxLength: 8 },
  );

  test('every rule of either list is listed once or unchanged', () => {
    fc.assert(
      fc.property(some, some, (before, after) => {
        const changes = diffRules(before, after);
        const [from, to] = [
          changes.flatMap((change) => ('from' in change ? change.from : [])),
          changes.flatMap((change) => ('to' in change ? change.to : [])),
        ];
        expect([new Set(from).size, new Set(to).size]).toEqual([from.length, to.length]);
        // Unlisted rules are in the same order in both lists.
        const unlisted = (rules: readonly AbilityRule[], listed: readonly number[]) => rules.filter((_, index) => !listed.includes(index));
        expect(isSameRules(unlisted(before, from), unlisted(after, to))).toBe(true);
        expect(changes.length === 0).toBe(isSameRules(before, after));
      }),
    );
  });
});

describe('mergeRules', () => {
  test('keeps the changes of both users', () => {
    expect(mergeRules([view, send], [view, edit, send], [send])).toEqual([edit, send]);
    expect(mergeRules([view, send], [send], [view, send, edit])).toEqual([send, edit]);
  });

  test('if only one user changed something, their list is used with its order', () => {
    expect(mergeRules([view, send], [send, view], [view, send])).toEqual([send, view]);
    expect(mergeRules([view, send], [view, send], [send, view])).toEqual([send, view]);
  });

  test('a rule added by both appears once', () => {
    expect(mergeRules([view], [view, send], [view, send, edit])).toEqual([view, send, edit]);
  });
});
