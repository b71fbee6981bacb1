import { countSms } from '@manyline/contract/smsEncoding';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { DefaultAlphabet } from './alphabets.ts';
import { decodeParts } from './decodeParts.ts';
import { encodeText } from './encodeText.ts';
import smpp from './rawSmpp.ts';
import { readContent } from './readContent.ts';

const octets = (hex: string) => Buffer.from(hex.replaceAll(' ', ''), 'hex');
const part = (dataCoding: number, hex: string) => ({ dataCoding, header: [], octets: octets(hex) });
const read = (dataCoding: number, hex: string, alphabet?: DefaultAlphabet) => decodeParts([part(dataCoding, hex)], alphabet)[0];
/** With a header. */
const headed = (hex: string, dataCoding = 0) => {
  const content = readContent({ esm_class: 0x40, data_coding: dataCoding, short_message: octets(hex) });
  if (content.kind === 'binary') throw new Error('It is binary.');
  return content;
};

describe('data_coding', () => {
  test.each([
    // The GSM alphabet and its groups: general, with a class, reserved, waiting messages.
    [0x00, '61 00 62 20 02 35', 'a@b $5'],
    [0x00, '05 0C 1B 65 1B 28 78 1B 29 11', 'éø€{x}_'],
    [0x12, '61 00 62 20 02 35', 'a@b $5'],
    [0x1c, '61 00 62', 'a@b'],
    [0x40, '61 00 62', 'a@b'],
    [0x51, '61 00 62', 'a@b'],
    [0x80, '61 00 62', 'a@b'],
    [0xc0, '61 00 62', 'a@b'],
    [0xc8, '61 00 62', 'a@b'],
    [0xd9, '61 00 62', 'a@b'],
    [0xf0, '61 00 62', 'a@b'],
    [0xf2, '61 00 62 20 02 35', 'a@b $5'],
    // UCS-2
    [0x08, '04 16', 'Ж'],
    [0x08, 'D8 3D DE 00', '😀'],
    [0x0b, '04 16', 'Ж'],
    [0x18, '04 16', 'Ж'],
    [0x19, '04 16', 'Ж'],
    [0x5a, '04 16', 'Ж'],
    [0xe0, '04 16', 'Ж'],
    [0xe8, '04 16', 'Ж'],
    // The other alphabets of SMPP
    [0x01, '61 40 62 24 5B', 'a@b$['],
    [0x03, 'E9 40 E0', 'é@à'],
    [0x05, '83 65 83 58 83 67', 'テスト'],
    [0x05, '1B 24 42 25 46 25 39 25 48 1B 28 42 21', 'テスト!'],
    [0x05, 'C6 FC CB DC', '日本'],
    [0x06, 'BF E0 D8 D2 D5 E2', 'Привет'],
    [0x07, 'F9 EC E5 ED', 'שלום'],
    [0x0a, '1B 24 42 46 7C 4B 5C 1B 28 42', '日本'],
    [0x0d, 'A5 C6 A5 B9 A5 C8', 'テスト'],
    [0x0e, 'C7 D1 B1 DB', '한글'],
  ])('0x%s: %s is %s', (dataCoding, hex, text) => expect(read(dataCoding, hex)).toBe(text));

  test.each([0x02, 0x04, 0x14, 0x17, 0x24, 0x30, 0x54, 0xf4, 0xf7])('%i is binary', (dataCoding) => {
    expect(readContent({ data_coding: dataCoding, short_message: octets('01 06 03 AE') })).toEqual({ kind: 'binary' });
  });

  test.each([
    ['gsm', '41 00 1B 65', 'A@€'],
    ['ascii', '41 40 5B 7E', 'A@[~'],
    ['latin1', '41 40 E9 5B', 'A@é['],
  ] as const)('0 is the account’s alphabet: %s', (alphabet, hex, text) => expect(read(0, hex, alphabet)).toBe(text));
});

