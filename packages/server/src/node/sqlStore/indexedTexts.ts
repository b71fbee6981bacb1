import { ANYWHERE_LENGTH, lengthOf, WORD_MARK, wordStarts } from '../../backend/people/search.ts';

/**
 * For an index of any three letters. The beginnings of words stand behind the text once more, each after two marks: with one of them two
 * letters are three, with both a single one is.
 */
export function toIndexedText(text: string): string {
  return [text, ...wordStarts(text).map((start) => WORD_MARK + WORD_MARK + start)].join(' ');
}

export function toIndexedTerm(term: string): string {
  return WORD_MARK.repeat(Math.max(0, ANYWHERE_LENGTH - lengthOf(term))) + term;
}
