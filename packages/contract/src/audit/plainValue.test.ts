import fc from 'fast-check';
import { expect, test } from 'vitest';
import { plainValue, saysSomething } from './plainValue.ts';

const words = {
  nameOf: (field: string) => field.toUpperCase(),
  wordOf: (_: string, value: unknown) => String(value),
  labelled: (name: string, text: string) => `${name}: ${text}`,
};

test.each<[unknown, string]>([
  [{ startsAt: 5, endsAt: null }, 'STARTSAT: 5'],
  [{ search: '', statuses: ['active', 'disabled'], period: { from: 1, to: 2 } }, 'STATUSES: active, disabled, PERIOD: (FROM: 1, TO: 2)'],
  [
    [
      { value: '+14155550101', label: 'work' },
      { value: '+14155550102', label: '' },
    ],
    '+14155550101 (work), +14155550102',
  ],
  [[{ name: 'Birthday', value: '4 May' }], 'Birthday: 4 May'],
  [{ claim: 'groups', roles: [{ group: 'a', roleId: 'b' }] }, 'CLAIM: groups, ROLES: (GROUP: a, ROLEID: b)'],
  [undefined, ''],
  [{}, ''],
])('%j', (value, text) => expect(plainValue('x', value, words)).toBe(text));

test.each<[object, boolean]>([
  [{ after: {} }, false],
  [{ before: { q: '' }, after: { q: '', ids: [] } }, false],
  [{ after: { q: 'ann' } }, true],
  [{ before: 'x', after: '' }, true],
  [{ after: 0 }, true],
  [{ after: false }, true],
  // Hidden from the reader.
  [{}, true],
])('%j tells something: %s', (change, isTold) => expect(saysSomething(change)).toBe(isTold));

test('whatever the value is, its text says all of its parts without quotes, brackets or braces', () => {
  const part = fc.oneof(fc.constantFrom('one', 'two', ''), fc.integer(), fc.boolean(), fc.constant(null));
  const { value } = fc.letrec((tie) => ({
    value: fc.oneof(part, fc.array(tie('value'), { maxLength: 3 }), fc.dictionary(fc.constantFrom('a', 'b', 'value'), tie('value'))),
  }));
  const parts = (one: unknown): unknown[] => (typeof one === 'object' && one !== null ? Object.values(one).flatMap(parts) : [one]);
  fc.assert(
    fc.property(value, (given) => {
      const text = plainValue('x', given, words);
      expect(text).not.toMatch(/["[\]{}]/u);
      for (const one of parts(given)) expect(text).toContain(one === null ? '' : `${one as string | number | boolean}`);
    }),
  );
});
