import { expect, test } from 'vitest';
import { repairAddress } from './repairAddress.ts';

test.each([
  ['+36665', 'FR', true, '36665'],
  ['+262966', 'US', true, '262966'],
  ['+0016285550125', 'US', true, '+16285550125'],
  ['+0611223344', 'FR', true, '+33611223344'],
  ['+33611223344', 'US', true, '+33611223344'],
  ['+4922922', 'DE', true, '+4922922'],
  ['+7726', 'US', false, '+7726'],
  ['68849', 'US', false, '68849'],
  ['+33 6 11 22 33 44', 'US', false, '+33611223344'],
  ['0033611223344', 'US', false, '+33611223344'],
  ['Info  24h', 'US', false, 'Info 24h'],
  ['', 'US', false, 'withheld'],
  ['+5215512345678', 'US', false, '+525512345678'],
  ['+551187654321', 'US', false, '+5511987654321'],
])('%j on a line in %s (plus by us: %s) is %j', (address, country, isGuessed, right) => {
  expect(repairAddress(address, { country, isGuessed })).toBe(right);
  expect(repairAddress(right, { country, isGuessed })).toBe(right);
});
