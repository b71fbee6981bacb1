import { withoutExtension } from '@manyline/contract/cards';
import { describe, expect, it, test } from 'vitest';
import { createImport } from './importTable.ts';
import { readFile } from './readFile.ts';
import { readPaste } from './readPaste.ts';

type Rows = readonly (readonly [phone: string, name: string, doubt?: string])[];
const shown = (entries: Iterable<{ input: { phone: string; name: string; doubt?: string | undefined } } | undefined>): Rows =>
  [...entries].flatMap((entry) => {
    if (!entry) return [];
    const { phone, name, doubt } = entry.input;
    return [doubt === undefined ? [phone, name] : [phone, name, doubt]] as const;
  });
const pasted = (text: string, country = 'FR') => shown(readPaste(text, country));

async function imported(lines: readonly string[], country = 'FR'): Promise<Rows> {
  const read = await readFile(new File([lines.join('\r\n')], 'contacts.csv'), async () => undefined, country);
  if (!('table' in read)) throw new Error('This is no table.');
  return shown(createImport(read, country).entries(country));
}

describe('exports of address books: one recipient a person, and their other numbers with the reason', () => {
  it('Outlook', async () => {
    const heading = 'First Name,Last Name,Business Fax,Business Phone,Home Phone,Mobile Phone,Pager,E-mail Address';
    expect(
      await imported([
        heading,
        'Ann,Lee,01 98 76 54 30,01 98 76 54 31,01 98 76 54 32,06 12 34 56 01,01 98 76 54 33,ann@example.com',
        'Ben,Roy,01 98 76 54 34,01 98 76 54 35,,,,',
        'Cy,Day,,,,06 12 34 56 03,,',
      ]),
    ).toEqual([
      ['06 12 34 56 01', 'Ann Lee'],
      ['01 98 76 54 30', 'Ann Lee', 'fax'],
      ['01 98 76 54 31', 'Ann Lee', 'otherNumber'],
      ['01 98 76 54 32', 'Ann Lee', 'otherNumber'],
      ['01 98 76 54 33', 'Ann Lee', 'pager'],
      ['01 98 76 54 35', 'Ben Roy'],
      ['01 98 76 54 34', 'Ben Roy', 'fax'],
      ['06 12 34 56 03', 'Cy Day'],
    ]);
  });

  it('Google, with the kind of each number in a column, and several in a cell', async () => {
    const heading = 'Name,Phone 1 - Type,Phone 1 - Value,Phone 2 - Type,Phone 2 - Value';
    expect(
      await imported([
        heading,
        'Ann Lee,Home,+33 1 98 76 54 31,Mobile,+33 6 12 34 56 01 ::: +33 6 12 34 56 02',
        'Ben Roy,Work Fax,+33 1 98 76 54 34,Work,+33 1 98 76 54 35',
      ]),
    ).toEqual([
      ['+33 6 12 34 56 01', 'Ann Lee'],
      ['+33 1 98 76 54 31', 'Ann Lee', 'otherNumber'],
      ['+33 6 12 34 56 02', 'Ann Lee', 'otherNumber'],
      ['+33 1 98 76 54 35', 'Ben Roy'],
      ['+33 1 98 76 54 34', 'Ben Roy', 'fax'],
    ]);
  });

  it('Google, with the number of an assistant', async () => {
    const heading = 'Name,Phone 1 - Label,Phone 1 - Value,Phone 2 - Label,Phone 2 - Value';
    expect(await imported([heading, 'Ann Lee,Assistant,0612345609,Work,0198765431'])).toEqual([
      ['0198765431', 'Ann Lee'],
      ['0612345609', 'Ann Lee', 'otherNumber'],
    ]);
  });

  it('German and French headings', async () => {
    expect(await imported(['Name;Telefax;Telefon geschäftlich;Mobiltelefon', 'Ann;030 123456;030 123457;0171 1234567'], 'DE')).toEqual([
      ['0171 1234567', 'Ann'],
      ['030 123456', 'Ann', 'fax'],
      ['030 123457', 'Ann', 'otherNumber'],
    ]);
    expect(await imported(['Nom;Tél. fixe;Télécopie;Tél. portable', 'Ann;01 98 76 54 31;01 98 76 54 32;06 12 34 56 01'])).toEqual([
      ['06 12 34 56 01', 'Ann'],
      ['01 98 76 54 31', 'Ann', 'otherNumber'],
      ['01 98 76 54 32', 'Ann', 'fax'],
    ]);
  });
});

