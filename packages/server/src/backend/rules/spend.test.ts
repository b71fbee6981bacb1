import { expect, it } from 'vitest';
import { monthOf, spendBetween } from './spend.ts';

const euros = (amount: string) => ({ segments: 1, price: { amount, currency: 'EUR' } });

it('a price counts once, and a later correction replaces it', () => {
  expect(spendBetween({ segments: 1 }, euros('0.0075'))).toEqual([{ currency: 'EUR', micros: 7_500 }]);
  expect(spendBetween(euros('0.0075'), euros('0.0075'))).toEqual([]);
  expect(spendBetween(euros('0.0075'), { price: { amount: '0.01', currency: 'USD' } })).toEqual([
    { currency: 'USD', micros: 10_000 },
    { currency: 'EUR', micros: -7_500 },
  ]);
  expect(spendBetween(undefined, { segments: 2 })).toEqual([]);
});

it('months are those of UTC', () => {
  expect(monthOf(Date.UTC(2026, 10, 30, 23, 59))).toBe('2026-11');
});
