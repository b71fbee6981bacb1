import type { AbilityRule } from '@manyline/contract';
import { describe, expect, test } from 'vitest';
import { beginRule, finishRule, ruleProblems } from './ruleEntry.ts';

const about = (more: Partial<AbilityRule>) => ({ action: 'view', subject: 'user', ...more });

test.each<AbilityRule>([
  about({}),
  about({ action: ['view', 'update'], inverted: true }),
  about({ fields: ['name'], conditions: { parentId: '$me', status: { $in: ['active'] } } }),
  about({ conditions: { salary: { $like: 'a' } } }),
])('%j survives a round trip', (rule) => expect(finishRule(beginRule(rule))).toEqual(rule));

describe('specification 5: rules that use conditions or fields require a list of fields that is not empty, and matchers', () => {
  test.each<[object, object]>([
    [{ fields: [] }, { fields: 'noFields' }],
    [{ conditions: {} }, { conditions: 'noMatchers' }],
    [{ conditions: { name: '' } }, { conditions: 'unfinished' }],
    [
      { action: ' ', subject: [] },
      { actions: 'noActions', subjects: 'noSubjects' },
    ],
    [{ fields: ['name'], conditions: { status: 'active' } }, {}],
  ])('%j', (more, expected) => expect(ruleProblems(beginRule(about(more)))).toEqual(expected));

  test('disabled parts are not validated', () => {
    expect(ruleProblems({ ...beginRule(about({ fields: [] })), hasFields: false })).toEqual({});
  });

  test('JSON must be an object', () => {
    for (const text of ['', '[]', '"a"', '{']) {
      const entry = { ...beginRule(about({})), hasConditions: true, conditions: { kind: 'json', text } as const };
      expect(ruleProblems(entry)).toEqual({ conditions: 'json' });
    }
  });
});
