import fc from 'fast-check';
import examples from 'libphonenumber-js/examples.mobile.json' with { type: 'json' };
import { getCountries, getCountryCallingCode, getExampleNumber } from 'libphonenumber-js/max';
import { describe, expect, test } from 'vitest';
import { ADDRESS_KINDS, ADDRESS_MAX_LENGTH, addressKind, WITHHELD } from './address.ts';
import { parsePhone } from './phoneNumber.ts';
import { ADDRESS_TYPES, type AddressType, readAddress, twinOf } from './readAddress.ts';

const read = (raw: string, country: string, type?: AddressType) => readAddress(raw, { country, ...(type && { type }) });

describe('a number is E.164 if it is certain which', () => {
  test.each([
    ['+33 6 11 22 33 44', 'US', undefined, '+33611223344'],
    ['0033611223344', 'US', undefined, '+33611223344'],
    ['33611223344', 'US', undefined, '+33611223344'],
    ['33611223344', 'US', 'international', '+33611223344'],
    ['06 11 22 33 44', 'FR', undefined, '+33611223344'],
    ['611223344', 'FR', 'national', '+33611223344'],
    ['+0611223344', 'FR', undefined, '+33611223344'],
    ['+0033611223344', 'FR', undefined, '+33611223344'],
    ['6285550123', 'US', undefined, '+16285550123'],
    ['6285550123', 'US', 'national', '+16285550123'],
    ['16285550123', 'US', 'national', '+16285550123'],
    ['0016285550125', 'US', undefined, '+16285550125'],
    ['01133611223344', 'US', undefined, '+33611223344'],
    ['4155552672', 'US', 'national', '+14155552672'],
    ['+٣٣٦١١٢٢٣٣٤٤', 'US', undefined, '+33611223344'],
    ['＋３３６１１２２３３４４', 'US', undefined, '+33611223344'],
    ['\u202a+33\u00a06\u202f11 22 33 44\u202c', 'US', undefined, '+33611223344'],
    ['tel:+33-6-11-22-33-44;phone-context=+33', 'US', undefined, '+33611223344'],
    ['sip:+33611223344@ims.example.com', 'US', undefined, '+33611223344'],
    ['+33611223344/TYPE=PLMN', 'US', undefined, '+33611223344'],
    ['whatsapp:+33611223344', 'US', undefined, '+33611223344'],
    ['rcs:+33611223344', 'US', undefined, '+33611223344'],
    ['<tel:+33611223344>', 'US', undefined, '+33611223344'],
    ['"Léa" <sip:+33611223344@ims.example.com;user=phone>;tag=9', 'US', undefined, '+33611223344'],
    ['Léa <06 11 22 33 44>', 'FR', undefined, '+33611223344'],
    ['+1 (415) 555-2672;ext=12', 'US', undefined, '+14155552672'],
    ['+2904000', 'US', undefined, '+2904000'],
    // Ranges for fiction, and others that no operator has yet.
    ['07700 900123', 'GB', undefined, '+447700900123'],
    ['447700900123', 'US', undefined, '+447700900123'],
    ['447700900123', 'DE', undefined, '+447700900123'],
    ['7700900123', 'GB', 'national', '+447700900123'],
    ['050 123 4567', 'IL', undefined, '+972501234567'],
    ['06 39 98 01 23', 'FR', undefined, '+33639980123'],
    ['5551234567', 'US', undefined, '+15551234567'],
    ['15551234567', 'CA', undefined, '+15551234567'],
    ['4520123456', 'US', undefined, '+4520123456'],
  ] as const)('%j on a line in %s (%s) is %s', (raw, country, type, address) => {
    expect(read(raw, country, type)).toBe(address);
  });

  test('an international number needs no country', () => {
    for (const raw of ['+33611223344', '0033611223344', '33611223344']) expect(readAddress(raw)).toBe('+33611223344');
    expect(readAddress('0611223344')).toBe('0611223344');
  });

  test('in countries with numbers of any length, foreign mobile numbers without a plus stay foreign', () => {
    expect(read('33611223344', 'DE')).toBe('+33611223344');
    expect(read('4915123456789', 'DE')).toBe('+4915123456789');
    expect(read('15123456789', 'DE')).toBe('+4915123456789');
    expect(read('08912345678', 'DE')).toBe('+498912345678');
  });
});

