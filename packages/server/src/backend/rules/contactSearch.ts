import { foldText, foldWords } from '@manyline/contract';

export interface SearchedContact {
  readonly name: string;
  readonly contactTn: string;
}

/** Fewer digits are in most numbers. */
const DIGITS_MIN_LENGTH = 2;

/**
 * How well a contact matches a query, or undefined: 2 if each word begins a word of the name, 1 if each is somewhere in it, or if the query
 * is a part of the number, in any notation.
 */
export function createContactMatch(query: string): (contact: SearchedContact) => 2 | 1 | undefined {
  const words = foldWords(query);
  const digits = digitsOf(query);
  return ({ name, contactTn }) => {
    const folded = foldText(name);
    if (words.length > 0 && words.every((word) => beginsWord(folded, word))) return 2;
    if (words.length > 0 && words.every((word) => folded.includes(word))) return 1;
    return digits !== undefined && contactTn.includes(digits) ? 1 : undefined;
  };
}

/** Whether a contact is meant by a name: each word begins one of the name's words, or the digits are in the number. */
export function createContactFilter(query: string): (contact: SearchedContact) => boolean {
  const match = createContactMatch(query);
  const digits = digitsOf(query);
  return (contact) => match(contact) === 2 || (digits !== undefined && contact.contactTn.includes(digits));
}

/** The digits of what looks like a number, without a national leading zero, which isn't part of the international form. */
function digitsOf(query: string): string | undefined {
  const folded = foldText(query);
  if (/\p{L}/u.test(folded)) return undefined;
  const digits = folded.replaceAll(/\D/gu, '').replace(/^0+/u, '');
  return digits.length < DIGITS_MIN_LENGTH ? undefined : digits;
}

function beginsWord(folded: string, word: string): boolean {
  for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + 1)) {
    if (at === 0 || !/[\p{L}\p{N}]/u.test(folded.charAt(at - 1))) return true;
  }
  return false;
}
