import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { AbilityRule } from '../rules/ability.ts';
import { decide } from '../rules/decide.ts';
import { lintRules, type RuleCatalogue, type RuleFinding } from './lintRules.ts';
import { isLimitable } from './ruleLimits.ts';

const catalogue: RuleCatalogue = [
  ...['view', 'create', 'update', 'export', 'send'].map((code) => ({ type: 'action', code, status: 'active' }) as const),
  ...['user', 'chat', 'line', 'contactBook', 'messageTemplate'].map((code) => ({ type: 'subject', code, status: 'active' }) as const),
  { type: 'subject', code: 'report', status: 'disabled' },
];
const viewChat: AbilityRule = { action: 'view', subject: 'chat' };
const all: AbilityRule = { action: 'manage', subject: 'all' };
const kinds = (...rules: AbilityRule[]) => lintRules(rules, catalogue).map(({ kind, index }) => `${index} ${kind}`);
const first = (...rules: AbilityRule[]) => lintRules(rules, catalogue)[0];

describe('lintRules', () => {
  test.each<[string, AbilityRule[], string[]]>([
    ['valid rules have no findings', [all, viewChat, { action: 'view', subject: 'user', fields: ['name'] }], []],
    ['a rule without a subject', [{ action: 'view' }], ['0 noSubject']],
    ['a rule without an action', [{ action: [' '], subject: 'chat' }], ['0 noAction']],
    ['specification 5: an empty list of fields', [{ action: 'view', subject: 'user', fields: [] }], ['0 emptyFields']],
    ['specification 5: conditions without matchers', [{ action: 'view', subject: 'user', conditions: {} }], ['0 noMatchers']],
    ['a condition without matchers', [{ action: 'view', subject: 'user', conditions: { status: {} } }], ['0 noMatchers']],
    ['an unknown operator', [{ action: 'view', subject: 'user', conditions: { status: { $like: 'a' } } }], ['0 unknownOperator']],
    ['a field people do not have', [{ action: 'view', subject: 'user', conditions: { salary: 1 } }], ['0 unknownField']],
    ['a field nobody can see', [{ action: 'view', subject: 'user', fields: ['name', 'salary'] }], ['0 unknownField']],
    ['names the catalogue does not know', [{ action: 'fly', subject: ['chat', 'moon'] }], ['0 unknownAction', '0 unknownSubject']],
    ['names written otherwise', [{ action: 'VIEW', subject: 'Chat' }], ['0 case', '0 case']],
    ['the names of everything', [{ action: 'Manage', subject: 'all' }], ['0 case']],
    ['limits where no records are looked at', [{ action: 'view', subject: 'chat', fields: ['name'] }], ['0 notLookedAt']],
    [
      'conditions on figures',
      [
        { action: 'view', subject: 'user', conditions: { parentId: '$me' } },
        { action: 'view', subject: 'report', conditions: { parentId: '$me' } },
      ],
      ['1 switchedOff'],
    ],
    [
      'conditions on shared address books and templates',
      [
        { action: 'view', subject: 'contactBook', conditions: { id: 'b1' } },
        { action: ['create', 'update'], subject: 'messageTemplate', conditions: { name: { $in: ['Hours'] } } },
      ],
      [],
    ],
    [
      'a field that address books do not have',
      [{ action: 'view', subject: 'contactBook', conditions: { status: 'active' } }],
      ['0 unknownField'],
    ],
    [
      'actions that look at no records',
      [
        { action: 'create', subject: 'contactBook', conditions: { name: 'Team' } },
        { action: 'export', subject: 'user', conditions: { parentId: '$me' } },
      ],
      ['0 notLookedAt', '1 notLookedAt'],
    ],
    [
      'a field lines do not have',
      [{ action: 'view', subject: 'report', conditions: { status: 'active' } }],
      ['0 switchedOff', '0 unknownField'],
    ],
    ['fields of figures', [{ action: 'send', subject: 'report', fields: ['name'] }], ['0 switchedOff', '0 notLookedAt']],
    ['a feature that is switched off', [{ action: 'view', subject: 'report' }], ['0 switchedOff']],
    ['a rule a later one overrules', [viewChat, { ...all, inverted: true }], ['0 shadowed']],
    [
      'a rule several later ones overrule together',
      [{ action: ['view', 'send'], subject: 'chat' }, viewChat, { action: 'send', subject: 'all' }],
      ['0 shadowed'],
    ],
    ['a part that is left keeps it', [{ action: ['view', 'send'], subject: 'chat' }, viewChat], []],
    [
      'a later rule for some does not overrule one for all',
      [
        { action: 'view', subject: 'user' },
        { action: 'view', subject: 'user', conditions: { status: 'active' } },
      ],
      [],
    ],
    [
      'a later denial for some does not overrule the same for the same',
      [
        { action: 'view', subject: 'user', fields: ['name'] },
        { action: 'view', subject: 'user', fields: ['name'], inverted: true },
      ],
      [],
    ],
    [
      'more of the same fields overrule',
      [
        { action: 'view', subject: 'user', fields: ['name'] },
        { action: 'view', subject: 'user', fields: ['email', 'name'] },
      ],
      ['0 shadowed'],
    ],
    [
      'a broken denial denies all it names',
      [viewChat, { action: 'view', inverted: true, fields: [] }],
      ['0 shadowed', '1 noSubject', '1 emptyFields'],
    ],
  ])('%s', (_, rules, expected) => expect(kinds(...rules)).toEqual(expected));

  test('names the later rule that decides, if it is only one', () => {
    expect(first(viewChat, { action: 'send', subject: 'chat' }, all)).toMatchObject({ by: 2 });
    expect(first({ action: ['view', 'send'], subject: 'chat' }, viewChat, { action: 'send', subject: 'all' })).not.toHaveProperty('by');
  });

  test('suggests the spelling of the catalogue, once per name', () => {
    expect(first({ action: ['VIEW', 'view'], subject: 'chat' })).toMatchObject({
      known: 'view',
      fix: { action: ['view'], subject: 'chat' },
    });
  });

  test('recognises misspelt operators and makes no other guesses', () => {
    const written = (conditions: object) => first({ action: 'view', subject: 'user', conditions: { status: conditions } });
    expect(written({ IN: ['active'] })).toMatchObject({ known: '$in', fix: { conditions: { status: { $in: ['active'] } } } });
    expect(written({ $regex: '.*' })).not.toHaveProperty('fix');
    expect(written({ eq: 'active', $eq: 'disabled' })).not.toHaveProperty('fix');
  });

  test('ineffective limits: a permission keeps users, a denial denies everything', () => {
    const limited = { action: 'view', fields: ['name'] };
    expect(first({ ...limited, subject: ['user', 'chat'] })).toMatchObject({ name: 'chat', fix: { subject: 'user', fields: ['name'] } });
    const ofTeam = { action: 'view', conditions: { parentId: '$me' } };
    expect(first({ ...ofTeam, subject: 'all' })?.fix).toEqual({ ...ofTeam, subject: ['user', 'report', 'contactbook'] });
    expect(first({ ...limited, subject: 'all' })?.fix).toBeUndefined();
    expect(first({ ...limited, subject: 'chat', inverted: true })?.fix).toEqual({ action: 'view', subject: 'chat', inverted: true });
  });
});

