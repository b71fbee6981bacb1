import { foldStoredWords, foldText, foldWords } from '@manyline/contract';
import type { StoredRecipient } from '../store/batchStore.ts';
import { storable } from '../store/storable.ts';

/** The search index of a recipient: the folded name, and the digits of the number as entered and normalised. */
export interface RecipientTexts {
  readonly name: string;
  readonly digits: string;
}

/** Matches all words in the name, or the digits in the number; `digits` is set if only a number was typed. */
export interface RecipientSearch {
  readonly words: readonly string[];
  readonly digits?: string;
}

/** Database indexes limit the length of a value, and folding can make a text longer. */
const [NAME_MAX_LENGTH, DIGITS_MAX_LENGTH] = [200, 100];
const NUMBER = /^[\d\s+()./-]+$/u;

export function recipientTexts({ name, phone, tn = '' }: Pick<StoredRecipient, 'name' | 'phone' | 'tn'>): RecipientTexts {
  const folded = Array.from(foldText(storable(name)))
    .slice(0, NAME_MAX_LENGTH)
    .join('');
  return { name: folded, digits: `${digitsOf(foldText(phone)).slice(0, DIGITS_MAX_LENGTH)} ${digitsOf(tn)}` };
}

/** Undefined if the query matches everything. */
export function readRecipientSearch(query: string): RecipientSearch | undefined {
  const words = foldWords(storable(query));
  if (words.length === 0) return undefined;
  const digits = words.every((word) => NUMBER.test(word)) ? digitsOf(words.join('')) : '';
  return { words: digits === '' ? foldStoredWords(storable(query)) : words, ...(digits !== '' && { digits }) };
}

export function matchesRecipient({ words, digits }: RecipientSearch, texts: RecipientTexts): boolean {
  return words.every((word) => texts.name.includes(word)) || (digits !== undefined && texts.digits.includes(digits));
}

function digitsOf(text: string): string {
  return text.replaceAll(/\D/gu, '');
}
