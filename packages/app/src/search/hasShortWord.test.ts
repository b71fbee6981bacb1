import { expect, it } from 'vitest';
import { hasShortWord } from './hasShortWord.ts';

it.each<[string, boolean]>([
  ['harbour', false],
  ['  the  quay ', false],
  ['at the quay', true],
  ['😀😀', true],
  ['', false],
])('%j: %j', (query, isShort) => {
  expect(hasShortWord(query)).toBe(isShort);
});
