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