const name = (...names: string[]) => fc.oneof(fc.constantFrom(...names), fc.array(fc.constantFrom(...names), { maxLength: 2 }));
const limit = fc.constantFrom<Partial<AbilityRule>>(
  {},
  {},
  { fields: ['name'] },
  { fields: ['name', 'email'] },
  { conditions: { status: 'active' } },
  { conditions: {} },
  { fields: [] },
);
const rule = fc
  .tuple(
    name('view', 'VIEW', 'update', 'send', 'manage'),
    fc.option(name('user', 'Chat', 'chat', 'report', 'contactBook', 'messageTemplate', 'all'), { nil: undefined }),
    limit,
    fc.boolean(),
  )
  .map(([action, subject, limits, inverted]): AbilityRule => ({
    action,
    ...(subject && { subject }),
    ...limits,
    ...(inverted && { inverted }),
  }));
const rules = fc.array(rule, { maxLength: 5 });

/** All questions about the names above, and about some unknown ones. */
const questions = ['view', 'update', 'send', 'fly', 'manage'].flatMap((action) =>
  ['user', 'chat', 'report', 'contactBook', 'messageTemplate', 'moon', 'all'].flatMap((subject) =>
    [undefined, { status: 'active' }, { status: 'disabled' }].flatMap((record) =>
      [undefined, 'name', 'email'].flatMap((field) =>
        (['some', 'whole'] as const).map((scope) => ({
          question: { action, subject, ...(record && { record }), ...(field && { field }) },
          scope,
        })),
      ),
    ),
  ),
);

/** The questions the product asks: about records, of users about fields too, and otherwise as a whole. */
const asked = questions.filter(({ question: { action, subject, record, field }, scope }) =>
  isLimitable(subject, { action }) ? subject === 'user' || !field : scope === 'whole' && !record && !field,
);

describe('lintRules, for random rules', () => {
  test('a rule reported as shadowed decides no question', () => {
    fc.assert(
      fc.property(rules, (some) => {
        const deciding = new Set(questions.map(({ question, scope }) => decide(some, question, scope).ruleIndex));
        expect(of(some, 'shadowed').filter(({ index }) => deciding.has(index))).toEqual([]);
      }),
      { numRuns: 250 },
    );
  });

  test('without limits, every rule that decides nothing is reported as shadowed', () => {
    const plain = rules.map((some) =>
      some.filter(({ subject, action, fields, conditions }) => subject?.length && action.length && !fields && !conditions),
    );
    fc.assert(
      fc.property(plain, (some) => {
        const deciding = new Set(questions.map(({ question, scope }) => decide(some, question, scope).ruleIndex));
        expect(of(some, 'shadowed').map(({ index }) => index)).toEqual(
          some.map((_, index) => index).filter((index) => !deciding.has(index)),
        );
      }),
      { numRuns: 250 },
    );
  });

  test('a fix changes no decision that the product asks for', () => {
    fc.assert(
      fc.property(rules, (some) => {
        const decisions = (current: readonly AbilityRule[]) =>
          asked.map(({ question, scope }) => decide(current, question, scope).isPermitted);
        const before = decisions(some);
        for (const { index, fix } of lintRules(some, catalogue)) {
          if (fix === undefined) continue;
          const after = decisions(fix === 'remove' ? some.toSpliced(index, 1) : some.with(index, fix));
          expect(asked.filter((_, at) => after[at] !== before[at])).toEqual([]);
        }
      }),
      { numRuns: 300 },
    );
  });
});

function of(some: readonly AbilityRule[], kind: RuleFinding['kind']): readonly RuleFinding[] {
  return lintRules(some, catalogue).filter((finding) => finding.kind === kind);
}
