import { decode, type Encoding, ENCODINGS } from './encodings.ts';
import { EAST_ASIAN, type EastAsian, LANGUAGES } from './languages.ts';

export interface EncodingGuess {
  readonly encoding: Encoding;
  /** False if the bytes leave no doubt: a byte order mark, or valid UTF-8. */
  readonly isGuessed: boolean;
}

/**
 * Tables have few words, so that statistics of languages, which detectors of web pages use, say little: chardet 2.2 recognises 15 of the 41
 * samples of the tests. Here the letters of a language must explain the text instead, and a wrong encoding shows as symbols and capitals
 * inside words.
 */
export function guessEncoding(bytes: Uint8Array): EncodingGuess {
  const [first, second, third] = bytes;
  if (first === 0xff && second === 0xfe) return { encoding: 'utf-16le', isGuessed: false };
  if (first === 0xfe && second === 0xff) return { encoding: 'utf-16be', isGuessed: false };
  if (first === 0xef && second === 0xbb && third === 0xbf) return { encoding: 'utf-8', isGuessed: false };
  const wide = guessWide(bytes.subarray(0, SAMPLE));
  if (wide) return { encoding: wide, isGuessed: true };
  const { sequences, strays } = countUtf8(bytes);
  if (strays === 0) return { encoding: 'utf-8', isGuessed: false };
  // A few wrong bytes in UTF-8 must not garble all other letters.
  if (sequences >= strays) return { encoding: 'utf-8', isGuessed: true };
  return { encoding: guessLegacy(linesWithLetters(bytes)), isGuessed: true };
}

const SAMPLE = 65_536;

/** In UTF-16 every other byte of digits and separators is zero. */
function guessWide(sample: Uint8Array): Encoding | undefined {
  const zeros = [0, 0];
  // Zeros at the end are padding.
  let end = sample.length;
  while (end > 2 && sample[end - 1] === 0 && sample[end - 2] === 0 && sample[end - 3] === 0) end -= 1;
  for (const [index, byte] of sample.subarray(0, end).entries()) if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  if (odd > end / 16 && even <= odd / 64 && areWide(sample.subarray(0, end), 0)) return 'utf-16le';
  return even > end / 16 && odd <= even / 64 && areWide(sample.subarray(0, end), 1) ? 'utf-16be' : undefined;
}

/** Whether most digits, separators and line ends have a zero beside them: elsewhere, a few zeros are padding. */
function areWide(sample: Uint8Array, from: 0 | 1): boolean {
  const all = Array.from({ length: Math.ceil(sample.length / 2) }, (_, pair) => [
    sample[2 * pair + from] ?? 0,
    sample[2 * pair + 1 - from],
  ]);
  const signs = all.filter(([sign = 0]) => ROWS_AND_DIGITS.has(sign));
  return signs.filter(([, beside]) => beside === 0).length * 2 > signs.length;
}

const ROWS_AND_DIGITS: ReadonlySet<number> = new Set(new TextEncoder().encode('\r\n\t ,;|0123456789'));

/** Multi-byte characters, and bytes that are no UTF-8. */
function countUtf8(bytes: Uint8Array): { readonly sequences: number; readonly strays: number } {
  let [sequences, strays] = [0, 0];
  const follows = (at: number) => ((bytes[at] ?? 0) & 0xc0) === 0x80;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0;
    if (byte < 0x80) continue;
    const length = byte >= 0xc2 && byte < 0xe0 ? 1 : byte >= 0xe0 && byte < 0xf0 ? 2 : byte >= 0xf0 && byte < 0xf5 ? 3 : 0;
    let read = 0;
    while (read < length && follows(at + read + 1)) read += 1;
    if (length > 0 && read === length) sequences += 1;
    else strays += 1;
    if (read === length) at += length;
  }
  return { sequences, strays };
}

/** The lines that differ between encodings, at most a sample of them. */
function linesWithLetters(bytes: Uint8Array): Uint8Array {
  const sample: number[] = [];
  let from = 0;
  let isHigh = false;
  for (let at = 0; at <= bytes.length && sample.length < SAMPLE; at += 1) {
    const byte = bytes[at] ?? 10;
    if (byte >= 0x80) isHigh = true;
    if (byte !== 10 && byte !== 13) continue;
    if (isHigh) for (const one of bytes.subarray(from, Math.min(at + 1, from + SAMPLE))) sample.push(one);
    from = at + 1;
    isHigh = false;
  }
  return new Uint8Array(sample);
}

function guessLegacy(sample: Uint8Array): Encoding {
  let best: Encoding = 'windows-1252';
  let most = -Infinity;
  for (const encoding of ENCODINGS) {
    const languages = LANGUAGES[encoding];
    const eastAsian = EAST_ASIAN[encoding];
    if (!languages && !eastAsian) continue;
    const score = eastAsian ? scoreSigns(sample, encoding, eastAsian) : scoreWords(decode(sample, encoding), languages ?? []);
    if (score > most) [best, most] = [encoding, score];
  }
  return best;
}

/** Points of one character that fits its surroundings. */
const FITS = 2;
const WRONG = -4;
const BROKEN = -12;

