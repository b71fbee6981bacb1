import { expect, it } from 'vitest';
import { durationParts } from './durationParts.ts';

it.each([
  [0, '0 second'],
  [-5, '0 second'],
  [0.4, '1 second'],
  [59, '59 second'],
  [60, '1 minute'],
  [90, '1 minute 30 second'],
  [119.5, '2 minute'],
  [120, '2 minute'],
  [121, '3 minute'],
  [3_599, '1 hour'],
  [3_660, '1 hour 1 minute'],
  [86_399, '1 day'],
  [90_000, '1 day 1 hour'],
  [90_001, '1 day 2 hour'],
])('%d seconds are %s', (seconds, expected) => {
  expect(
    durationParts(seconds)
      .map((part) => part.join(' '))
      .join(' '),
  ).toBe(expected);
});
