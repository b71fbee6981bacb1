import { foldText, foldWords } from '@manyline/contract';
import type { StoredCopy } from './batchStore.ts';
import { storable } from './storable.ts';

/** What a copy is found by: the name folded; the digits of the number as it was given, and as it is. */
export interface CopyTexts {
  readonly name: string;
  readonly digits: string;
}

/** All of the words in the name, or the digits in the number: these where nothing but a number was typed. */
export interface CopySearch {
  readonly words: readonly string[];
  readonly digits?: string;
}

/** An index of a database takes no text of any length, and some letters fold to many. */
const [NAME_MAX_LENGTH, DIGITS_MAX_LENGTH] = [200, 100];
const NUMBER = /^[\d\s+()./-]+$/u;

export function copyTexts({ name, phone, tn = '' }: Pick<StoredCopy, 'name' | 'phone' | 'tn'>): CopyTexts {
  const folded = Array.from(foldText(storable(name)))
    .slice(0, NAME_MAX_LENGTH)
    .join('');
  return { name: folded, digits: `${digitsOf(foldText(phone)).slice(0, DIGITS_MAX_LENGTH)} ${digitsOf(tn)}` };
}

/** Undefined where it finds all. */
export function readCopySearch(query: string): CopySearch | undefined {
  const words = foldWords(storable(query));
  if (words.length === 0) return undefined;
  const digits = words.every((word) => NUMBER.test(word)) ? digitsOf(words.join('')) : '';
  return { words, ...(digits !== '' && { digits }) };
}

export function isCopyFound({ words, digits }: CopySearch, texts: CopyTexts): boolean {
  return words.every((word) => texts.name.includes(word)) || (digits !== undefined && texts.digits.includes(digits));
}

function digitsOf(text: string): string {
  return text.replaceAll(/\D/gu, '');
}
