import { describe, expect, it } from 'vitest';
import { isSameText, matchesQuery } from './matchesQuery.ts';

describe('matchesQuery', () => {
  it.each([
    ['Élodie Martin', 'elodie'],
    ['Élodie Martin', 'mart élo'],
    ['ÉLODIE', 'élodie'],
    ['أحمد الخطيب', 'احمد'],
    ['مُحَمَّد', 'محمد'],
    ['ليلى', 'ليلي'],
    ['جميلة', 'جميله'],
    ['+33 6 12 34 56 78', '12 34'],
    ['Anything', ''],
  ])('%s is found by %j', (label, query) => {
    expect(matchesQuery({ value: 'x', label }, query)).toBe(true);
  });

  it('searches the second line and the group', () => {
    const option = { value: 'x', label: 'Alice', description: 'alice@harbour.example', group: 'Support' };
    expect(matchesQuery(option, 'harbour')).toBe(true);
    expect(matchesQuery(option, 'alice support')).toBe(true);
    expect(matchesQuery(option, 'alice sales')).toBe(false);
  });
});

describe('isSameText', () => {
  it('ignores case, accents and surrounding space', () => {
    expect(isSameText(' Café ', 'cafe')).toBe(true);
    expect(isSameText('Café', 'cafes')).toBe(false);
  });
});
