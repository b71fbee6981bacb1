import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { AbilityRule } from './ability.ts';
import { decide } from './decide.ts';
import { readRules } from './readRules.ts';

const permits = (raw: unknown[], action: string, subject: string) => decide(readRules(raw), { action, subject }).isPermitted;

test.each([[null], [undefined], ['view'], [7], [[]], [{}], [{ action: 'view' }], [{ action: 5, subject: 'user' }], [{ subject: 'user' }]])(
  '%j among the rules grants nothing and breaks nothing',
  (odd) => {
    const raw = [odd, { action: 'view', subject: 'chat' }, odd];
    expect([permits(raw, 'view', 'chat'), permits(raw, 'view', 'user')]).toEqual([true, false]);
  },
);

test('null is read as absent', () => {
  expect(readRules([{ action: 'view', subject: 'chat', conditions: null, fields: null, inverted: null }])).toEqual([
    { action: 'view', subject: 'chat' },
  ]);
});

test.each<[object, boolean, boolean]>([
  [{ action: 'view', subject: 'chat', inverted: 'yes' }, false, true],
  [{ action: 'view', subject: 'chat', inverted: 1 }, false, true],
  [{ action: 'view', subject: ['chat', 7], inverted: true }, false, true],
  [{ action: 'view', subject: 'chat', fields: 'name', inverted: true }, false, true],
  [{ action: 'view', subject: 'chat', conditions: 7, inverted: true }, false, true],
  [{ action: 7, subject: 'chat', inverted: true }, false, true],
  [{ action: 7, subject: {}, inverted: true }, false, false],
])('the denial %j denies what it names', (denial, canChat, canUser) => {
  const raw = [{ action: 'view', subject: ['chat', 'user'] }, denial];
  expect([permits(raw, 'view', 'chat'), permits(raw, 'view', 'user')]).toEqual([canChat, canUser]);
});

test.each(['false', ' False ', 'no', '0', 0, ''])('a rule whose denial is %j is none', (inverted) => {
  const raw = [{ action: 'view', subject: 'chat', inverted }];
  expect([readRules(raw)[0]?.inverted, permits(raw, 'view', 'chat'), permits(raw, 'view', 'user')]).toEqual([false, true, false]);
  const limited = [
    { action: 'view', subject: 'chat' },
    { action: 'view', subject: 'chat', fields: 'name', inverted },
  ];
  expect(permits(limited, 'view', 'chat')).toBe(true);
});

test.each(['true', 'TRUE', '1', 1, 'yes'])('a denial of %j denies no more than what it says', (inverted) => {
  const rules = [{ action: 'view', subject: 'chat', conditions: { status: 'disabled' }, inverted }];
  expect(readRules(rules)).toEqual([{ ...rules[0], inverted: true }]);
});

const good: AbilityRule[] = [
  { action: 'view', subject: 'chat' },
  { action: 'view', subject: 'user' },
];
const odd = fc.oneof(
  fc.anything(),
  fc.record(
    { action: fc.anything(), subject: fc.anything(), conditions: fc.anything(), fields: fc.anything(), inverted: fc.anything() },
    { requiredKeys: [] },
  ),
);

test('whatever stands among the rules, reading and deciding never throw, and only denials take away', () => {
  fc.assert(
    fc.property(fc.array(odd), fc.array(odd), (before, after) => {
      const rules = readRules([...before, ...good, ...after]);
      const hasDenial = rules.some(({ inverted }) => inverted === true);
      for (const subject of ['chat', 'user']) expect(hasDenial || decide(rules, { action: 'view', subject }).isPermitted).toBe(true);
    }),
  );
});
