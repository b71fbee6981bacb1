import { ESCAPE } from './gsmAlphabet.ts';

/** How an account reads and writes texts with data_coding 0. */
export type DefaultAlphabet = 'gsm' | 'ascii' | 'latin1';

/** What data_coding says about the octets. */
export type DeclaredAlphabet = DefaultAlphabet | 'ucs2' | 'shiftJis' | 'eucJp' | 'cyrillic' | 'hebrew' | 'korean' | 'binary';

/** SMPP 3.4, 5.2.19. Codes that are missing here are reserved, and read like 0. */
const SMPP_CODES: Readonly<Record<number, DeclaredAlphabet>> = {
  0x01: 'ascii',
  0x02: 'binary',
  0x03: 'latin1',
  0x04: 'binary',
  0x05: 'shiftJis',
  0x06: 'cyrillic',
  0x07: 'hebrew',
  0x08: 'ucs2',
  0x09: 'shiftJis',
  0x0a: 'shiftJis',
  // Reserved by SMPP, but UCS-2 by 3GPP TS 23.038.
  0x0b: 'ucs2',
  0x0d: 'eucJp',
  0x0e: 'korean',
};
/** 3GPP TS 23.038, 4: bits 3 and 2 of the general groups. */
const GENERAL_GROUPS: readonly DeclaredAlphabet[] = ['gsm', 'binary', 'ucs2', 'gsm'];
const [COMPRESSED, EIGHT_BIT] = [0x20, 0x04];

export function declaredAlphabet(dataCoding: number, defaultAlphabet: DefaultAlphabet): DeclaredAlphabet {
  if (dataCoding < 0x10) return SMPP_CODES[dataCoding] ?? defaultAlphabet;
  if (dataCoding < 0x80) return (dataCoding & COMPRESSED) === 0 ? (GENERAL_GROUPS[(dataCoding >> 2) & 3] ?? 'gsm') : 'binary';
  // Voice mail and the like is waiting.
  if (dataCoding >= 0xe0 && dataCoding < 0xf0) return 'ucs2';
  return dataCoding >= 0xf0 && (dataCoding & EIGHT_BIT) !== 0 ? 'binary' : 'gsm';
}

/** How octets are read: septets, one an octet or packed, or a label that `TextDecoder` knows. */
export type Encoding =
  | 'gsm'
  | 'packed'
  | 'utf-16be'
  | 'utf-16le'
  | 'utf-8'
  | 'windows-1252'
  | JapaneseEncoding
  | 'iso-8859-5'
  | 'iso-8859-8'
  | 'euc-kr';
type JapaneseEncoding = 'iso-2022-jp' | 'shift_jis' | 'euc-jp';

/**
 * Servers often declare another alphabet than they send. The declared one is believed as long as the octets can be in it; only what
 * can't be is read as what it certainly is.
 */
export function encodingOf(declared: Exclude<DeclaredAlphabet, 'binary'>, octets: Uint8Array, unpack: () => string): Encoding {
  switch (declared) {
    case 'gsm':
      if (octets.every(isSeptet)) return 'gsm';
      if (isUtf8(octets)) return 'utf-8';
      return isPacked(octets, unpack) ? 'packed' : 'windows-1252';
    case 'ascii':
      if (octets.every(isSeptet)) return hasControls(octets) ? 'gsm' : 'windows-1252';
      return isUtf8(octets) ? 'utf-8' : 'windows-1252';
    case 'latin1':
      if (octets.every(isSeptet)) return hasControls(octets) ? 'gsm' : 'windows-1252';
      return isUtf8(octets) ? 'utf-8' : 'windows-1252';
    case 'ucs2':
      if (isNarrow(octets)) return 'utf-8';
      return isLittleEndian(octets) ? 'utf-16le' : 'utf-16be';
    case 'shiftJis':
    case 'eucJp':
      if (octets.includes(ESCAPE) && octets.every(isSeptet)) return 'iso-2022-jp';
      return fits(JAPANESE[declared].first, octets) ? JAPANESE[declared].first : JAPANESE[declared].second;
    case 'cyrillic':
      return 'iso-8859-5';
    case 'hebrew':
      return 'iso-8859-8';
    case 'korean':
      return 'euc-kr';
  }
}

