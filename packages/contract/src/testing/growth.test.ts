import { expect, test } from 'vitest';
import { growthOf, PROPORTIONAL_BELOW } from './growth.ts';

test('work in proportion to its size stays below the limit', () => {
  expect(growthOf((size) => void 'a b '.repeat(size).replace(/ /gu, ''))).toBeLessThan(PROPORTIONAL_BELOW);
});

test('quadratic work exceeds the limit', () => {
  // Without an end, each space begins a search to the last one.
  expect(growthOf((size) => void `a${' '.repeat(size)}b`.replace(/ +$/u, ''))).toBeGreaterThan(PROPORTIONAL_BELOW);
});