test('brackets around anything but a number belong to a name', () => {
  expect(['Bank <36665>', 'I <3 you', 'Shop <3>', 'A <b>'].map((raw) => read(raw, 'FR'))).toEqual([
    '36665',
    'I <3 you',
    'Shop <3>',
    'A <b>',
  ]);
});

describe('short codes stay as they are on every line, whatever their type', () => {
  test.each(['36665', '38200', '22922', '262966', '3332', '68849', '665', '90', '1'])('%s', (code) => {
    for (const type of ADDRESS_TYPES)
      for (const country of [...getCountries(), undefined]) expect(readAddress(code, { country, type })).toBe(code);
  });
  test.each([
    ['+7726', 'US', undefined],
    ['+36665', 'FR', undefined],
    ['1234567', 'US', undefined],
    ['12345678', 'FR', undefined],
    ['12345678', 'DE', undefined],
    ['10690000', 'CN', 'shortCode'],
    ['106575258192144', 'CN', 'shortCode'],
    ['106980095555', 'CN', undefined],
    ['106980095555', 'CN', 'national'],
    ['106575258192144', 'US', undefined],
    ['262966123', 'US', 'shortCode'],
    ['0000000000', 'US', undefined],
  ] as const)('%s on a line in %s (%s) stays as it came', (raw, country, type) => {
    expect(read(raw, country, type)).toBe(raw);
    expect(addressKind(raw)).toBe('shortCode');
  });
  test('seven or eight digits are a number where the country writes numbers so, or if the network says so', () => {
    expect([read('22123456', 'DK'), read('92345678', 'NO'), read('91234567', 'SG')]).toEqual(['+4522123456', '+4792345678', '+6591234567']);
    expect(read('12345678', 'DK', 'national')).toBe('+4512345678');
    expect(read('12345678', 'DK')).toBe('12345678');
  });
  test('spaces in a code are not part of it', () => expect(read(' 36 665 ', 'FR')).toBe('36665'));
});

describe('names', () => {
  test.each([
    'AMAZON',
    'Info 24h',
    '3 Mobile',
    'Crédit Agricole',
    'بنك مصر',
    '12306铁路',
    'O2',
    'ann@example.com',
    'A\u2019Mart',
    '#1',
    '1800-FLOWERS',
  ])('%s stays as it came', (name) => {
    for (const type of ADDRESS_TYPES) expect(read(name, 'FR', type)).toBe(name);
    expect(addressKind(name)).toBe('name');
  });
  test('without what can’t be seen, and not longer than an address can be', () => {
    expect(read('  Info \t\n 24h\u200b\u0000\u202e ', 'FR')).toBe('Info 24h');
    expect(read('Cre\u0301dit', 'FR')).toBe('Cr\u00e9dit');
    expect(read('x'.repeat(300), 'FR')).toBe('x'.repeat(ADDRESS_MAX_LENGTH));
    expect(read(`${'x'.repeat(ADDRESS_MAX_LENGTH - 1)}😀`, 'FR')).toBe('x'.repeat(ADDRESS_MAX_LENGTH - 1));
    expect(read('rcs:brand_agent', 'FR')).toBe('brand_agent');
  });
});

test.each([
  null,
  undefined,
  '',
  '  ',
  '\u200b',
  '-',
  '?',
  '-1',
  'anonymous',
  'Anonymous',
  'UNKNOWN',
  '<unknown>',
  'Unknown sender',
  'Private number',
  'NUMBER WITHHELD',
  'Caller ID unavailable',
  'No Caller ID',
  'N/A',
  'withheld',
  '\u3164',
  '\u2800 \u115f\u1160\uffa0',
  'null',
  'insert-address-token',
  'anonymous@anonymous.invalid',
  '+266696687',
  '+86282452253',
])('%j is a withheld number', (raw) => {
  expect(readAddress(raw, { country: 'US' })).toBe(WITHHELD);
});

