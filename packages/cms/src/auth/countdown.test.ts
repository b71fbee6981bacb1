import { describe, expect, it } from 'vitest';
import { countdown } from './countdown.ts';

describe('countdown', () => {
  it.each([
    [300, '5:00'],
    [272, '4:32'],
    [59.2, '1:00'],
    [9, '0:09'],
    [0, '0:00'],
    [-3, '0:00'],
    [3_600, '60:00'],
  ])('%d seconds are %s', (seconds, text) => {
    expect(countdown(seconds)).toBe(text);
  });
});
