import { describe, expect, it } from 'vitest';
import { hueOf, initialsOf } from './initials.ts';

describe('initialsOf', () => {
  it.each([
    ['Bob Martin', 'BM'],
    ['bob', 'B'],
    ['Jean-Luc Picard', 'JP'],
    ['Ada (Harbour) Lovelace', 'AL'],
    ['Ángel Ñandú', 'ÁÑ'],
    ['ليلى حداد', 'ل'],
    ['+1 415 555 2671', undefined],
    ['', undefined],
    ['withheld', undefined],
    ['36665', undefined],
    ['👋 🌍', undefined],
    ['👋 Nadia Karim', 'NK'],
  ])('%s → %s', (name, initials) => {
    expect(initialsOf(name)).toBe(initials);
  });
});

describe('hueOf', () => {
  it('is the same for the same seed and spreads over the circle', () => {
    expect(hueOf('+14155552671')).toBe(hueOf('+14155552671'));
    const hues = new Set(Array.from({ length: 200 }, (_, index) => hueOf(`contact-${index}`)));
    expect(hues.size).toBeGreaterThan(8);
  });
});