describe('octets that can’t be in the declared alphabet are read as what they certainly are', () => {
  test.each([
    ['Latin-1 as GSM', 0, '47 72 FC DF 65', 'Grüße'],
    ['UTF-8 as GSM', 0, '63 61 66 C3 A9 20 E2 82 AC', 'café €'],
    ['UTF-8 as ASCII', 1, 'D0 96', 'Ж'],
    ['Latin-1 as ASCII', 1, '63 61 66 E9', 'café'],
    ['GSM as ASCII', 1, '61 00 62 1B 65', 'a@b€'],
    ['GSM as Latin-1', 3, '61 00 62 02 35', 'a@b$5'],
    ['packed septets', 0, 'E8 32 9B FD 46 97 D9 EC 37', 'hellohello'],
    ['packed septets, filled up', 0, 'C3 30 9B 0D 6A 97 41 F4 B7 3B 7D 46 D3 1B', 'Call me tonight'],
    ['ASCII as UCS-2, of odd length', 8, '48 65 6C 6C 6F', 'Hello'],
    ['UCS-2 with its halves swapped', 8, '48 00 69 00', 'Hi'],
    ['UCS-2 with a mark', 8, 'FE FF 04 16', 'Ж'],
    ['UCS-2 with the other mark', 8, 'FF FE 16 04', 'Ж'],
    ['UTF-8 as Latin-1', 3, '4D 65 72 63 69 20 C3 A0 20 74 6F 69', 'Merci à toi'],
    ['UTF-8 as UCS-2', 8, 'D0 9F D1 80 D0 B8 D0 B2 D0 B5 D1 82', 'Привет'],
    ['mostly ASCII', 8, '4D 65 72 63 69 20 C3 A0 20 74 6F 69', 'Merci à toi'],
    ['ASCII as UCS-2', 8, '48 65 6C 6C 6F 21', 'Hello!'],
    ['a code', 8, '31 32 33 34 35 36', '123456'],
    ['plain words', 8, '73 65 65 20 79 6F 75 20 74 6F 6D 6F 72 72 6F 77', 'see you tomorrow'],
    ['Chinese that could be ASCII', 8, '4F 60 59 7D', '你好'],
    ['Korean that could be ASCII', 8, '31 4B 31 4B 31 4B', 'ㅋㅋㅋ'],
    ['a heart that could be ASCII', 8, '26 61', '♡'],
    ['Korean', 8, 'C5 B4 B5 B2 D5 58', '\uc5b4\ub5b2\ud558'],
    ['swapped Cyrillic', 8, '1F 04 40 04 38 04 32 04 35 04 42 04', 'Привет'],
    ['swapped, of two alphabets', 8, '35 00 3A 00 20 00 3F 04 4F 04', '5: пя'],
    ['UTF-8 that is cut off', 0, '41 E0 A5 A4 20 E0 A6 B8 E0 A6', 'A। স\uFFFD'],
    ['packed septets, a short text', 0, 'C8 32 9B FD 06', 'Hello'],
    ['the end of a string in C', 1, '48 69 00', 'Hi'],
    ['that in UCS-2', 8, '00 48 00 69 00 00', 'Hi'],
    ['half a character at the end', 8, '00 48 00', 'H'],
  ])('%s', (_case, dataCoding, hex, text) => expect(read(dataCoding, hex)).toBe(text));
});

describe('escapes', () => {
  test.each([
    ['of a letter the extension lacks: the letter', '41 1B 6F 42', 'AoB'],
    ['twice: a space', '41 1B 1B 42', 'A B'],
    ['of a line break: a new page', '1B 0A', '\f'],
    ['at the end: nothing', '41 1B', 'A'],
  ])('%s', (_case, hex, text) => expect(read(0x10, hex)).toBe(text));
});

describe('parts', () => {
  test('an escape and its letter may be in two of them', () => {
    const parts = [part(0, '54 6F 74 61 6C 20 35 20 1B'), part(0, '65 20 64 75 65')];
    expect(decodeParts(parts)).toEqual(['Total 5 ', '€ due']);
  });
  test('so may the halves of a character', () => {
    expect(decodeParts([part(8, '00 41 D8 3D'), part(8, 'DE 00 00 42')])).toEqual(['A', '😀B']);
    expect(decodeParts([part(8, '00 41 04'), part(8, '16 00 42 00 43')]).join('')).toBe('AЖBC');
    expect(decodeParts([part(5, '83 65 83'), part(5, '58 83 67')]).join('')).toBe('テスト');
  });
  test('an octet too many doesn’t shift the next part', () => {
    expect(decodeParts([part(8, '00 41 00'), part(8, '00 42 00 43')]).join('')).toBe('ABC');
  });
  test('a missing one keeps its place, and nothing is joined across it', () => {
    expect(decodeParts([part(0, '41 1B'), undefined, part(0, '65')])).toEqual(['A', undefined, 'e']);
    expect(decodeParts([part(8, '00 41 D8 3D'), undefined, part(8, 'DE 00 00 42')])).toEqual(['A\uFFFD', undefined, '\uFFFDB']);
  });
  test('UTF-8 is known even before the part that begins a character', () => {
    const [first, second] = [part(0, '54 61 6B 61 20 E0 A7'), part(0, 'B3 20 E0 A6 B8 E0 A7 87')];
    expect(decodeParts([undefined, second])[1]?.endsWith(' সে')).toBe(true);
    expect(decodeParts([first, second]).join('')).toBe('Taka ৳ সে');
  });
  test('each may have an alphabet of its own', () => {
    expect(decodeParts([part(0, '41 00'), part(8, '04 16'), part(0, '02')])).toEqual(['A@', 'Ж', '$']);
  });
  test('what is no septet in one of them decides for all', () => {
    expect(decodeParts([part(0, '61 40 62'), part(0, 'E9 E8')])).toEqual(['a@b', 'éè']);
  });
});

