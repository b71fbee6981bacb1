import { readRecipientNumber } from '@manyline/contract/judgeRecipient';
import { describe, expect, it, test } from 'vitest';
import { readPaste } from './readPaste.ts';

const read = (text: string, country = 'FR') =>
  [...readPaste(text, country)].flatMap((entry) => (entry ? [[entry.input.phone, entry.input.name, entry.input.fields] as const] : []));
const people = (text: string, country?: string) => read(text, country).map(([phone, name]) => [phone, name]);

const BOB = ['+33 6 12 34 56 78', 'Bob Martin'];
const LAYLA = ['+33 6 98 76 54 32', 'ليلى حداد'];

describe('spreadsheet columns', () => {
  test.each<[string, string]>([
    ['columns', 'Bob Martin\t+33 6 12 34 56 78\nليلى حداد\t+33 6 98 76 54 32'],
    ['the number first', '+33 6 12 34 56 78\tBob Martin\r\n+33 6 98 76 54 32\tليلى حداد\r\n'],
    ['a row number', '1,Bob Martin,+33 6 12 34 56 78\n2,"ليلى حداد",+33 6 98 76 54 32'],
    ['semicolons', 'Bob Martin;+33 6 12 34 56 78;\nليلى حداد;+33 6 98 76 54 32;'],
    ['a heading', 'Nom;Téléphone\nBob Martin;+33 6 12 34 56 78\nليلى حداد;+33 6 98 76 54 32'],
    ['an Arabic heading', 'الاسم\tرقم الهاتف\nBob Martin\t+33 6 12 34 56 78\nليلى حداد\t+33 6 98 76 54 32'],
  ])('%s: names are imported with the numbers', (_, text) => {
    expect(people(text)).toEqual([BOB, LAYLA]);
  });

  it('under headings, a number of someone else takes no one’s place', () => {
    const text = 'Name\tEmergency phone\tMobile\nBob\t0142000001\t\nAl\t\t0612345678';
    expect(people(text)).toEqual([
      ['', 'Bob'],
      ['0612345678', 'Al'],
    ]);
  });

  it('with a heading, fields are imported too', () => {
    expect(read('Mobile\tFirst name\tCity\n0612345678\tBob\tBrest\n0698765432\t\tOran')).toEqual([
      ['0612345678', 'Bob', { 'first name': 'Bob', city: 'Brest' }],
      ['0698765432', '', { city: 'Oran' }],
    ]);
  });

  it('a cell that isn’t a number is a row to fix, with its name; a row with other columns is read as text', () => {
    expect(people('Bob\t+33612345678\nAl\tlater\nLéa\t+33698765432\n+33611111111\nEve\t')).toEqual([
      ['+33612345678', 'Bob'],
      ['later', 'Al'],
      ['+33698765432', 'Léa'],
      ['+33611111111', ''],
      ['Eve', ''],
    ]);
  });

  it('a list of numbers with mixed separators isn’t a table: every token is a row', () => {
    expect(people('0142; +14155550177, bad, 415 555 0111', 'US').map(([phone]) => phone)).toEqual([
      '0142',
      '+14155550177',
      'bad',
      '415 555 0111',
    ]);
  });

  it('lines with a name and a number keep the name, also between other text', () => {
    expect(
      people('Hi all, here they are:\nBob\t+33612345678\nليلى; +33698765432\nAda Lovelace, +442079460958\nAl\t+33 6 12\nthanks, Eve'),
    ).toEqual([
      ['Hi all, here they are:', ''],
      ['+33612345678', 'Bob'],
      ['+33698765432', 'ليلى'],
      ['+442079460958', 'Ada Lovelace'],
      ['+33 6 12', 'Al'],
      ['thanks, Eve', ''],
    ]);
  });

  it('if all columns are numbers, none of them is a field', () => {
    expect(people('+33612345678,+33698765432\n+33611111111,+33622222222')).toHaveLength(4);
  });

  it('of two columns of numbers under a heading, the mobile is used and the other is listed', () => {
    expect(read('Name,Mobile,Home phone\nBob,+33612345678,+33198765432')).toEqual([
      ['+33612345678', 'Bob', {}],
      ['+33198765432', 'Bob', {}],
    ]);
  });

  it('a sentence isn’t a table', () => {
    expect(people('Hello, call me on +33612345678, or Bob, thanks')).toEqual([['+33612345678', '']]);
  });
});

test('links of chats and of messages: the number counts, the text to send doesn’t', () => {
  expect(
    people('https://wa.me/14155550101?text=Hi%20there%202025\nsms:+14155550102?body=Call%201001234567\n14155550103@c.us', 'EG'),
  ).toEqual([
    ['+14155550101', ''],
    ['+14155550102', ''],
    ['+14155550103', ''],
  ]);
});

test('the numbers of a list are none of the phone numbers beside them', () => {
  const list = '1) 4155550101\n\n2) (415) 555-0102\r\n3) Ann; 4155550103\n';
  expect(people(list, 'US').map(([phone]) => phone)).toEqual(['4155550101', '(415) 555-0102', '4155550103']);
  expect(people('1) 4155550101\n44) 7700 900124', 'US').map(([phone]) => phone)).toEqual(['1) 4155550101', '44) 7700 900124']);
});

