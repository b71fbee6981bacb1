import { latinDigits } from './latinDigits.ts';

/**
 * Normalises text for search: lower case, no accents, Arabic vowel signs or tatweel, one form each of alef, ya and ta marbuta, which are
 * often interchanged, and Latin digits.
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
