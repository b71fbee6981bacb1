import { expect, it } from 'vitest';
import { fittedSteps, sharpSides } from './fittedSteps.ts';

it('tries a picture in its own size first, or as large as a phone shows, and never enlarges it', () => {
  expect(fittedSteps(4_000)[0]).toEqual({ side: 2_560, quality: 82 });
  expect(fittedSteps(700).map(({ side, quality }) => `${side} ${quality}`)).toEqual([
    '700 82',
    '700 68',
    '600 82',
    '600 68',
    '400 82',
    '400 68',
  ]);
  expect(fittedSteps(100).map(({ side }) => side)).toEqual([100, 100]);
});

it('keeps transparent parts only while a drawing is sharp', () => {
  expect(sharpSides(1_000)).toEqual([1_000, 800]);
  expect(sharpSides(500)).toEqual([500]);
});
