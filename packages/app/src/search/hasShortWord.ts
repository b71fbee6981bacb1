import { foldWords } from '@manyline/contract';

const INDEXED_LENGTH = 3;

/** Words this short are not indexed: the server searches only the newest messages for them. */
export function hasShortWord(query: string): boolean {
  return foldWords(query).some((word) => Array.from(word).length < INDEXED_LENGTH);
}
