import { type AbilityRule, decide } from '@manyline/contract';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { baseCell, cellChoice, cellChoices, chooseCell, createMatrix, matrixNames, type RuleStack } from './permissionMatrix.ts';

const stack = (own: readonly AbilityRule[], more: Partial<RuleStack> = {}): RuleStack => ({ before: [], own, after: [], ...more });
const cellOf = (own: readonly AbilityRule[], action: string, subject: string) => createMatrix(stack(own))(action, subject);

describe('a cell', () => {
  test.each<[string, AbilityRule[], string, object]>([
    ['is nothing where no rule speaks of it', [], 'user', { state: 'nothing' }],
    [
      'is allowed by the last rule that matches',
      [{ action: 'manage', subject: 'all' }],
      'user',
      { state: 'allowed', position: { kind: 'own', index: 0 } },
    ],
    [
      'is limited by conditions or fields',
      [{ action: 'view', subject: 'user', fields: ['name'] }],
      'user',
      { state: 'limited', position: { kind: 'own', index: 0 } },
    ],
    [
      'is limited where a part is taken back',
      [
        { action: 'view', subject: 'user' },
        { action: 'view', subject: 'user', fields: ['email'], inverted: true },
      ],
      'user',
      { state: 'limited', position: { kind: 'own', index: 1 } },
    ],
    [
      'limited elsewhere than on people permits nothing',
      [{ action: 'view', subject: 'chat', fields: ['name'] }],
      'chat',
      { state: 'limited', isIdle: true, position: { kind: 'own', index: 0 } },
    ],
    [
      'is denied by an inverted rule',
      [{ action: 'manage', subject: 'user', inverted: true }],
      'user',
      { state: 'denied', position: { kind: 'own', index: 0 } },
    ],
  ])('%s', (_, own, subject, expected) => expect(cellOf(own, 'view', subject)).toEqual(expected));

  test('reports whether a role, the edited rules or a disabled feature decides', () => {
    const before = [{ action: 'view', subject: 'user' }];
    const after = [{ action: 'manage', subject: 'chat', inverted: true }];
    const matrix = createMatrix(stack([{ action: 'view', subject: ['chat', 'line'] }], { before, after }));
    expect([matrix('view', 'user').position, matrix('view', 'line').position, matrix('view', 'chat').position]).toEqual([
      { kind: 'before', index: 0 },
      { kind: 'own', index: 0 },
      { kind: 'after', index: 0 },
    ]);
  });
});

test('names used only by rules come after the catalogue, marked as unknown', () => {
  const catalogue = [
    { type: 'subject', code: 'user', status: 'active' },
    { type: 'subject', code: 'chat', status: 'disabled' },
  ] as const;
  expect(matrixNames(catalogue, stack([{ action: 'view', subject: ['User', 'Moon'] }]), 'subject')).toEqual([
    { code: 'all', isWhole: true },
    { code: 'user' },
    { code: 'chat', isOff: true },
    { code: 'moon', isUnknown: true },
  ]);
});

describe('choosing a cell', () => {
  const pair = ['view', 'chat'] as const;

  test('splits a rule with more names and keeps the rest of it', () => {
    const own = [{ action: ['view', 'send'], subject: ['chat', 'line'] }];
    expect(chooseCell(own, ...pair, 'inherited')).toEqual([
      { action: ['view', 'send'], subject: 'line' },
      { action: 'send', subject: 'chat' },
    ]);
  });

  test('extends the last rule if it has the same effect on the same subject', () => {
    expect(chooseCell([{ action: 'send', subject: 'chat' }], ...pair, 'allowed')).toEqual([{ action: ['send', 'view'], subject: 'chat' }]);
  });

  test('Space cycles through inherited and then the two other choices', () => {
    expect(cellChoices(stack([]), ...pair)).toEqual(['inherited', 'allowed', 'denied']);
    expect(cellChoices(stack([{ action: 'manage', subject: 'all' }]), ...pair)).toEqual(['inherited', 'denied']);
  });

  const name = (...names: string[]) =>
    fc.oneof(fc.constantFrom(...names), fc.uniqueArray(fc.constantFrom(...names), { minLength: 1, maxLength: 3 }));
  const limits = fc.constantFrom<Partial<AbilityRule>>({}, {}, { fields: ['name'] }, { conditions: { status: 'active' } });
  const rule = fc
    .tuple(name('view', 'send', 'manage'), name('user', 'chat', 'all'), limits, fc.boolean())
    .map(([action, subject, limit, inverted]): AbilityRule => ({ action, subject, ...limit, ...(inverted && { inverted }) }));
  const rules = fc.array(rule, { maxLength: 6 });
  const pairs = ['view', 'send', 'manage'].flatMap((action) => ['user', 'chat', 'all'].map((subject) => [action, subject] as const));
  const isWhole = ([action, subject]: readonly [string, string]) => action === 'manage' || subject === 'all';

  test('sets the chosen cell and, unless it is a whole row or column, changes no other', () => {
    fc.assert(
      fc.property(rules, fc.constantFrom(...pairs), fc.constantFrom('allowed', 'denied', 'inherited'), (own, chosen, choice) => {
        const next = chooseCell(own, ...chosen, choice);
        const wanted = choice === 'inherited' ? baseCell(stack(own), ...chosen).state : choice;
        expect([cellOf(next, ...chosen).state, cellChoice(stack(next), ...chosen)]).toEqual([wanted, choice]);
        // Rules for a whole subject or action also change other cells, as intended.
        const others = isWhole(chosen) ? [] : pairs.filter((pair) => pair !== chosen);
        const states = (rules: readonly AbilityRule[]) => others.map((pair) => [pair, cellOf(rules, ...pair).state]);
        expect(states(next)).toEqual(states(own));
      }),
      { numRuns: 300 },
    );
  });

  test('the matrix agrees with the permission check of the contract', () => {
    fc.assert(
      fc.property(rules, fc.constantFrom(...pairs), (own, [action, subject]) => {
        const { state, position } = cellOf(own, action, subject);
        const [whole, some] = (['whole', 'some'] as const).map((scope) => decide(own, { action, subject }, scope));
        expect(state === 'allowed').toBe(whole!.isPermitted);
        expect(state === 'allowed' || state === 'limited').toBe(some!.isPermitted);
        expect([whole!.ruleIndex, some!.ruleIndex]).toContain(position?.index);
      }),
      { numRuns: 300 },
    );
  });
});
