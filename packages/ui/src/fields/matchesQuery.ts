import type { FieldOption } from './option.types.ts';

/** Whether every word of the query begins or stands in the option, whatever its accents, its case and its Arabic vowel signs. */
export function matchesQuery({ label, description = '', group = '' }: FieldOption, query: string): boolean {
  const text = plain(`${label} ${description} ${group}`);
  return plain(query)
    .split(/\s+/)
    .every((word) => text.includes(word));
}

/** Two texts people would call the same. */
export function isSameText(a: string, b: string): boolean {
  return plain(a) === plain(b);
}

function plain(text: string): string {
  return (
    text
      .normalize('NFKD')
      // Marks above and below, Arabic vowel signs among them, and the stroke that stretches an Arabic word.
      .replaceAll(/[\p{M}\u0640]/gu, '')
      // The forms of alef, ya and ta marbuta are written for one another.
      .replaceAll('\u0671', '\u0627')
      .replaceAll('\u0649', '\u064A')
      .replaceAll('\u0629', '\u0647')
      .trim()
      .toLowerCase()
  );
}
