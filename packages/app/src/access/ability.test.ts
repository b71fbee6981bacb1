import { type AbilityRule, isPermitted } from '@manyline/contract';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createAbility } from './ability.ts';
import { permits } from './permits.ts';

const can = (rules: AbilityRule[], action: string, subject: string) => permits(createAbility(rules), { action, subject });

describe('createAbility', () => {
  test('the client always adds a view permission on the authentication subject', () => {
    expect(can([], 'view', 'authentication')).toBe(true);
    expect(can([], 'view', 'chat')).toBe(false);
  });

  test('names are matched without regard to case', () => {
    expect(can([{ action: 'VIEW', subject: 'Chat' }], 'view', 'chat')).toBe(true);
  });

  test('a rule without a subject is refused, never "everything"', () => {
    expect(can([{ action: 'view' }], 'view', 'chat')).toBe(false);
    expect(can([{ action: 'view', subject: [] }], 'view', 'chat')).toBe(false);
  });

  test('a broken deny denies', () => {
    const allowed: AbilityRule = { action: 'view', subject: 'chat' };
    expect(can([allowed, { action: 'view', inverted: true }], 'view', 'chat')).toBe(false);
    expect(can([allowed, { action: 'view', subject: 'chat', fields: [], inverted: true }], 'view', 'chat')).toBe(false);
  });

  test('a rule with an empty list of fields or without matchers grants nothing', () => {
    expect(can([{ action: 'view', subject: 'chat', fields: [] }], 'view', 'chat')).toBe(false);
    expect(can([{ action: 'view', subject: 'chat', conditions: {} }], 'view', 'chat')).toBe(false);
  });

  test('agrees with the rule of the contract wherever nothing is limited', () => {
    const action = fc.constantFrom('view', 'VIEW', 'send', 'manage');
    const subject = fc.constantFrom('chat', 'Chat', 'user', 'all');
    const rule = fc.record({ action, subject, inverted: fc.boolean() });
    fc.assert(
      fc.property(
        fc.array(rule, { maxLength: 6 }),
        fc.constantFrom('view', 'send'),
        fc.constantFrom('chat', 'user'),
        (rules, wantedAction, wantedSubject) => {
          expect(can(rules, wantedAction, wantedSubject)).toBe(isPermitted(rules, { action: wantedAction, subject: wantedSubject }));
        },
      ),
    );
  });
});
