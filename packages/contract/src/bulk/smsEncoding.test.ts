import fc from 'fast-check';
import { SegmentedMessage } from 'sms-segments-calculator';
import splitSms from 'split-sms';
import { describe, expect, test } from 'vitest';
import { countSms, findForcingCharacters, replaceCharacters, SMS_ROOM } from './smsEncoding.ts';

/** 3GPP TS 23.038, 6.2.1, row by row; 0x1b is the escape. */
const BASIC =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà';
/** 3GPP TS 23.038, 6.2.1.1. */
const EXTENSION = '\f^{}\\[~]|€';
const oneOf = (characters: string) => fc.constantFrom(...Array.from(characters));
const replacementOf = (character: string) => findForcingCharacters(character)[0]?.replacement;

describe('countSms', () => {
  test('the alphabet has 127 characters besides the escape, and 10 more after it', () => {
    expect(new Set(BASIC).size).toBe(127);
    expect(new Set(EXTENSION).size).toBe(10);
  });
  test.each(Array.from(BASIC))('%j is one septet', (character) => {
    expect(countSms(character)).toEqual({ encoding: 'gsm', length: 1, segments: 1, remaining: 159 });
  });
  test.each(Array.from(EXTENSION))('%j is an escape pair: two septets', (character) => {
    expect(countSms(character)).toEqual({ encoding: 'gsm', length: 2, segments: 1, remaining: 158 });
  });
  test('every other character of the basic plane requires UCS-2', () => {
    const known = new Set(BASIC + EXTENSION);
    const wrong = [];
    for (let code = 0; code <= 0xffff; code += 1) {
      const character = String.fromCharCode(code);
      if ((countSms(character).encoding === 'gsm') !== known.has(character)) wrong.push(code.toString(16));
    }
    expect(wrong).toEqual([]);
  });
  test.each([
    ['', 'gsm', 0, 0, 160],
    ['a'.repeat(160), 'gsm', 160, 1, 0],
    ['a'.repeat(161), 'gsm', 161, 2, 145],
    ['a'.repeat(306), 'gsm', 306, 2, 0],
    ['a'.repeat(307), 'gsm', 307, 3, 152],
    ['€'.repeat(80), 'gsm', 160, 1, 0],
    ['ع'.repeat(70), 'ucs2', 70, 1, 0],
    ['ع'.repeat(71), 'ucs2', 71, 2, 63],
    ['ع'.repeat(134), 'ucs2', 134, 2, 0],
    ['ع'.repeat(135), 'ucs2', 135, 3, 66],
    ['😀'.repeat(35), 'ucs2', 70, 1, 0],
  ])('%j: %s, %i long, %i segments, %i left', (text, encoding, length, segments, remaining) => {
    expect(countSms(text)).toEqual({ encoding, length, segments, remaining });
  });
  test('an escape pair is not split: it leaves the last septet of a segment empty', () => {
    expect(countSms(`${'a'.repeat(152)}€${'a'.repeat(151)}`)).toEqual({ encoding: 'gsm', length: 305, segments: 2, remaining: 0 });
    expect(countSms(`${'a'.repeat(152)}€${'a'.repeat(152)}`)).toEqual({ encoding: 'gsm', length: 306, segments: 3, remaining: 152 });
  });
  test('a surrogate pair is not split', () => {
    expect(countSms(`${'ع'.repeat(66)}😀${'ع'.repeat(65)}`)).toEqual({ encoding: 'ucs2', length: 133, segments: 2, remaining: 0 });
    expect(countSms(`${'ع'.repeat(66)}😀${'ع'.repeat(66)}`)).toEqual({ encoding: 'ucs2', length: 134, segments: 3, remaining: 66 });
  });
});

describe('agrees with two other counters', () => {
  const gsmText = fc.string({ unit: oneOf(`abcé\n @${EXTENSION}`), maxLength: 700 });
  const anyText = fc.string({ unit: oneOf('abcé€😀“ع漢'), maxLength: 350 });
  const texts = fc.oneof(gsmText, anyText);

  test('split-sms: encoding, segments and what is left', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const { characterSet, parts, remainingInPart } = splitSms.split(text);
        const { encoding, segments, remaining } = countSms(text);
        expect(encoding).toBe(characterSet === 'GSM' ? 'gsm' : 'ucs2');
        // split-sms counts an empty text as one part.
        expect(segments).toBe(text === '' ? 0 : parts.length);
        expect(remaining).toBe(remainingInPart);
      }),
    );
  });
  test('sms-segments-calculator: encoding, segments and the characters outside the alphabet', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const other = new SegmentedMessage(text);
        const { encoding, segments } = countSms(text);
        expect(encoding).toBe(other.encodingName === 'GSM-7' ? 'gsm' : 'ucs2');
        expect(segments).toBe(text === '' ? 0 : other.segmentsCount);
        expect(findForcingCharacters(text).map(({ character }) => character)).toEqual(
          encoding === 'gsm' ? [] : other.getNonGsmCharacters(),
        );
      }),
    );
  });
  test('neither splits a pair at the end of a segment', () => {
    const escapePair = `${'a'.repeat(152)}€${'a'.repeat(152)}`;
    const surrogatePair = `${'ع'.repeat(66)}😀${'ع'.repeat(66)}`;
    for (const text of [escapePair, surrogatePair]) {
      expect(countSms(text).segments).toBe(3);
      expect(splitSms.split(text).parts).toHaveLength(3);
      expect(new SegmentedMessage(text).segmentsCount).toBe(3);
    }
  });
  test('sms-segments-calculator also keeps graphemes together, which the standard does not require', () => {
    const family = `${'a'.repeat(64)}👨‍👩‍👧${'a'.repeat(62)}`;
    expect(family).toHaveLength(134);
    expect(new SegmentedMessage(family).segmentsCount).toBe(3);
    expect(countSms(family).segments).toBe(2);
    expect(splitSms.split(family).parts).toHaveLength(2);
  });
});