describe('headers', () => {
  test.each([
    ['Turkish after an escape; the base table stays', '03 24 01 01 04 60 1B 73', 'è¿ş'],
    ['Turkish instead of the alphabet', '03 25 01 01 04 07 0C 1C 40', '€ığŞİ'],
    ['both', '06 24 01 01 25 01 01 1B 47 60', 'Ğç'],
    ['Spanish after an escape', '03 24 01 02 42 75 65 6E 6F 73 20 64 1B 69 61 73', 'Buenos días'],
    ['Portuguese, both', '06 24 01 03 25 01 03 0B 5B 5C 09 7B 1B 61', 'ÔÃÕçãÂ'],
    ['Hindi', '03 25 01 06 2F 42 4C 5F 27 59', 'नमस्ते'],
    ['a language that isn’t defined', '03 25 01 63 04 00', 'è@'],
    ['a part, its language and its text', '08 00 03 07 02 01 25 01 01 04', '€'],
  ])('%s', (_case, hex, text) => expect(decodeParts([headed(hex)])[0]).toBe(text));

  test.each([
    [4, '\u0995\u09cdz\u09f1', '\u09ec'],
    [5, '\u0a95\u0acdz\u0af1', '\u0aea'],
    [6, '\u0915\u094dz\u097f', '\u096a'],
    [7, '\u0c95\u0ccdz\u0ce3', '\u0cea'],
    [8, '\u0d15\u0d4dz\u0d79', '\u0d6a'],
    [9, '\u0b15\u0b4dz\u0b63', '\u0b6a'],
    [10, '\u0a15\u0a4dz\u0a74', '\u0a6a'],
    [11, '\u0b95\u0bcdz\u0bf9', '\u0bea'],
    [12, '\u0c15\u0c4dz\u0c63', '\u0c6a'],
    [13, '\u0685\u0657z\u0670', '\u06f4'],
  ])(
    'the tables of language %i are complete: the letter ka, the virama, z and the last; a digit, A and € after escapes',
    (language, plain, digit) => {
      const id = language.toString(16).padStart(2, '0');
      expect(decodeParts([headed(`03 25 01 ${id} 15 5F 7A 7F`), headed(`03 24 01 ${id} 1B 20 1B 41 1B 65`)])).toEqual([
        plain,
        `${digit}A€`,
      ]);
    },
  );
  test('a national alphabet is of septets, whatever else is declared', () => {
    expect(decodeParts([headed('03 24 01 01 00 1B 73')], 'latin1')).toEqual(['@ş']);
    expect(decodeParts([headed('03 24 01 01 40 1B 73', 1)])).toEqual(['¡ş']);
  });
  test('it is that of its part', () => {
    expect(decodeParts([headed('03 25 01 01 04'), headed('03 25 01 03 04'), part(0, '04')])).toEqual(['€', 'ê', 'è']);
  });
  test('packed septets after a header begin on a whole septet', () => {
    const text = decodeParts([headed('05 00 03 01 02 01 D0 65 36 FB 8D 2E B3 D9 6F')])[0];
    expect(text).toBe('hellohello');
  });
  test.each([
    ['16-bit ports, a WAP push', { esm_class: 0x40, short_message: octets('05 04 0B 84 23 F0 48 69') }],
    ['ports in a parameter', { destination_port: 2948, short_message: octets('48 69') }],
    ['ports of a part', { esm_class: 0x40, short_message: octets('0B 05 04 0B 84 23 F0 00 03 01 02 01 48 69') }],
  ])('with %s it is binary', (_case, pdu) => expect(readContent(pdu)).toEqual({ kind: 'binary' }));
});

