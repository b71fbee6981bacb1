import { expect, test } from 'vitest';
import { createUsedTokens } from './usedTokens.ts';

test('a token counts once until it expires', () => {
  const used = createUsedTokens(180, 10);
  expect(used.take('a', 0)).toBe(true);
  expect(used.take('a', 179)).toBe(false);
  expect(used.take('a', 180)).toBe(true);
});

test('an invalid token is not stored', () => {
  const used = createUsedTokens(180, 10);
  used.take('a', 0);
  used.forget('a');
  expect(used.take('a', 1)).toBe(true);
});

test('never exceeds the limit: the oldest are dropped', () => {
  const used = createUsedTokens(180, 2);
  for (const hash of ['a', 'b', 'c']) used.take(hash, 0);
  expect([used.take('c', 1), used.take('b', 1)]).toEqual([false, true]);
});
