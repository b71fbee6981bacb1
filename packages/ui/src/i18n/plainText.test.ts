import { expect, it } from 'vitest';
import { plainText } from './plainText.ts';

it.each([
  ['ÉLODIE', 'élodie'],
  ['أحمد', 'احمد'],
  ['ٱلله', 'الله'],
  ['مُحَمَّد', 'محمد'],
  ['محـــمد', 'محمد'],
  ['ليلى', 'ليلي'],
  ['جميلة', 'جميله'],
  ['٢٦٢', '262'],
  ['۲۶۲', '262'],
])('%s and %s match the same query', (written, other) => {
  expect(plainText(written)).toBe(plainText(other));
});

it('keeps distinctions between words', () => {
  expect(plainText('Café 12')).toBe('cafe 12');
  expect(plainText('cafe')).not.toBe(plainText('cafes'));
});
