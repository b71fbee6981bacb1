/** Lower-case words without accents, punctuation and emoji, separated by one space. Digits of all scripts become 0 to 9. */
export function plainWords(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}\u0640]/gu, '')
    .replace(/n['’ʼ]t\b/giu, 'nt')
    .replace(/(?![0-9])\p{Nd}/gu, toAsciiDigit)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .replaceAll('ى', 'ي')
    .replaceAll('ة', 'ه')
    .toLowerCase()
    .trim();
}

/** The same without spaces, so that "S.T.O.P", "st-op" and "Stooop" are one word. */
export const collapsed = (text: string): string => collapse(plainWords(text));

/** Plain words as one. */
export function collapse(words: string): string {
  return words.replaceAll(' ', '').replace(/(\p{L})\1{2,}/gu, '$1');
}

/** In each script, the digits follow each other. */
function toAsciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let zero = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1)) && code - zero < 9) zero -= 1;
  return String(code - zero);
}

/** Words and phrases, separated by commas. */
export function listOf(...parts: readonly string[]): readonly string[] {
  return parts.flatMap((part) => part.split(', '));
}