const card = (...lines: readonly string[]) => ['BEGIN:VCARD', ...lines, 'END:VCARD', ''].join('\r\n');

describe('vCards', () => {
  test.each<[string, string, Rows]>([
    [
      'the mobile is the recipient, whatever its place',
      card('FN:Ann', 'TEL;TYPE=WORK,VOICE:0198765431', 'TEL;TYPE=FAX:0198765432', 'TEL;TYPE=PAGER:0198765433', 'TEL;TYPE=CELL:0612345601'),
      [
        ['0612345601', 'Ann'],
        ['0198765431', 'Ann', 'otherNumber'],
        ['0198765432', 'Ann', 'fax'],
        ['0198765433', 'Ann', 'pager'],
      ],
    ],
    ['only a fax: nobody gets a message', card('FN:Ann', 'TEL;FAX;WORK:0198765432'), [['0198765432', 'Ann', 'fax']]],
    [
      'labels of Apple and Google',
      card('FN:Ann', 'item1.TEL:0198765431', 'item1.X-ABLabel:_$!<WorkFAX>!$_', 'item2.TEL:0612345601', 'item2.X-ABLabel:Portable'),
      [
        ['0612345601', 'Ann'],
        ['0198765431', 'Ann', 'fax'],
      ],
    ],
    ['the same number twice', card('FN:Ann', 'TEL;HOME:06 12 34 56 01', 'TEL;CELL:+33612345601'), [['06 12 34 56 01', 'Ann']]],
    ['pauses and tones', card('FN:Ann', 'TEL;CELL:+33612345602,,34#'), [['+33612345602', 'Ann']]],
    [
      'several in one line',
      card('FN:Ann', 'TEL;TYPE=CELL:+33612345601;+33612345602', 'TEL;TYPE=HOME:01 98 76 54 31, 01 98 76 54 32'),
      [
        ['+33612345601', 'Ann'],
        ['+33612345602', 'Ann', 'otherNumber'],
        ['01 98 76 54 31', 'Ann', 'otherNumber'],
        ['01 98 76 54 32', 'Ann', 'otherNumber'],
      ],
    ],
    [
      'several in one line, escaped or as addresses, but neither a conference’s code nor an extension',
      card('FN:Ann', 'TEL;CELL:tel:+33612345601;tel:+33612345602', 'TEL:0198765431\\,0198765432', 'TEL;WORK:+33198765433,,1234567#'),
      [
        ['+33612345601', 'Ann'],
        ['+33612345602', 'Ann', 'otherNumber'],
        ['0198765431', 'Ann', 'otherNumber'],
        ['0198765432', 'Ann', 'otherNumber'],
        ['+33198765433', 'Ann', 'otherNumber'],
      ],
    ],
    [
      'words around numbers, and names of properties that aren’t in the standard',
      card('FN:Ann', 'PHONE.WORK:01 98 76 54 31', 'TEL;CELL:06 12 34 56 01 (perso) ou 06 12 34 56 02', 'FAX:01 98 76 54 32'),
      [
        ['06 12 34 56 01', 'Ann'],
        ['01 98 76 54 31', 'Ann', 'otherNumber'],
        ['06 12 34 56 02', 'Ann', 'otherNumber'],
        ['01 98 76 54 32', 'Ann', 'fax'],
      ],
    ],
    [
      'no number at all: each card is a row to fix',
      card('FN:Ann', 'TEL:') + card('FN:Ben', 'EMAIL:ben@example.com'),
      [
        ['', 'Ann'],
        ['', 'Ben'],
      ],
    ],
    ...[
      ['item1.TEL:0612345609', 'item1.X-ABLabel:_$!<Assistant>!$_'],
      ['item1.TEL;TYPE=CELL:0612345609', 'item1.X-ABLabel:Assistante'],
      ['TEL;TYPE=CELL,X-assistant:0612345609'],
      ['X-MS-TEL;VOICE;ASSISTANT:0612345609'],
      ['item1.TEL;TYPE=CELL:0612345609', 'item1.X-ABLabel:Sekretärin'],
      ['item1.TEL;TYPE=CELL:0612345609', 'item1.X-ABLabel:Urgence'],
    ].map((lines): [string, string, Rows] => [
      `the number of someone else isn’t the person’s: ${lines.join(' ')}`,
      card('FN:Ann', ...lines, 'TEL;WORK:0198765431'),
      [
        ['0198765431', 'Ann'],
        ['0612345609', 'Ann', 'otherNumber'],
      ],
    ]),
    [
      'only the number of someone else: there is no recipient',
      card('FN:Ann', 'TEL;TYPE=X-assistant:0612345609'),
      [['0612345609', 'Ann', 'otherNumber']],
    ],
    [
      'quoted-printable, folded with a space',
      card('VERSION:2.1', 'FN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:=C3=89lo=', ' =64ie', 'TEL;CELL:0612345601'),
      [['0612345601', 'Élodie']],
    ],
    [
      'a card in a card',
      card('FN:Ann', 'AGENT:', 'BEGIN:VCARD', 'FN:Sam', 'TEL;CELL:0612345602', 'END:VCARD', 'TEL;CELL:0612345601'),
      [
        ['0612345602', 'Sam'],
        ['0612345601', 'Ann'],
      ],
    ],
  ])('%s', (_, text, expected) => {
    expect(pasted(text)).toEqual(expected);
  });
});

