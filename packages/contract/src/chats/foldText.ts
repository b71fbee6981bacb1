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

// What keyboards, phones and word processors write for an apostrophe, a quotation mark or a dash. Unicode takes an acute accent of its
// own apart, and a double prime.
const APOSTROPHES = / \u0301|[`\u2018-\u201b\u2032\u2035\u2039\u203a\u02b9\u02bb-\u02bf\u02c8\uff07\u055a\u05f3\ua78c]/gu;
const QUOTES = /\u2032\u2032|\u2035\u2035|[«»\u201c-\u201f\u02ba\u301d-\u301f\uff02\u05f4]/gu;
const DASHES = /[\u2010-\u2015\u2043\u2212\u058a\u05be\u1806\ufe58\ufe63\uff0d]/gu;

/** Nothing to fold but case and spaces: most messages in English. */
const PLAIN = /^[\t\n\r -_a-~]*$/u;

/**
 * A text for comparison: ignores case, diacritics (including Arabic and Hebrew vowel signs), variants of digits, letters, apostrophes,
 * quotation marks and dashes, and the amount of space between words. Idempotent.
 */
export function foldText(text: string): string {
  if (PLAIN.test(text)) return text.toLowerCase().replaceAll(/\s+/gu, ' ');
  return foldSigns(text.normalize('NFKD'))
    .toLowerCase()
    .replaceAll(MARKS, '')
    .replaceAll(UNSEEN, '')
    .replaceAll(ALIKE_LETTERS, (letter) => ALIKE[letter] ?? letter)
    .replaceAll(ARABIC_DIGIT, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf))
    .replaceAll(/\s+/gu, ' ')
    .normalize('NFC');
}

function foldSigns(text: string): string {
  return text.replaceAll(QUOTES, '"').replaceAll(APOSTROPHES, "'").replaceAll(DASHES, '-');
}

/** The folded words of a search; a text matches if its folded form contains each. */
export function foldWords(query: string): readonly string[] {
  return [...new Set(foldText(query).split(' '))].filter((word) => word !== '');
}

/**
 * The words of a search in texts that may have been folded before apostrophes, quotation marks and dashes were: without these signs. Parts
 * shorter than `minLength` are left out beside longer ones.
 */
export function foldStoredWords(query: string, minLength = 1): readonly string[] {
  const parts = foldWords(query).flatMap((word) => {
    const all = word.split(/['"-]+/u).filter((part) => part !== '');
    const long = all.filter((part) => Array.from(part).length >= minLength);
    return all.length === 0 ? [word] : long.length > 0 ? long : all;
  });
  return [...new Set(parts)];
}
