/**
 * Parses a typed count with digits of any script, ignoring spaces, apostrophes, commas and points between them.
 * Undefined for any other text.
 */
export function readTypedCount(text: string): number | undefined {
  const digits = text.trim().replaceAll(SEPARATOR, '');
  if (!/^\p{Nd}{1,9}$/u.test(digits)) return undefined;
  return Array.from(digits).reduce((count, digit) => count * 10 + digitValue(digit), 0);
}

const SEPARATOR = /(?<=\p{Nd})[\s\u200b-\u200f\u2066-\u2069'’.,٬،_](?=\p{Nd})/gu;

/** Unicode digits come in runs of ten: the value is the number of digits before it in its run. */
function digitValue(digit: string): number {
  const point = digit.codePointAt(0) ?? 0;
  let before = 0;
  while (/\p{Nd}/u.test(String.fromCodePoint(point - before - 1))) before += 1;
  return before % 10;
}
