import { foldWords } from '@manyline/contract';

const INDEXED_LENGTH = 3;

/** Words this short are in no index: a server looks for them among the newest messages only. */
export function hasShortWord(query: string): boolean {
  return foldWords(query).some((word) => Array.from(word).length < INDEXED_LENGTH);
}
