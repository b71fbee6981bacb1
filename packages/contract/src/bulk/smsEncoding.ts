export type SmsEncoding = 'gsm' | 'ucs2';

export interface SmsCount {
  readonly encoding: SmsEncoding;
  /** In septets (GSM) or UTF-16 code units (UCS-2). */
  readonly length: number;
  /** 0 for an empty text. */
  readonly segments: number;
  /** Septets or code units left in the last segment. */
  readonly remaining: number;
}

/** Capacity of a segment if it is the only one, and if there are several, in septets or UTF-16 code units. */
export const SMS_ROOM = { gsm: { single: 160, several: 153 }, ucs2: { single: 70, several: 67 } } as const;

export type SmsCharacterKind = 'quote' | 'apostrophe' | 'dash' | 'ellipsis' | 'space' | 'hidden' | 'letter' | 'symbol';

/** A visible character that is not in the GSM alphabet. */
export interface SmsForcingCharacter {
  /** In UTF-16 code units. */
  readonly index: number;
  readonly character: string;
  readonly kind: SmsCharacterKind;
  /** The equivalent in the GSM alphabet; '' if the character can simply be removed, undefined if there is none. */
  readonly replacement: string | undefined;
}

export interface SmsReplacedText {
  readonly text: string;
  /** Converts an offset in the old text to the new one. */
  readonly offsetAfter: (offset: number) => number;
}

/** 3GPP TS 23.038: the whole text is GSM 7-bit or, if one character is not in that alphabet, UCS-2. */
export function countSms(text: string): SmsCount {
  const encoding = isGsm(text) ? 'gsm' : 'ucs2';
  const { single, several } = SMS_ROOM[encoding];
  let length = 0;
  let segments = 1;
  let used = 0;
  for (const character of text) {
    const size = encoding === 'gsm' ? (SEPTETS.get(character) ?? 0) : character.length;
    length += size;
    used += size;
    // Escape pairs and surrogate pairs are not split across segments.
    if (used > several) {
      segments += 1;
      used = size;
    }
  }
  if (length > single) return { encoding, length, segments, remaining: several - used };
  return { encoding, length, segments: length === 0 ? 0 : 1, remaining: single - length };
}

/** The characters that make the text UCS-2, in order. */
export function findForcingCharacters(text: string): readonly SmsForcingCharacter[] {
  const found: SmsForcingCharacter[] = [];
  for (const { 0: character, index } of text.matchAll(SEEN_AS_ONE))
    if (!isGsm(character)) found.push({ index, character, ...plainForm(character) });
  return found;
}

/** Applies the replacements; characters without one stay. `found` must come from this text, in order. */
export function replaceCharacters(text: string, found: readonly SmsForcingCharacter[]): SmsReplacedText {
  let end = 0;
  let replaced = '';
  for (const { index, character, replacement = character } of found) {
    replaced += text.slice(end, index) + replacement;
    end = index + character.length;
  }
  return { text: replaced + text.slice(end), offsetAfter: (offset) => placeAfter(found, offset) };
}

function placeAfter(found: readonly SmsForcingCharacter[], offset: number): number {
  let shift = 0;
  for (const { index, character, replacement = character } of found) {
    if (index >= offset) break;
    const end = index + character.length;
    if (offset < end) return index + shift + replacement.length;
    shift += replacement.length - character.length;
  }
  return offset + shift;
}

function isGsm(text: string): boolean {
  for (const character of text) if (!SEPTETS.has(character)) return false;
  return true;
}

function plainForm(character: string): Pick<SmsForcingCharacter, 'kind' | 'replacement'> {
  const listed = PLAIN.get(character);
  if (listed) return listed;
  const composed = character.normalize('NFC');
  if (isGsm(composed)) return { kind: 'letter', replacement: composed };
  const [, base, mark] = ACCENTED.exec(character.normalize('NFD')) ?? [];
  if (!base || !mark) return { kind: 'symbol', replacement: undefined };
  // Hungarian: short ö is closer to long ő than a bare o.
  const short = mark === DOUBLE_ACUTE ? `${base}\u0308`.normalize('NFC') : base;
  return { kind: 'letter', replacement: isGsm(short) ? short : base };
}

export const GSM_BASIC =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà';
/** Each takes an escape and a second septet. */
const EXTENSION = '\f^{}\\[~]|€';
const SEPTETS = new Map([
  ...Array.from(GSM_BASIC, (character) => [character, 1] as const),
  ...Array.from(EXTENSION, (character) => [character, 2] as const),
]);

/** One visible character: a code point with the following marks, skin tones, tags and joined code points, or a flag's two letters. */
const SEEN_AS_ONE = /\p{RI}{2}|[^](?:[\p{M}\u{1f3fb}-\u{1f3ff}\u{e0020}-\u{e007f}]|\u200d[^])*/gu;

const DOUBLE_ACUTE = '\u030b';
/**
 * A Latin letter with an accent that people commonly leave out in short messages.
 * Letters like ı, ł, đ and ơ and Vietnamese tones are excluded: without them it is another word.
 */
const ACCENTED = /^([A-Za-z])([\u0300-\u0304\u0306-\u0308\u030a-\u030c\u0326-\u0328])$/u;

const PLAIN_FORMS: readonly (readonly [kind: SmsCharacterKind, replacement: string, characters: string])[] = [
  ['quote', '"', '“”„‟«»″'],
  ['apostrophe', "'", '‘’‚‛‹›′ʼ´`'],
  ['dash', '-', '\u2010\u2011\u2012–—―−'],
  ['ellipsis', '...', '…'],
  ['space', ' ', '\t\u00a0\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u202f\u205f\u3000'],
  ['hidden', '', '\u00ad\u200b\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2060\u2066\u2067\u2068\u2069\ufeff'],
  ['letter', 'oe', 'œ'],
  ['letter', 'OE', 'Œ'],
  ['letter', 'fi', 'ﬁ'],
  ['letter', 'fl', 'ﬂ'],
  ['symbol', '*', '•'],
  ['symbol', 'x', '×'],
  ['symbol', '->', '→'],
  ['symbol', '<=', '≤'],
  ['symbol', '>=', '≥'],
  ['symbol', '(c)', '©'],
  ['symbol', '(r)', '®'],
  ['symbol', '(tm)', '™'],
];
const PLAIN = new Map(
  PLAIN_FORMS.flatMap(([kind, replacement, characters]) =>
    Array.from(characters, (character) => [character, { kind, replacement }] as const),
  ),
);
