import { foldStoredWords, foldText } from '@manyline/contract';
import { storable } from '../store/storable.ts';
import type { StoredUser } from '../store/store.ts';
import type { UserText } from '../store/userStore.ts';

/** Shorter terms match only the beginnings of words: a trigram index cannot find them elsewhere. */
export const ANYWHERE_LENGTH = 3;
/** Marks the beginning of a word in an index; stored texts never contain it. */
export const WORD_MARK = '\u{E000}';
const WORD_STARTS = /(?<=^|\s)\S|(?<![\p{L}\p{N}])[\p{L}\p{N}]/gu;

export type UserTexts = Readonly<Record<UserText, string>>;

/** The searchable texts of a user, folded. */
export function textsOf(
  { username, name, email = '' }: Pick<StoredUser, 'username' | 'name' | 'email'>,
  tns: readonly string[],
): UserTexts {
  return { username: fold(username), name: fold(name), email: fold(email), lines: fold(tns.join(' ')) };
}

/** The terms of a query; each must match one of the texts. */
export function termsOf(q: string): readonly string[] {
  return foldStoredWords(storable(q).replaceAll(WORD_MARK, ' '));
}

export function lengthOf(term: string): number {
  return Array.from(term).length;
}

export function holdsTerm(text: string, term: string): boolean {
  if (lengthOf(term) >= ANYWHERE_LENGTH) return text.includes(term);
  return wordStarts(text).some((start) => start.startsWith(term));
}

/** The beginnings of the words, as long as the longest term that matches only there. */
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
