import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { AbilityRule } from './ability.ts';
import { isBrokenRule } from './brokenRule.ts';
import { meetsConditions } from './conditions.ts';
import { bindRules, decide, isPermitted, permittedFields, type Question } from './decide.ts';

const viewUser = { action: 'view', subject: 'user' } as const;
const active = { ...viewUser, conditions: { status: 'active' } };
const [ada, bob] = [
  { id: 'ada', status: 'active', parentId: 'grace' },
  { id: 'bob', status: 'disabled' },
];

describe('the last rule that matches decides', () => {
  test.each<[string, AbilityRule[], Partial<Question>, boolean, number | undefined]>([
    ['nothing permits nothing', [], {}, false, undefined],
    ['the last of several', [viewUser, { ...viewUser, inverted: true }, viewUser], {}, true, 2],
    ['one about something else does not count', [viewUser, { action: 'update', subject: 'user', inverted: true }], {}, true, 0],
    ['a condition that is met', [active], { record: ada }, true, 0],
    ['a condition that is not met', [active], { record: bob }, false, undefined],
    ['any record: some may be', [active], {}, true, 0],
    ['a denial of some records denies those', [viewUser, { ...active, inverted: true }], { record: ada }, false, 1],
    ['a denial of some records leaves the others', [viewUser, { ...active, inverted: true }], { record: bob }, true, 0],
    ['a denial of some records leaves some', [viewUser, { ...active, inverted: true }], {}, true, 0],
    ['a field that is listed', [{ ...viewUser, fields: ['name'] }], { field: 'name' }, true, 0],
    ['a field that is not', [{ ...viewUser, fields: ['name'] }], { field: 'email' }, false, undefined],
    ['fields are names, not patterns', [{ ...viewUser, fields: ['na*'] }], { field: 'name' }, false, undefined],
    ['a denied field leaves the others', [viewUser, { ...viewUser, fields: ['name'], inverted: true }], { field: 'email' }, true, 0],
    ['a broken rule permits nothing', [{ ...viewUser, fields: [] }], {}, false, undefined],
    ['a broken denial denies everything it names', [viewUser, { ...active, fields: [], inverted: true }], { record: bob }, false, 1],
    ['a denial without a subject denies all', [viewUser, { action: 'view', inverted: true }], {}, false, 1],
  ])('%s', (_, rules, question, isPermittedNow, ruleIndex) => {
    const decision = decide(rules, { ...viewUser, ...question });
    expect(decision).toEqual({ isPermitted: isPermittedNow, ...(ruleIndex !== undefined && { ruleIndex }) });
  });

  test('as a whole, a limited permission permits nothing and a limited denial denies everything', () => {
    expect(decide([active], viewUser, 'whole').isPermitted).toBe(false);
    expect(decide([{ ...viewUser, fields: ['name'] }], viewUser, 'whole').isPermitted).toBe(false);
    expect(decide([viewUser, { ...active, inverted: true }], viewUser, 'whole').isPermitted).toBe(false);
  });

  test('the permitted fields of one record, and of any', () => {
    const rules: AbilityRule[] = [
      { ...viewUser, fields: ['name'] },
      { ...active, fields: ['email'] },
    ];
    expect(permittedFields(rules, { ...viewUser, record: bob }, ['name', 'email', 'status'])).toEqual(['name']);
    expect(permittedFields(rules, { ...viewUser, record: ada }, ['name', 'email', 'status'])).toEqual(['name', 'email']);
    expect(permittedFields(rules, viewUser, ['name', 'email', 'status'])).toEqual(['name', 'email']);
  });
});

test('$me is the user who has the rule, anywhere in the conditions', () => {
  const rules: AbilityRule[] = [{ ...viewUser, conditions: { parentId: '$me', id: { $in: ['x', '$me'] } } }, viewUser];
  const [bound, other] = bindRules(rules, 'grace');
  expect(bound?.conditions).toEqual({ parentId: 'grace', id: { $in: ['x', 'grace'] } });
  expect(other).toBe(rules[1]);
  const subusers = [{ ...viewUser, conditions: { parentId: '$me' } }];
  expect([decide(bindRules(subusers, 'grace'), { ...viewUser, record: ada }), decide(subusers, { ...viewUser, record: ada })]).toEqual([
    { isPermitted: true, ruleIndex: 0 },
    { isPermitted: false },
  ]);
});

test('inherited properties do not meet conditions', () => {
  const rules = JSON.parse('[{"action":"view","subject":"user","conditions":{"__proto__":"$me"}}]') as AbilityRule[];
  expect(decide(bindRules(rules, 'grace'), { ...viewUser, record: ada }).isPermitted).toBe(false);
});

const name = fc.constantFrom('view', 'update', 'manage', 'VIEW');
const about = fc.constantFrom('user', 'chat', 'all', 'User');
const bare = fc.record({ action: name, subject: about, inverted: fc.boolean() });
const limited: fc.Arbitrary<AbilityRule> = fc.record(
  {
    action: name,
    subject: about,
    inverted: fc.boolean(),
    conditions: fc.dictionary(fc.constantFrom('id', 'status'), fc.constantFrom('ada', 'active', 'disabled'), { maxKeys: 2 }),
    fields: fc.array(fc.constantFrom('name', 'email'), { maxLength: 2 }),
  },
  { requiredKeys: ['action', 'subject'] },
);
const question = fc.record({ action: fc.constantFrom('view', 'update'), subject: fc.constantFrom('user', 'chat') });

test('without limits, some, whole and isPermitted agree', () => {
  fc.assert(
    fc.property(fc.array(bare, { maxLength: 6 }), question, fc.constantFrom(undefined, ada), (rules, asked, record) => {
      const answers = [
        decide(rules, { ...asked, ...(record && { record }) }).isPermitted,
        decide(rules, asked, 'whole').isPermitted,
        isPermitted(rules, asked),
      ];
      expect(new Set(answers).size).toBe(1);
    }),
  );
});

test('a full permission covers every record and field, and a permission for one record implies some', () => {
  fc.assert(
    fc.property(
      fc.array(limited, { maxLength: 5 }),
      question,
      fc.constantFrom(ada, bob),
      fc.constantFrom('name', 'email'),
      (rules, asked, record, field) => {
        const whole = Number(decide(rules, asked, 'whole').isPermitted);
        const one = Number(decide(rules, { ...asked, record, field }).isPermitted);
        const some = Number(decide(rules, asked).isPermitted);
        expect([whole <= one, one <= some]).toEqual([true, true]);
      },
    ),
    { numRuns: 2_000 },
  );
});

test('the reported rule decides: later ones change nothing', () => {
  fc.assert(
    fc.property(fc.array(limited, { maxLength: 5 }), question, fc.constantFrom(ada, bob), (rules, asked, record) => {
      const asking = { ...asked, record, field: 'name' };
      const { isPermitted: isSo, ruleIndex = -1 } = decide(rules, asking);
      const rule = rules[ruleIndex];
      expect(isSo).toBe(rule !== undefined && rule.inverted !== true);
      expect(decide(rules.slice(0, ruleIndex + 1), asking).isPermitted).toBe(isSo);
      const isMet = rule !== undefined && !isBrokenRule(rule) && meetsConditions(rule.conditions ?? {}, record);
      expect(isSo && !isMet).toBe(false);
    }),
  );
});
