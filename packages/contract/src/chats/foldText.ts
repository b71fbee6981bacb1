/** Letters that Unicode does not decompose but readers treat as variants. */
const ALIKE: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ı: 'i',
  ł: 'l',
  ŧ: 't',
  þ: 'th',
  ς: 'σ',
  ى: 'ي',
  ی: 'ي',
  ک: 'ك',
  ة: 'ه',
};
const ALIKE_LETTERS = new RegExp(`[${Object.keys(ALIKE).join('')}]`, 'gu');
/** Diacritics of scripts in which words stay the same without them; in Indic and Thai scripts marks are vowels, in Japanese other letters. */
const MARKS =
  /(?![\u3099\u309A])(?=\p{M})[\p{Script=Inherited}\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Arabic}\p{Script=Hebrew}]/gu;
/** Invisible characters: the Arabic tatweel, direction marks and emoji variants. */
const UNSEEN = /\u0640|\p{Variation_Selector}|\p{Cf}/gu;
const ARABIC_DIGIT = /[٠-٩۰-۹]/gu;

/**
 * A text for comparison: ignores case, diacritics (including Arabic and Hebrew vowel signs), variants of digits and letters, and the amount
 * of space between words. Idempotent.
 */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(MARKS, '')
    .replaceAll(UNSEEN, '')
    .replaceAll(ALIKE_LETTERS, (letter) => ALIKE[letter] ?? letter)
    .replaceAll(ARABIC_DIGIT, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf))
    .replaceAll(/\s+/gu, ' ')
    .normalize('NFC');
}

/** The folded words of a search; a text matches if its folded form contains each. */
export function foldWords(query: string): readonly string[] {
  return [...new Set(foldText(query).split(' '))].filter((word) => word !== '');
}
