import { type AbilityRule, RIGHTS } from '@manyline/contract';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { RuleStack } from '../matrix/permissionMatrix.ts';
import { AREA_IDS, type AreaId, type AreaLevel, areaRights, chooseExtra, chooseLevel, otherSubjects, readAreas } from './accessAreas.ts';

const stack = (own: readonly AbilityRule[], before: readonly AbilityRule[] = []): RuleStack => ({ before, own, after: [] });
const areaOf = (rules: RuleStack, id: AreaId) => readAreas(rules).find((one) => one.id === id)!;
const stateOf = (own: readonly AbilityRule[], id: AreaId) => areaOf(stack(own), id).state;

describe('the level of an area', () => {
  test.each<[string, AbilityRule[], AreaId, string]>([
    ['off without a rule', [], 'user', 'off'],
    ['see', [{ action: 'view', subject: 'user' }], 'user', 'see'],
    ['change', [{ action: ['view', 'create', 'update'], subject: 'user' }], 'user', 'change'],
    ['change with everything', [{ action: 'manage', subject: 'all' }], 'provider', 'change'],
    ['in any spelling', [{ action: 'VIEW', subject: 'Contactbook' }], 'contactBook', 'see'],
    [
      'change where nothing is to be seen',
      [{ action: ['create', 'update', 'delete'], subject: 'messageTemplate' }],
      'messageTemplate',
      'change',
    ],
    ['custom for some users', [{ action: 'view', subject: 'user', conditions: { parentId: '$me' } }], 'user', 'custom'],
    ['custom for some books', [{ action: 'view', subject: 'contactBook', conditions: { id: 'a' } }], 'contactBook', 'custom'],
    ['custom for changing without seeing', [{ action: 'update', subject: 'system' }], 'system', 'custom'],
    ['custom for a part of the changes', [{ action: ['view', 'create'], subject: 'permission' }], 'permission', 'custom'],
    ['off where a limited rule permits nothing', [{ action: 'view', subject: 'system', fields: ['name'] }], 'system', 'off'],
  ])('%s', (_, rules, id, state) => expect(stateOf(rules, id)).toBe(state));

  test('comes from the roles of a user too', () =>
    expect(areaOf(stack([], [{ action: 'view', subject: 'user' }]), 'user').state).toBe('see'));

  test('names the rules that make it custom', () =>
    expect(
      areaOf(
        stack([
          { action: 'view', subject: 'chat' },
          { action: 'view', subject: 'user', fields: ['name'] },
        ]),
        'user',
      ).customRules,
    ).toEqual([1]));
});

describe('choosing a level', () => {
  test('writes one rule', () =>
    expect(chooseLevel(stack([]), 'user', 'change')).toEqual([{ action: ['view', 'create', 'update'], subject: 'user' }]));

  test('writes subjects as the catalogue spells them', () =>
    expect(chooseLevel(stack([]), 'contactBook', 'see')).toEqual([{ action: 'view', subject: 'contactBook' }]));

  test('keeps the other subjects and the place of a rule', () =>
    expect(
      chooseLevel(
        stack([
          { action: ['view', 'export'], subject: ['user', 'audit'] },
          { action: 'send', subject: 'chat' },
        ]),
        'audit',
        'off',
      ),
    ).toEqual([
      { action: ['view', 'export'], subject: 'user' },
      { action: 'send', subject: 'chat' },
    ]));

  test('denies what a rule for everything permits', () =>
    expect(chooseLevel(stack([{ action: 'manage', subject: 'all' }]), 'system', 'see')).toEqual([
      { action: 'manage', subject: 'all' },
      { action: 'update', subject: 'system', inverted: true },
    ]));

  test('needs no rule where the role says the same', () =>
    expect(
      chooseLevel(stack([{ action: 'view', subject: 'user', inverted: true }], [{ action: 'view', subject: 'user' }]), 'user', 'see'),
    ).toEqual([]));

  test('keeps exporting, except when the area is turned off', () => {
    const rules: AbilityRule[] = [{ action: ['view', 'export'], subject: 'user' }];
    expect(areaOf(stack(chooseLevel(stack(rules), 'user', 'change')), 'user').extras).toContainEqual({ id: 'exportUser', state: 'on' });
    expect(chooseLevel(stack(rules), 'user', 'off')).toEqual([]);
  });
});

test('subjects of the organisation’s own, which no area shows, are listed', () =>
  expect(
    otherSubjects(
      stack([
        { action: 'view', subject: ['invoice', 'user'] },
        { action: 'view', subject: 'ticket', inverted: true },
      ]),
    ),
  ).toEqual(['invoice']));

const names = <Name extends string>(...all: readonly Name[]) =>
  fc.oneof(fc.constantFrom(...all), fc.uniqueArray(fc.constantFrom(...all), { minLength: 1, maxLength: 3 }));
const rule = fc
  .tuple(
    names('view', 'send', 'create', 'update', 'delete', 'export', 'manage'),
    names('chat', 'user', 'User', 'line', 'contactBook', 'report', 'system', 'invoice', 'all'),
    fc.constantFrom<Pick<AbilityRule, 'conditions' | 'fields'>>({}, {}, { conditions: { parentId: '$me' } }, { fields: ['name'] }),
    fc.boolean(),
  )
  .map(([action, subject, limits, inverted]): AbilityRule => ({ action, subject, ...limits, ...(inverted && { inverted }) }));
const rules = fc.array(rule, { maxLength: 5 });
/** A rule says the same with one name and with a list of one. */
const inLists = ({ action, subject, ...rule }: AbilityRule) => ({ ...rule, action: [action].flat(), subject: [subject ?? []].flat() });
const others = (one: RuleStack, id: AreaId) =>
  readAreas(one)
    .filter((area) => area.id !== id)
    .map(({ id: other, state, extras }) => ({ other, state, extras }));

describe('for random rules', () => {
  test('a chosen level is the level afterwards, and no other area changes', () => {
    fc.assert(
      fc.property(
        rules,
        rules,
        fc.constantFrom(...AREA_IDS),
        fc.constantFrom<AreaLevel>('off', 'see', 'change'),
        (own, before, id, level) => {
          const now = stack(own, before);
          if (!areaOf(now, id).levels.includes(level)) return;
          const next = stack(chooseLevel(now, id, level), before);
          expect(areaOf(next, id).state).toBe(level);
          expect(others(next, id)).toEqual(others(now, id));
          expect(chooseLevel(next, id, level).map(inLists), 'choosing it again changes nothing').toEqual(next.own.map(inLists));
        },
      ),
      { numRuns: 300 },
    );
  });

  test('an extra is what was chosen, and changes nothing else', () => {
    fc.assert(
      fc.property(rules, rules, fc.boolean(), (own, before, isOn) => {
        const now = stack(own, before);
        const next = stack(chooseExtra(now, 'exportUser', isOn), before);
        const view = areaOf(next, 'user');
        expect(view.extras.find(({ id }) => id === 'exportUser')?.state).toBe(isOn ? 'on' : 'off');
        expect({ ...view, extras: [], customRules: [] }).toEqual({ ...areaOf(now, 'user'), extras: [], customRules: [] });
        expect(others(next, 'user')).toEqual(others(now, 'user'));
      }),
      { numRuns: 200 },
    );
  });
});

test('the areas show every right of the product, once', () => {
  const shown = areaRights().map(({ right }) => `${right.action} ${right.subject}`);
  const all = Object.entries(RIGHTS).flatMap(([subject, actions]) => actions.map((action) => `${action} ${subject}`));
  expect(shown.toSorted()).toEqual(all.toSorted());
});
