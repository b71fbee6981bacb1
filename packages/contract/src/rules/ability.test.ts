import { expect, test } from 'vitest';
import type { AbilityRule } from './ability.ts';
import { isPermitted } from './decide.ts';

const viewChat = { action: 'view', subject: 'chat' };

test.each<[string, AbilityRule[], boolean]>([
  ['no rule permits nothing', [], false],
  ['a matching rule permits', [{ action: 'view', subject: 'chat' }], true],
  ['case does not matter', [{ action: 'VIEW', subject: 'Chat' }], true],
  ['manage all is everything', [{ action: 'manage', subject: 'all' }], true],
  ['lists of actions and subjects count each', [{ action: ['send', 'view'], subject: ['user', 'chat'] }], true],
  ['another subject permits nothing', [{ action: 'view', subject: 'user' }], false],
  ['a rule without a subject is refused, never "everything"', [{ action: 'manage' }], false],
  [
    'a later deny decides',
    [
      { action: 'manage', subject: 'all' },
      { action: 'view', subject: 'chat', inverted: true },
    ],
    false,
  ],
  [
    'a later permit decides',
    [
      { action: 'view', subject: 'chat', inverted: true },
      { action: 'view', subject: 'chat' },
    ],
    true,
  ],
  ['a rule with conditions does not permit the whole subject', [{ action: 'view', subject: 'chat', conditions: { id: 1 } }], false],
  [
    'a broken deny denies',
    [
      { action: 'manage', subject: 'all' },
      { action: 'view', subject: 'chat', inverted: true, fields: [] },
    ],
    false,
  ],
])('%s', (_, rules, expected) => {
  expect(isPermitted(rules, viewChat)).toBe(expected);
});
