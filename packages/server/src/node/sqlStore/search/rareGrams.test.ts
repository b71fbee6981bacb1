import { describe, expect, it } from 'vitest';
import { rareGrams } from './rareGrams.ts';

const texts = ['the invoice is here', 'the order is here', 'the order came', 'the parcel came'];

describe('rareGrams', () => {
  it.each<[string, readonly string[], readonly string[]]>([
    ['the rarest word comes first', ['the', 'order', 'invoice'], ['inv', 'ord', 'the', 'oic']],
    ['a word of three letters is itself', ['the'], ['the']],
    ['letters of one word share none', ['parcel'], ['par', 'cel']],
    ['of many words the rarest four are asked for', ['the', 'order', 'here', 'came', 'parcel', 'invoice'], ['par', 'inv', 'ord', 'her']],
    ['letters beyond the first plane are one each', ['😀😁😂😃'], ['😀😁😂']],
    ['the same letters of two words are asked for once', ['order', 'orders'], ['ers', 'ord']],
  ])('%s', (_, words, grams) => {
    expect(rareGrams(words, texts)).toEqual(grams);
  });
});