describe('a number of two spellings', () => {
  test.each([
    ['+5215512345678', '+525512345678', 'MX'],
    ['+52 1 55 1234 5678', '+525512345678', 'MX'],
    ['044 55 1234 5678', '+525512345678', 'MX'],
    ['01 55 1234 5678', '+525512345678', 'MX'],
    ['+551187654321', '+5511987654321', 'BR'],
    ['(11) 8765-4321', '+5511987654321', 'BR'],
    ['+556199991234', '+5561999991234', 'BR'],
    ['+54 9 11 15 1234 5678', '+5491112345678', 'AR'],
    ['+54 11 15 1234 5678', '+5491112345678', 'AR'],
    ['011 15-1234-5678', '+5491112345678', 'AR'],
    ['+22997123456', '+2290197123456', 'BJ'],
    ['+22507123456', '+2250707123456', 'CI'],
    ['+22544123456', '+2250544123456', 'CI'],
    ['+22501123456', '+2250101123456', 'CI'],
    ['+5712345678', '+576012345678', 'CO'],
  ])('%j is %s, typed and received', (text, tn, country) => {
    expect(parsePhone(text, country)).toEqual({ tn });
    expect(read(text, country)).toBe(tn);
    expect(parsePhone(tn)).toEqual({ tn });
  });
  test.each([
    '+525512345678',
    '+551126123456',
    '+551178123456',
    '+5511987654321',
    '+541112345678',
    '+2290197123456',
    '+2250707123456',
    '+12025550123',
  ])('%s has only one', (tn) => {
    expect([parsePhone(tn), readAddress(tn)]).toEqual([{ tn }, tn]);
  });
  test('an Argentine number without the 9 may be a landline, so only who is known tells', () => {
    expect([read('+541112345678', 'AR'), twinOf('+541112345678'), twinOf('+5491112345678')]).toEqual([
      '+541112345678',
      '+5491112345678',
      '+541112345678',
    ]);
    expect(['+54911123', '+525512345678', '36665'].map(twinOf)).toEqual([undefined, undefined, undefined]);
  });
  test('a foreign one without a plus', () => expect(read('5215512345678', 'US')).toBe('+525512345678'));
});

describe.each(getCountries())('the example number of %s', (country) => {
  const example = getExampleNumber(country, examples);
  const number = example?.number ?? '';
  test.each([
    [number, undefined],
    [example?.formatInternational() ?? '', undefined],
    [example?.getURI() ?? '', undefined],
    [`00${number.slice(1)}`, undefined],
    [number.slice(1), 'international'],
    ...((example?.nationalNumber.length ?? 0) > 6
      ? ([
          [example?.formatNational() ?? '', undefined],
          [example?.nationalNumber ?? '', 'national'],
          [example?.nationalNumber ?? '', undefined],
        ] as const)
      : []),
  ] as const)('%s (%s) is read', (raw, type) => {
    expect(read(raw, country, type)).toBe(number);
  });
});

describe('any text', () => {
  const contexts = fc.record({ country: fc.constantFrom(...getCountries(), undefined), type: fc.constantFrom(...ADDRESS_TYPES) });
  const numbers = fc
    .tuple(
      fc.constantFrom('', '+', '00', '011', '+0', 'tel:', 'rcs:', ...getCountries().map((country) => getCountryCallingCode(country))),
      fc.stringMatching(/^[\d ().-]{0,20}$/),
    )
    .map((parts) => parts.join(''));
  const texts = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string({ unit: 'grapheme' }),
    fc.string({ unit: 'binary', minLength: 30, maxLength: 300 }),
    numbers,
  );

  test('is an address, and reading it again changes nothing', () => {
    fc.assert(
      fc.property(texts, contexts, (raw, context) => {
        const address = readAddress(raw, context);
        expect(address.length).toBeGreaterThan(0);
        expect(address.length).toBeLessThanOrEqual(ADDRESS_MAX_LENGTH);
        expect(ADDRESS_KINDS).toContain(addressKind(address));
        expect(readAddress(address, context)).toBe(address);
      }),
      { numRuns: 2_000 },
    );
  });

  test('never gets digits that it doesn’t have, but those of its country', () => {
    fc.assert(
      fc.property(numbers, contexts, (raw, context) => {
        const address = readAddress(raw, context);
        const digits = raw.replace(/\D/g, '');
        if (addressKind(address) !== 'phone' || context.country === undefined) return;
        const ending = digits.slice(-Math.min(6, digits.length));
        expect(address.endsWith(ending)).toBe(true);
      }),
    );
  });
});