describe('the place of the text', () => {
  const text = (pdu: Parameters<typeof readContent>[0]) => {
    const content = readContent(pdu);
    return content.kind === 'text' ? [decodeParts([content])[0], content.header.map(({ id }) => id)] : content;
  };
  test.each([
    ['message_payload', { message_payload: octets('48 69') }, ['Hi', []]],
    ['message_payload with its header', { esm_class: 0x40, message_payload: octets('05 00 03 01 02 01 48 69') }, ['Hi', [0]]],
    [
      'the header before it',
      { esm_class: 0x40, short_message: octets('05 00 03 01 02 01'), message_payload: octets('48 69') },
      ['Hi', [0]],
    ],
    ['a header without its bit', { short_message: octets('05 00 03 01 02 01 48 69') }, ['Hi', [0]]],
    ['the bit without a header', { esm_class: 0x40, short_message: octets('48 69') }, ['Hi', []]],
    ['a header that is cut off', { esm_class: 0x40, short_message: octets('03 08 04 01 48 69') }, ['Hi', [8]]],
    ['nothing', { short_message: octets('') }, ['', []]],
  ])('%s', (_case, pdu, expected) => expect(text(pdu)).toEqual(expected));
});

const anyPart = fc.record({
  dataCoding: fc.nat({ max: 255 }),
  header: fc.array(fc.record({ id: fc.constantFrom(0, 0x24, 0x25), data: fc.uint8Array({ maxLength: 4 }) }), { maxLength: 2 }),
  octets: fc.uint8Array({ maxLength: 40 }),
});

test('any octets are read, each part for itself', () => {
  const parts = fc.array(fc.option(anyPart, { nil: undefined }), { maxLength: 4 });
  fc.assert(
    fc.property(parts, fc.constantFrom('gsm', 'ascii', 'latin1'), (given, alphabet) => {
      const texts = decodeParts(given, alphabet);
      expect(texts.map((text) => text === undefined)).toEqual(given.map((one) => one === undefined));
      expect(texts.join('').isWellFormed()).toBe(true);
    }),
  );
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 40 }), fc.nat({ max: 255 }), fc.nat({ max: 255 }), (any, esmClass, dataCoding) => {
      expect(() => readContent({ esm_class: esmClass, data_coding: dataCoding, short_message: Buffer.from(any) })).not.toThrow();
    }),
  );
});

/** The septets of 23.038 as the smpp package has them. */
const GSM_CODES = Array.from({ length: 128 }, (_, code) => code).filter((code) => code !== 0x1b);
const GSM_TEXT = Array.from(smpp.encodings.ASCII.decode(Buffer.from(GSM_CODES)));
const units = {
  gsm: fc.constantFrom(...GSM_TEXT, '€', '[', ']', '{', '}', '~', '|', '^', '\\', '\f'),
  ascii: fc.string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 1 }),
  // Without the octets that would make UTF-8 of the others.
  latin1: fc.integer({ min: 0xc0, max: 0xff }).map((code) => String.fromCharCode(code)),
};

test.each(['gsm', 'ascii', 'latin1'] as const)('a text goes out and comes back, however it is cut: %s', (alphabet) => {
  const text = fc.string({
    unit: fc.oneof({ weight: 9, arbitrary: units[alphabet] }, fc.string({ unit: 'grapheme', maxLength: 1 })),
    maxLength: 60,
  });
  fc.assert(
    fc.property(text, fc.nat({ max: 130 }), (sent, cut) => {
      const { dataCoding, octets: all } = encodeText(sent, alphabet);
      const parts = [all.subarray(0, cut), all.subarray(cut)].map((piece) => ({ dataCoding, header: [], octets: piece }));
      expect(decodeParts(parts, alphabet).join('')).toBe(sent);
    }),
  );
});

test('what counts as a text of the GSM alphabet leaves in it', () => {
  const text = fc.string({ unit: fc.oneof(units.gsm, units.latin1), maxLength: 4 });
  fc.assert(fc.property(text, (sent) => (encodeText(sent).dataCoding === 0) === (countSms(sent).encoding === 'gsm')));
});
