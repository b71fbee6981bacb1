import { expect, it } from 'vitest';
import { intlTag } from './locale.ts';

it('Arabic sentences have Latin digits, as times and phone numbers do', () => {
  expect(new Intl.NumberFormat(intlTag('ar')).format(1234)).toMatch(/^1.?234$/u);
  expect(intlTag('fr')).toBe('fr');
});
