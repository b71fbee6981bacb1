/** Letters that are no letter with a mark to Unicode, but to people. */
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
/** Marks of writings whose words are the same without them; those of Indian and Thai writing are vowels, those of Japanese other letters. */
const MARKS =
  /(?![\u3099\u309A])(?=\p{M})[\p{Script=Inherited}\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Arabic}\p{Script=Hebrew}]/gu;
/** What is not seen: the stretched line of Arabic words, marks of direction, variants of emoji. */
const UNSEEN = /\u0640|\p{Variation_Selector}|\p{Cf}/gu;
const ARABIC_DIGIT = /[٠-٩۰-۹]/gu;

/**
 * A text as it is compared with others: without regard to case, to diacritics (vowel signs of Arabic and Hebrew among them), to the form
 * of digits and letters, or to how much space stands between words. Folding a folded text changes nothing.
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

/** The words of a search, folded; a text holds them when its folding holds each. */
export function foldWords(query: string): readonly string[] {
  return [...new Set(foldText(query).split(' '))].filter((word) => word !== '');
}
