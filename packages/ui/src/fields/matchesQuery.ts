import { plainText } from '../i18n/plainText.ts';
import type { FieldOption } from './option.types.ts';

/** Whether every word of the query begins or stands in the option, whatever its accents, its case and its Arabic vowel signs. */
export function matchesQuery(option: FieldOption, query: string): boolean {
  const text = searchedText(option);
  return plainText(query)
    .trim()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

/** Two texts people would call the same. */
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

/** Of options that were looked at: every key pressed looks at all of them. */
const texts = new WeakMap<FieldOption, string>();
