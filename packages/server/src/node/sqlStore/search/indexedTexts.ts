import { ANYWHERE_LENGTH, lengthOf, WORD_MARK, wordStarts } from '../../../backend/rules/userSearch.ts';

/**
 * Prepares a text for a trigram index. The first letters of each word are appended, each after two marks: one mark and two letters, or
 * two marks and one letter, then form a trigram.
 */
export function toIndexedText(text: string): string {
  return [text, ...wordStarts(text).map((start) => WORD_MARK + WORD_MARK + start)].join(' ');
}

export function toIndexedTerm(term: string): string {
  return WORD_MARK.repeat(Math.max(0, ANYWHERE_LENGTH - lengthOf(term))) + term;
}
