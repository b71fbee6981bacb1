import { type AbilityRule, isPermitted } from '@manyline/contract';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { covers } from './grants.ts';

const all: AbilityRule = { action: 'manage', subject: 'all' };
const viewChat: AbilityRule = { action: 'view', subject: 'chat' };
const noChat: AbilityRule = { action: 'view', subject: 'chat', inverted: true };

describe('users cannot grant more than they have', () => {
  test.each<[string, AbilityRule[], AbilityRule[], boolean]>([
    ['who may do everything may give everything', [all], [all, viewChat], true],
    ['what one has, whatever its case', [{ action: ['VIEW', 'send'], subject: 'Chat' }], [viewChat], true],
    ['nothing is always there to give', [], [], true],
    ['a denial takes nothing from the giver', [viewChat], [viewChat, { ...all, inverted: true }], true],
    ['another subject', [viewChat], [{ action: 'view', subject: 'user' }], false],
    ['one of several', [viewChat], [{ action: ['view', 'send'], subject: 'chat' }], false],
    ['a wildcard in place of all one has', [viewChat], [{ action: 'manage', subject: 'chat' }], false],
    ['everything of one action', [viewChat], [{ action: 'view', subject: 'all' }], false],
    ['a rule without a subject, which could be read as everything', [viewChat], [{ action: 'view' }], false],
    ['what is one’s own under conditions only', [{ ...viewChat, conditions: { id: 1 } }], [viewChat], false],
    ['what was taken back', [all, noChat], [viewChat], false],
    ['a wildcard over what was taken back', [all, noChat], [all], false],
    ['what a broken denial takes back', [all, { action: [], subject: 'chat', inverted: true }], [viewChat], false],
    ['what was taken back and given again', [noChat, all], [all], true],
  ])('%s: %j covers %j: %s', (_name, rules, others, expected) => {
    expect(covers(rules, others)).toBe(expected);
  });

  test('with any rules, the receiver can do nothing that the giver cannot', () => {
    const action = fc.constantFrom('view', 'send', 'update', 'manage');
    const subject = fc.constantFrom('chat', 'user', 'system', 'all');
    const rule = fc.record(
      { action: fc.oneof(action, fc.array(action, { maxLength: 2 })), subject, inverted: fc.boolean(), conditions: fc.constant({ id: 1 }) },
      { requiredKeys: ['action', 'subject'] },
    );
    const rules = fc.array(rule, { maxLength: 4 });
    let given = 0;
    fc.assert(
      fc.property(rules, rules, (own, others) => {
        if (!covers(own, others)) return;
        for (const one of ['view', 'send', 'update'])
          for (const other of ['chat', 'user', 'system']) {
            const permission = { action: one, subject: other };
            if (!isPermitted(others, permission)) continue;
            given += 1;
            expect(isPermitted(own, permission)).toBe(true);
          }
      }),
      { numRuns: 5_000 },
    );
    expect(given).toBeGreaterThan(0);
  });
});
