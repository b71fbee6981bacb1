import { describe, expect, it } from 'vitest';
import { readTypedCount } from './typedCount.ts';

describe('a typed count', () => {
  it.each([
    ['246', 246],
    [' 12,345 ', 12_345],
    ['12 345', 12_345],
    ['12\u202f345', 12_345],
    ['12\u00a0345', 12_345],
    ["12'345", 12_345],
    ['12.345', 12_345],
    ['٢٤٦', 246],
    ['١٢٬٣٤٥', 12_345],
    ['۲۴۶', 246],
    ['२४६', 246],
    ['２４６', 246],
    ['𝟐𝟒𝟔', 246],
    ['100000', 100_000],
  ])('%s is %d', (text, count) => {
    expect(readTypedCount(text)).toBe(count);
  });

  it.each(['', ' ', 'all', '246 people', '-246', '2e3', '0x10', '½', '1234567890'])('%j is not a count', (text) => {
    expect(readTypedCount(text)).toBeUndefined();
  });
});
