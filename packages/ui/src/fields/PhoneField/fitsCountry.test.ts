import { expect, test } from 'vitest';
import { fitsCountry } from './fitsCountry.ts';

const reunion = { country: 'RE', callingCode: '262', name: 'La Réunion' };

test.each(['', 'la r', 'reun', 'Réunion', 're', '+26', '262', ' reunion ', '٢٦٢'])('%j finds La Réunion +262', (query) => {
  expect(fitsCountry(reunion, query)).toBe(true);
});

test.each(['union', 'ra', '62', '+33', '+'])('%j does not', (query) => {
  expect(fitsCountry(reunion, query)).toBe(false);
});
