/** Lower-case words without accents, punctuation and emoji, separated by one space. Digits of all scripts become 0 to 9. */
export function plainWords(text: string): string {
  const simple = ASCII.test(text) ? text : simplify(text);
  return simple
    .replace(/n['’ʼ]t\b/giu, 'nt')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .toLowerCase()
    .trim();
}

/** Most texts, of which nothing is simplified. */
const ASCII = /^[\n\r\t -~]*$/;

function simplify(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}\u0640]/gu, '')
    .replace(/(?![0-9])\p{Nd}/gu, toAsciiDigit)
    .replaceAll('ى', 'ي')
    .replaceAll('ة', 'ه');
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
