import { plainText } from '../../i18n/plainText.ts';
import type { FieldOption } from '../option.types.ts';

/** True if every word of the query occurs in the option, ignoring case, accents and Arabic vowel signs. */
export function matchesQuery(option: FieldOption, query: string): boolean {
  const text = searchedText(option);
  return plainText(query)
    .trim()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

/** True if the texts differ only in what search ignores. */
export function isSameText(a: string, b: string): boolean {
  return plainText(a).trim() === plainText(b).trim();
}

function searchedText(option: FieldOption): string {
  let text = texts.get(option);
  if (text === undefined) {
    const { label, description = '', group = '' } = option;
    text = plainText(`${label} ${description} ${group}`);
    texts.set(option, text);
  }
  return text;
}

/** Cached, because every key press compares all options. */
const texts = new WeakMap<FieldOption, string>();