it('a short code is no number of the country, also where numbers may be as short', async () => {
  expect(await imported(['Name;Telefon', 'Ann;36665', 'Ben;0171 1234567', 'Cem;030 1234'], 'DE')).toEqual([
    ['36665', 'Ann', 'unsure'],
    ['0171 1234567', 'Ben'],
    ['030 1234', 'Cem'],
  ]);
  expect(pasted(card('FN:Ann', 'TEL;CELL:5500'), 'DE')).toEqual([['5500', 'Ann', 'unsure']]);
});

describe('a fax beside a phone in one line', () => {
  it.each([
    ['Tel 0171 1234567 / Fax 030 1234567', 'DE', ['0171 1234567', '030 1234567 fax']],
    ['Tel. 0171 1234567 - Fax. 030 1234567', 'DE', ['0171 1234567', '030 1234567 fax']],
    ['Tel 0171 1234567 & Fax 030 1234567', 'DE', ['0171 1234567', '030 1234567 fax']],
    ['01 98 76 54 32 (fax) / 06 12 34 56 01', 'FR', ['01 98 76 54 32 fax', '06 12 34 56 01']],
    ['P: (415) 555-0100 • F: (415) 555-0102', 'US', ['(415) 555-0100', '(415) 555-0102 fax']],
    ['هاتف: 0112345678 - فاكس: 0112345679 / جوال: 0551234567', 'SA', ['0112345678', '0112345679 fax', '0551234567']],
    ['Tel./Fax: 030 1234567', 'DE', ['030 1234567']],
    ['Tel. & Fax 030 1234567', 'DE', ['030 1234567']],
    ['Ann F 0171 1234567', 'DE', ['0171 1234567']],
  ])('%s', (text, country, expected) => {
    const found = [...readPaste(text, country)].flatMap((entry) =>
      entry ? [[entry.input.phone, entry.input.doubt ?? ''].join(' ').trim()] : [],
    );
    expect(found).toEqual(expected);
  });
});

describe('what is dialled after a number is no part of it', () => {
  it.each([
    ['+33612345602,,34#', '+33612345602'],
    ['+33 6 12 34 56 02;ext=34', '+33 6 12 34 56 02'],
    ['0612345602p34', '0612345602'],
    ['0612345602w1w2', '0612345602'],
    ['(415) 555-0101 x12', '(415) 555-0101'],
    ['415-555-0101 ext. 12', '415-555-0101'],
    ['01 98 76 54 31 poste 12', '01 98 76 54 31'],
    ['030 123456 Durchwahl 12', '030 123456'],
    ['*31#0612345602', '*31#0612345602'],
    ['later', 'later'],
  ])('%s', (text, expected) => {
    expect(withoutExtension(text)).toBe(expected);
  });
});
