import { latinDigits } from './latinDigits.ts';

/**
 * A text as it is looked for: without case, accents, Arabic vowel signs and the stroke that stretches a word; the forms of alef,
 * ya and ta marbuta as one, because they are written for one another; with Latin digits.
 */
export function plainText(text: string): string {
  return latinDigits(text)
    .normalize('NFKD')
    .replaceAll(/[\p{M}\u0640]/gu, '')
    .replaceAll('\u0671', '\u0627')
    .replaceAll('\u0649', '\u064A')
    .replaceAll('\u0629', '\u0647')
    .toLowerCase();
}