describe('findForcingCharacters', () => {
  test('returns each with its position', () => {
    expect(findForcingCharacters('“Ça va” 😀')).toEqual([
      { index: 0, character: '“', kind: 'quote', replacement: '"' },
      { index: 6, character: '”', kind: 'quote', replacement: '"' },
      { index: 8, character: '😀', kind: 'symbol', replacement: undefined },
    ]);
  });
  test.each([
    ['‘', "'"],
    ['’', "'"],
    ['«', '"'],
    ['–', '-'],
    ['—', '-'],
    ['…', '...'],
    ['\u00a0', ' '],
    ['\u202f', ' '],
    ['\u200b', ''],
    ['ç', 'c'],
    ['ê', 'e'],
    ['À', 'A'],
    ['õ', 'o'],
    ['ş', 's'],
    ['ő', 'ö'],
    ['Ű', 'Ü'],
    ['œ', 'oe'],
    ['e\u0301', 'é'],
    ['n\u0303', 'ñ'],
    ['c\u0327', 'c'],
    ['\u212b', 'Å'],
  ])('%j may be %j', (character, replacement) => {
    expect(replacementOf(character)).toBe(replacement);
  });
  test.each(['ı', 'ł', 'đ', 'ơ', 'ệ', 'й', 'ع', 'α', '漢', '°', '½', '\u001b', '1️⃣', '👨‍👩‍👧', '🇫🇷', '👍🏽', '\ud83d'])(
    '%j is one character without a replacement',
    (character) => {
      expect(findForcingCharacters(character)).toEqual([{ index: 0, character, kind: 'symbol', replacement: undefined }]);
    },
  );

  const text = fc.string({
    unit: fc.oneof(oneOf('ab é€“”’…\u00a0\u200bçœŐ'), fc.string({ unit: 'binary', maxLength: 1 })),
    maxLength: 80,
  });
  test('returns some exactly if the text needs UCS-2', () => {
    fc.assert(fc.property(text, (any) => findForcingCharacters(any).length > 0 === (countSms(any).encoding === 'ucs2')));
  });
  test('positions are right and replacements are in the alphabet', () => {
    fc.assert(
      fc.property(text, (any) => {
        for (const { index, character, replacement } of findForcingCharacters(any)) {
          expect(any.slice(index, index + character.length)).toBe(character);
          expect(countSms(replacement ?? '').encoding).toBe('gsm');
        }
      }),
    );
  });
  test('after replacing, only characters without a replacement are left', () => {
    fc.assert(
      fc.property(text, (any) => {
        const found = findForcingCharacters(any);
        const stored = found.filter(({ replacement }) => replacement === undefined).map(({ character }) => character);
        const left = findForcingCharacters(replaceCharacters(any, found).text).map(({ character }) => character);
        expect(left.join('')).toBe(stored.join(''));
      }),
    );
  });
});

describe('replaceCharacters', () => {
  const before = 'a…b\u200bc“d';
  const replaced = replaceCharacters(before, findForcingCharacters(before));
  test('applies the replacements', () => {
    expect(replaced.text).toBe('a...bc"d');
  });
  test.each(Array.from(before, (_, offset) => offset))('an offset stays before the same character: %i', (offset) => {
    const rest = before.slice(offset);
    const restReplaced = replaceCharacters(rest, findForcingCharacters(rest)).text;
    expect(replaced.text.slice(replaced.offsetAfter(offset))).toBe(restReplaced);
  });
  test('an offset inside a character moves after its replacement', () => {
    const { text: next, offsetAfter } = replaceCharacters('xe\u0301y', findForcingCharacters('xe\u0301y'));
    expect(next).toBe('xéy');
    expect([0, 1, 2, 3, 4].map(offsetAfter)).toEqual([0, 1, 2, 2, 3]);
  });
  test('changes only the given characters', () => {
    const quotes = findForcingCharacters('“a… b”').filter(({ kind }) => kind === 'quote');
    expect(replaceCharacters('“a… b”', quotes).text).toBe('"a… b"');
  });
});

test('the longest message is counted and searched in one pass each', () => {
  const longest = 'ع“a'.repeat(1_666);
  expect(countSms(longest).segments).toBe(Math.ceil(longest.length / SMS_ROOM.ucs2.several));
  expect(findForcingCharacters(longest)).toHaveLength(3_332);
});
