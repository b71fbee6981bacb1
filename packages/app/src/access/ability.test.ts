import { subject as subjectOf } from '@casl/ability';
import { type AbilityRule, AUTHENTICATION_RULE, decide } from '@manyline/contract';
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

  test('a denial with broken limits denies everything', () => {
    const allowed: AbilityRule = { action: 'view', subject: 'chat' };
    expect(can([allowed, { action: 'view', inverted: true }], 'view', 'chat')).toBe(false);
    expect(can([allowed, { action: 'view', subject: 'chat', fields: [], inverted: true }], 'view', 'chat')).toBe(false);
  });

  test('a rule with an empty list of fields or without matchers grants nothing', () => {
    expect(can([{ action: 'view', subject: 'chat', fields: [] }], 'view', 'chat')).toBe(false);
    expect(can([{ action: 'view', subject: 'chat', conditions: {} }], 'view', 'chat')).toBe(false);
  });

  test('a limited denial denies only what it names', () => {
    const rules: AbilityRule[] = [
      { action: 'view', subject: 'user' },
      { action: 'view', subject: 'user', conditions: { status: 'disabled' }, inverted: true },
      { action: 'view', subject: 'user', fields: ['email'], inverted: true },
    ];
    const ability = createAbility(rules);
    const user = (status: string) => subjectOf('user', { status });
    expect(can(rules, 'view', 'user')).toBe(true);
    expect([ability.can('view', user('active')), ability.can('view', user('disabled'))]).toEqual([true, false]);
    expect([ability.can('view', user('active'), 'name'), ability.can('view', user('active'), 'email')]).toEqual([true, false]);
  });

  test('fields are names, not patterns', () => {
    const ability = createAbility([{ action: 'view', subject: 'user', fields: ['na*'] }]);
    expect([ability.can('view', 'user', 'name'), ability.can('view', 'user', 'na*')]).toEqual([false, true]);
  });

  test('agrees with the contract for any rules, record and field', () => {
    const oneOrMore = (...names: readonly string[]) =>
      fc.oneof(fc.constantFrom(...names), fc.array(fc.constantFrom(...names), { maxLength: 2 }));
    const value = fc.constantFrom('a', 'b', 1);
    const condition = fc.oneof(
      value,
      fc.record({ $ne: value }),
      fc.record({ $in: fc.array(value, { maxLength: 2 }) }),
      fc.constant({ $regex: 'a' }),
    );
    const rule: fc.Arbitrary<AbilityRule> = fc.record(
      {
        action: oneOrMore('view', 'VIEW ', 'update', 'manage', ''),
        subject: oneOrMore('user', 'User', 'chat', 'all', ' '),
        conditions: fc.dictionary(fc.constantFrom('name', 'status'), condition, { maxKeys: 2 }),
        fields: fc.array(fc.constantFrom('name', 'email', 'na*'), { maxLength: 2 }),
        inverted: fc.boolean(),
      },
      { requiredKeys: ['action'] },
    );
    const record = fc.option(fc.record({ name: value, status: value }, { requiredKeys: [] }), { nil: undefined });
    const field = fc.option(fc.constantFrom('name', 'email', 'status'), { nil: undefined });
    const asked = fc.record({ action: fc.constantFrom('view', 'update'), subject: fc.constantFrom('user', 'chat', 'authentication') });
    fc.assert(
      fc.property(fc.array(rule, { maxLength: 5 }), asked, record, field, (rules, permission, about, name) => {
        const { action, subject } = permission;
        const expected = decide([AUTHENTICATION_RULE, ...rules], {
          ...permission,
          ...(about && { record: about }),
          ...(name !== undefined && { field: name }),
        });
        const target = about ? subjectOf(subject, { ...about }) : subject;
        expect(createAbility(rules).can(action, target, name)).toBe(expected.isPermitted);
      }),
      { numRuns: 2_000 },
    );
  });
});