function scoreWords(text: string, languages: readonly string[]): number {
  let score = 0;
  const letters: string[] = [];
  const all = Array.from(text);
  for (const [index, sign] of all.entries()) {
    if (sign < '\u0080') continue;
    const [before = '', after = ''] = [all[index - 1], all[index + 1]];
    if (isBroken(sign)) score += BROKEN;
    else if (/[\p{L}\p{M}]/u.test(sign)) {
      letters.push(sign.toLowerCase());
      if (isOddCapital(before, sign, after) || isMixed(before, sign) || isMixed(after, sign) || isCutFinal(sign, after)) score += WRONG;
    } else if (isInPlace(before, sign, after)) score += FITS;
    else if (!BESIDE_LETTERS.test(sign) && (/\p{L}/u.test(before) || /\p{L}/u.test(after))) score += WRONG;
    else if (!BETWEEN_WORDS.test(sign)) score += WRONG / 4;
  }
  score += (text.match(WITHOUT_VOWELS)?.length ?? 0) * WRONG;
  const scores = languages.map((alphabet) => scoreLetters(letters, alphabet, 1));
  // A list may have names of several languages.
  return score + Math.max(...scores, scoreLetters(letters, languages.join(''), 0.5));
}

/** The first letters of Latin alphabets are the most frequent. */
function scoreLetters(letters: readonly string[], alphabet: string, weight: number): number {
  const isOrdered = /^\p{Script=Latin}+$/u.test(alphabet);
  let score = 0;
  for (const letter of letters) {
    const rank = alphabet.indexOf(letter);
    score += rank < 0 ? WRONG / 2 : FITS * weight * (isOrdered ? 1 - rank / alphabet.length / 4 : 1);
  }
  return score;
}

/** A character of two bytes counts as much as two of one byte. */
function scoreSigns(sample: Uint8Array, encoding: Encoding, { signs, common }: EastAsian): number {
  let score = 0;
  let before = '';
  for (const sign of decode(sample, encoding)) {
    if (sign >= '\u0080') score += isBroken(sign) ? BROKEN : signs.test(sign) ? FITS : WRONG;
    if (sign < '\u0080' ? before >= '\u0080' && LATIN.test(sign) : LATIN.test(before)) score += WRONG;
    before = sign;
  }
  // Korean signs are fewer than those of Chinese and Japanese: if all are Korean, it is no accident.
  if (encoding === 'euc-kr') score *= 1.1;
  for (let at = 0; at < sample.length; at += 1) {
    const byte = sample[at] ?? 0;
    if (byte <= 0x80) continue;
    score += common.some(([from, to]) => byte >= from && byte <= to) ? FITS : WRONG / 2;
    at += 1;
  }
  return score;
}

function isBroken(sign: string): boolean {
  return sign === '\uFFFD' || (sign >= '\u0080' && sign < '\u00A0') || /[\p{Co}\p{Cn}]/u.test(sign);
}

/** A capital inside a word of small letters, or a small letter inside one of capitals. */
function isOddCapital(before: string, sign: string, after: string): boolean {
  if (UPPER.test(sign)) return LOWER.test(before) || (UPPER.test(before) && LOWER.test(after));
  return LOWER.test(sign) && UPPER.test(before) && UPPER.test(after);
}

/** Punctuation and currency signs where people write them. */
function isInPlace(before: string, sign: string, after: string): boolean {
  const [isAfterLetter, isBeforeLetter] = [/\p{L}/u.test(before), /\p{L}/u.test(after)];
  if (sign === '’') return isAfterLetter && isBeforeLetter;
  if (sign === '“' || sign === '«') return !isAfterLetter && (isBeforeLetter || after === '\u00A0');
  if (sign === '”' || sign === '»') return !isBeforeLetter && /[\p{L}\p{P}\u00A0]/u.test(before);
  if (sign === '–') return !isAfterLetter && !isBeforeLetter;
  return CURRENCY.test(sign) && (/[\d\s]/u.test(before) || /\d/u.test(after)) && !isAfterLetter && !isBeforeLetter;
}

const CURRENCY = /[€£¥]/u;

/** Five Hebrew letters have another form at the end of a word. */
function isCutFinal(sign: string, after: string): boolean {
  return /[ךםןףץ]/u.test(sign) && /\p{Script=Hebrew}/u.test(after);
}

/** A Latin letter beside one of another script. */
function isMixed(beside: string, sign: string): boolean {
  return LATIN.test(beside) && !/\p{Script=Latin}/u.test(sign);
}

const LATIN = /[A-Za-z]/u;
/** Cyrillic or Greek letters in combinations that no word has. */
const WITHOUT_VOWELS = /(?<![\p{L}\p{M}])[бвгджзйклмнпрстфхцчшщъьβγδζθκλμνξπρσςτφχψ]{3,}(?![\p{L}\p{M}])/giu;
const UPPER = /\p{Lu}/u;
const LOWER = /\p{Ll}/u;
const BESIDE_LETTERS = /[’‘“”«»„°ºª·\u00A0\u200C-\u200F،؛؟ـ–…]/u;
const BETWEEN_WORDS = /[’‘“”«»„°€£§©®–—…\u00A0¿¡،؛؟№]/u;
