import { expect, test } from 'vitest';
import { addressKind, isAnswerable, WITHHELD } from './address.ts';

test.each([
  ['+33612345678', 'phone'],
  ['+2904000', 'phone'],
  ['36665', 'shortCode'],
  ['+7726', 'shortCode'],
  ['+36665', 'shortCode'],
  ['106575258192144', 'shortCode'],
  ['AMAZON', 'name'],
  ['Info 24h', 'name'],
  ['3 Mobile', 'name'],
  [WITHHELD, 'withheld'],
  ['', 'withheld'],
] as const)('%j is a %s', (address, kind) => {
  expect(addressKind(address)).toBe(kind);
});

test('numbers can be answered, short codes where the provider can, names never', () => {
  expect([isAnswerable('+33612345678', false), isAnswerable('36665', true), isAnswerable('36665', false)]).toEqual([true, true, false]);
  expect([isAnswerable('AMAZON', true), isAnswerable(WITHHELD, true)]).toEqual([false, false]);
});
