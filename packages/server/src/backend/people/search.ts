import { foldText, foldWords } from '@manyline/contract';
import type { PersonText } from '../peopleStore.ts';
import { storable } from '../storable.ts';
import type { StoredUser } from '../store.ts';

/** A term of fewer letters is looked for at the beginnings of words alone: an index of three letters finds it there. */
export const ANYWHERE_LENGTH = 3;
/** Stands before the beginning of a word in an index; no text that is kept in one holds it. */
export const WORD_MARK = '\u{E000}';
const WORD_STARTS = /(?<=^|\s)\S|(?<![\p{L}\p{N}])[\p{L}\p{N}]/gu;

export type PersonTexts = Readonly<Record<PersonText, string>>;

/** What a person is found by, folded. */
export function textsOf(
  { username, name, email = '' }: Pick<StoredUser, 'username' | 'name' | 'email'>,
  tns: readonly string[],
): PersonTexts {
  return { username: fold(username), name: fold(name), email: fold(email), lines: fold(tns.join(' ')) };
}

/** What has to be found, each in some text. */
export function termsOf(q: string): readonly string[] {
  return foldWords(storable(q).replaceAll(WORD_MARK, ' '));
}

export function lengthOf(term: string): number {
  return Array.from(term).length;
}

export function holdsTerm(text: string, term: string): boolean {
  if (lengthOf(term) >= ANYWHERE_LENGTH) return text.includes(term);
  return wordStarts(text).some((start) => start.startsWith(term));
}

/** The first letters of each word, as many as a term may have that is looked for there. */
export function wordStarts(text: string): readonly string[] {
  const starts = Array.from(text.matchAll(WORD_STARTS), ({ index }) =>
    Array.from(text.slice(index, index + 2 * ANYWHERE_LENGTH))
      .slice(0, ANYWHERE_LENGTH - 1)
      .join(''),
  );
  return [...new Set(starts)];
}

function fold(text: string): string {
  return foldText(text.replaceAll(WORD_MARK, ' '));
}
