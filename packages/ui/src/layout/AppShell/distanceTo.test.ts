import { expect, test } from 'vitest';
import { distanceTo } from './distanceTo.ts';

const box = { left: 100, top: 50, right: 320, bottom: 250 };

test.each([
  ['inside', 200, 100, 0],
  ['on its edge', 100, 50, 0],
  ['above it', 200, 44, 6],
  ['beside its end', 330, 200, 10],
  ['off its corner', 97, 46, 5],
])('a point %s', (_where, x, y, distance) => {
  expect(distanceTo(box, x, y)).toBe(distance);
});