/** Which of these codings is meant isn't part of the code. */
const JAPANESE = {
  shiftJis: { first: 'shift_jis', second: 'euc-jp' },
  eucJp: { first: 'euc-jp', second: 'shift_jis' },
} as const;

const isSeptet = (octet: number) => octet < 0x80;
/** Not part of a text in ASCII. Line breaks, tabs and form feeds are. */
const isControl = (octet: number) => octet < 0x20 && (octet < 0x09 || octet > 0x0d);

function fits(label: string, octets: Uint8Array): boolean {
  try {
    new TextDecoder(label, { fatal: true }).decode(octets);
    return true;
  } catch {
    return false;
  }
}

/** Some servers end texts like strings of C. */
function hasControls(octets: Uint8Array): boolean {
  return octets.subarray(0, octets.findLastIndex((octet) => octet !== 0) + 1).some(isControl);
}

/** Also if a character is cut at either end, where a part is missing or a server cut the text, as long as one is whole. */
function isUtf8(octets: Uint8Array): boolean {
  if (fits('utf-8', octets)) return true;
  const begin = octets.findIndex((octet) => !isContinuation(octet));
  if (begin < 0 || begin >= LONGEST_UTF8) return false;
  const lead = octets.findLastIndex((octet) => !isContinuation(octet));
  const isCut = (octets[lead] ?? 0) >= 0xc2 && octets.length - lead < LONGEST_UTF8;
  const whole = octets.subarray(begin, isCut ? lead : octets.length);
  return !whole.every(isSeptet) && fits('utf-8', whole);
}

const LONGEST_UTF8 = 4;
const isContinuation = (octet: number) => octet >= 0x80 && octet < 0xc0;

/**
 * UTF-8 or ASCII that is declared as UCS-2. Pairs of letters are Chinese characters there, so it is certain only if the octets aren't pairs,
 * if the pairs are characters that hardly anyone writes, or if that many Chinese characters would never all look like letters.
 */
function isNarrow(octets: Uint8Array): boolean {
  if (octets.some((octet) => isControl(octet) || octet === 0x7f) || !fits('utf-8', octets)) return false;
  if (octets.length % 2 === 1 || octets.filter((octet) => octet >= 0xc2).length >= MANY_WIDE) return true;
  const [narrow, wide] = ['utf-8', 'utf-16be'].map((label) => new TextDecoder(label).decode(octets)) as [string, string];
  return RARE.test(wide) || /^[\w .,!?'-]{10,}$/.test(narrow);
}

const MANY_WIDE = 4;
/** CJK extension A, squared words, and what a space and a letter make. */
const RARE = /[\u2041-\u205a\u2061-\u207a\u2c20-\u2e7e\u3320-\u337e\u3400-\u4dff]/;

/** Certain only if it can't be Latin-1, where 0x7F to 0x9F are controls, and unpacking gives enough plain words. */
function isPacked(octets: Uint8Array, unpack: () => string): boolean {
  const isText = /^[\w\s.,:;!?'"()/+&@€-]{3,}$/;
  if (octets.some(isControl)) return isText.test(unpack());
  return octets.some((octet) => octet >= 0x7f && octet < 0xa0) && unpack().length >= 8 && isText.test(unpack());
}

/** By its mark, or by the empty or nearly empty halves of its characters, which come second. */
function isLittleEndian(octets: Uint8Array): boolean {
  if (octets[0] === 0xff && octets[1] === 0xfe) return true;
  const [firsts, seconds] = [0, 1].map((half) => octets.filter((_, index) => index % 2 === half)) as [Uint8Array, Uint8Array];
  if (octets.length >= 4 && seconds.every((octet) => octet === 0)) return firsts.every((octet) => octet > 0 && isSeptet(octet));
  // Greek, Cyrillic, Hebrew and Arabic letters, and spaces.
  return octets.length >= 6 && seconds.every((octet) => octet <= 0x06) && firsts.every((octet) => octet > 0x06);
}
