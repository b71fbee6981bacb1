/**
 * A count as somebody typed it, with the digits of any script; spaces, apostrophes, commas and points between them are left out.
 * Undefined where there is anything else.
 */
export function readTypedCount(text: string): number | undefined {
  const digits = text.trim().replaceAll(SEPARATOR, '');
  if (!/^\p{Nd}{1,9}$/u.test(digits)) return undefined;
  return Array.from(digits).reduce((count, digit) => count * 10 + digitValue(digit), 0);
}

const SEPARATOR = /(?<=\p{Nd})[\s\u200b-\u200f\u2066-\u2069'’.,٬،_](?=\p{Nd})/gu;

/** Digits stand in tens: how many stand before it says which it is. */
function digitValue(digit: string): number {
  const point = digit.codePointAt(0) ?? 0;
  let before = 0;
  while (/\p{Nd}/u.test(String.fromCodePoint(point - before - 1))) before += 1;
  return before % 10;
}
