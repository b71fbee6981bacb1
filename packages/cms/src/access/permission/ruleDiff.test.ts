import type { AbilityRule } from '@manyline/contract';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { diffRules, isSameRules, mergeRules } from './ruleDiff.ts';

const rule = (action: string, subject = 'chat', more: Partial<AbilityRule> = {}): AbilityRule => ({ action, subject, ...more });
const [view, send, edit] = [rule('view'), rule('send'), rule('update')];
const kinds = (before: readonly AbilityRule[], after: readonly AbilityRule[]) => diffRules(before, after).map((change) => change.kind);

describe('diffRules', () => {
  test('says what was added, removed, moved and changed', () => {
    expect(kinds([view], [view, send])).toEqual(['added']);
    expect(kinds([view, send], [send])).toEqual(['removed']);
    expect(diffRules([view, send, edit], [edit, view, send])).toEqual([{ kind: 'moved', from: 2, to: 0, rule: edit }]);
    expect(diffRules([view], [rule('view', 'chat', { inverted: true })])).toMatchObject([
      { kind: 'changed', from: 0, to: 0, before: view },
    ]);
  });

  test('the same names written otherwise are one rule that changed', () => {
    expect(kinds([rule('VIEW', 'Chat')], [view])).toEqual(['changed']);
  });

  test('the order in which names are written is no difference', () => {
    expect(diffRules([{ action: ['view', 'send'], subject: 'chat' }], [{ action: ['send', 'view'], subject: ['chat'] }])).toEqual([]);
  });

  const some = fc.array(
    fc.record({ action: fc.constantFrom('view', 'send', 'update'), subject: fc.constantFrom('chat', 'user'), inverted: fc.boolean() }),
    { maxLength: 8 },
  );

  test('every rule of either list is said once or stays where it is', () => {
    fc.assert(
      fc.property(some, some, (before, after) => {
        const changes = diffRules(before, after);
        const [from, to] = [
          changes.flatMap((change) => ('from' in change ? change.from : [])),
          changes.flatMap((change) => ('to' in change ? change.to : [])),
        ];
        expect([new Set(from).size, new Set(to).size]).toEqual([from.length, to.length]);
        // What nothing is said of stands in both lists in the same order.
        const unsaid = (rules: readonly AbilityRule[], said: readonly number[]) => rules.filter((_, index) => !said.includes(index));
        expect(isSameRules(unsaid(before, from), unsaid(after, to))).toBe(true);
        expect(changes.length === 0).toBe(isSameRules(before, after));
      }),
    );
  });
});

describe('mergeRules', () => {
  test('keeps what either of the two did', () => {
    expect(mergeRules([view, send], [view, edit, send], [send])).toEqual([edit, send]);
    expect(mergeRules([view, send], [send], [view, send, edit])).toEqual([send, edit]);
  });

  test('where only one changed anything, that one is taken whole, with its order', () => {
    expect(mergeRules([view, send], [send, view], [view, send])).toEqual([send, view]);
    expect(mergeRules([view, send], [view, send], [send, view])).toEqual([send, view]);
  });

  test('what both brought stands once', () => {
    expect(mergeRules([view], [view, send], [view, send, edit])).toEqual([view, send, edit]);
  });
});