test('letters of a signature are no names, and F is its fax', () => {
  const found = [...readPaste('T: 415-555-0101 | F: 415-555-0102 | M: 415-555-0103', 'US')].flatMap((one) => (one ? [one.input] : []));
  expect(found.map(({ phone, name, doubt }) => [phone, name, doubt])).toEqual([
    ['415-555-0101', '', undefined],
    ['415-555-0102', '', 'fax'],
    ['415-555-0103', '', undefined],
  ]);
});

describe('vCards', () => {
  it("each number belongs to a contact card's name", () => {
    const card =
      'BEGIN:VCARD\r\nVERSION:3.0\r\nN:Martin;Bob;;;\r\nFN:Bob Martin\r\nTEL;TYPE=CELL:+33 6 12 34 56 78\r\nitem1.TEL:+33 1 98\r\n  76 54 32\r\nEND:VCARD\r\n';
    expect(people(card)).toEqual([BOB, ['+33 1 98 76 54 32', 'Bob Martin']]);
  });

  test.each<[string, string, readonly (readonly string[])[]]>([
    [
      '2.1 as phones write it',
      'BEGIN:VCARD\nVERSION:2.1\nN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:Petit;=C3=89lodie;;;\nFN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:=C3=89lodie=\n=20Petit\nTEL;CELL;PREF:0612345678\nEND:VCARD',
      [['0612345678', 'Élodie Petit']],
    ],
    [
      '4.0 with an address for a number',
      'BEGIN:VCARD\nVERSION:4.0\nFN:Bob\nTEL;VALUE=uri;TYPE="voice,cell":tel:+33-6-12-34-56-78;ext=5\nEND:VCARD',
      [['+33-6-12-34-56-78', 'Bob']],
    ],
    ['no FN', 'BEGIN:VCARD\nN:Martin;Bob;;;\nTEL:+33612345678\nEND:VCARD', [['+33612345678', 'Bob Martin']]],
    ['an organisation', 'BEGIN:VCARD\nORG:Harbour\\, Ltd;Desk\nTEL:+33612345678\nEND:VCARD', [['+33612345678', 'Harbour, Ltd']]],
    [
      'lines that are none, and a card that does not end',
      'BEGIN:VCARD\nFN:Bob\nnonsense\nTEL:+33612345678\nBEGIN:VCARD\nFN:Al\nTEL:later',
      [
        ['+33612345678', 'Bob'],
        ['later', 'Al'],
      ],
    ],
    [
      'nobody who has no number',
      'BEGIN:VCARD\nFN:Bob\nEND:VCARD\nBEGIN:VCARD\nFN:Al\nTEL:+33612345678\nEND:VCARD',
      [['+33612345678', 'Al']],
    ],
  ])('%s', (_, text, expected) => {
    expect(people(text)).toEqual(expected);
  });

  it('contact cards without a number are read as text, so nothing is lost silently', () => {
    expect(people('BEGIN:VCARD\nFN:Bob\nEND:VCARD').length).toBeGreaterThan(0);
  });
});

describe('numbers as other programs write them', () => {
  test.each<[string, string, string, ...string[]]>([
    ['a variation selector of a PDF', 'FR', '+1\ufe0d-415-555-0101', '+14155550101'],
    ['soft hyphens', 'US', '+1\u00ad415\u00ad555\u00ad0101', '+14155550101'],
    ['a Hangul filler', 'FR', '06\u3164 12 34 56 78\u3164', '+33612345678'],
    ['wide figures', 'FR', '＋３３６１２３４５６７８', '+33612345678'],
    ['wide figures of the country', 'JP', '０９０－１２３４－５６７８', '+819012345678'],
    ['Devanagari digits', 'IN', '+९१ ९८७६५ ४३२१०', '+919876543210'],
    ['Bengali digits', 'BD', '০১৭১২-৩৪৫৬৭৮', '+8801712345678'],
    ['middle dots', 'FR', '06·12·34·56·78', '+33612345678'],
    ['an extension', 'US', '+1 415-555-0101 x204', '+14155550101'],
    ['a parameter', 'US', '(415) 555-0101;ext=5', '+14155550101'],
    ['labels of one letter', 'FR', 'M: 0612345678 T: 0123456789', '+33612345678', '+33123456789'],
  ])('%s', (_, country, text, ...tns) => {
    const entries = [...readPaste(text, country)].flatMap((entry) => entry ?? []);
    expect(entries.map(({ input, read }) => [input.name, read && 'tn' in read ? read.tn : readRecipientNumber(input, country)])).toEqual(
      tns.map((tn) => ['', tn]),
    );
  });

  it.each(['3.36123E+10', '3,36123E+10'])('%s, whose last digits are lost, is one row to fix', (text) => {
    expect(people(text).map(([phone]) => phone)).toEqual([text]);
  });
});
