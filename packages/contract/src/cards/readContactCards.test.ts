import { describe, expect, it, test } from 'vitest';
import { type FilePerson, readContactCards } from './readContactCards.ts';

const read = (...lines: readonly string[]) => [...readContactCards(lines.join('\r\n'))];
const card = (...lines: readonly string[]) => read('BEGIN:VCARD', ...lines, 'END:VCARD')[0];
const said = ({ name, company, numbers, emails, tags, note, fields }: FilePerson) => ({
  ...(name && { name }),
  ...(company && { company }),
  ...(numbers.length > 0 && { numbers: numbers.map(({ value, label }) => `${label}:${value}`) }),
  ...(emails.length > 0 && { emails: emails.map(({ value, label }) => `${label}:${value}`) }),
  ...(tags.length > 0 && { tags }),
  ...(note && { note }),
  ...(fields.length > 0 && { fields: fields.map((one) => `${one.name || one.fact}:${one.value}`) }),
});
const one = (...lines: readonly string[]) => {
  const found = card(...lines);
  return found && said(found);
};

describe('cards as phones and programs write them', () => {
  test.each<[string, readonly string[], object]>([
    [
      'Android: quoted-printable in UTF-8, continued after a soft break',
      [
        'VERSION:2.1',
        'N;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:;=D0=9C=D0=B8=D1=82=D0=BA=D0=BE=20=D0=9A=',
        '=D0=BE=D0=BB=D1=87=D0=B0=D0=BA=D0=BE=D0=B2;;;',
        'TEL;CELL:+12311111',
        'TEL;X-Boat:+12311112',
        'TEL;X-CUSTOM(CHARSET=UTF-8,ENCODING=QUOTED-PRINTABLE,=C3=89cole):+12311113',
      ],
      { name: 'Митко Колчаков', numbers: ['mobile:+12311111', 'Boat:+12311112', 'École:+12311113'] },
    ],
    [
      'an old phone: quoted-printable of Windows, without a character set',
      ['VERSION:2.1', 'FN;ENCODING=QUOTED-PRINTABLE:J=F6rg =80', 'ORG;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:=C9lan', 'TEL;CELL:0612'],
      { name: 'Jörg €', company: 'Élan', numbers: ['mobile:0612'] },
    ],
    [
      'Android: a sound without content, and a note whose line ends were not encoded',
      [
        'VERSION:2.1',
        'N:Roe;Ann;;;',
        'SOUND;X-IRMC-N:;;;;',
        'TEL;HOME;VOICE:0612',
        'NOTE:first line',
        'second line',
        'X-ANDROID-CUSTOM:vnd;1;;',
      ],
      { name: 'Ann Roe', numbers: ['home:0612'], note: 'first line\nsecond line' },
    ],
    [
      'Google: a blank line within a name, its own lists, and labels in a group',
      [
        'VERSION:3.0',
        'FN:Gábor Béla\n\nSzabó-Gyöngyösi',
        'N:Béla\\n\\nSzabó-Gyöngyösi;Gábor;;;',
        'item1.TEL:+36 30 123 1234',
        'item1.X-ABLabel:Summer house',
        'EMAIL;TYPE=INTERNET;TYPE=WORK:g@example.com',
        'CATEGORIES:myContacts,Friends,* starred',
      ],
      { name: 'Gábor Béla Szabó-Gyöngyösi', numbers: ['Summer house:+36 30 123 1234'], emails: ['work:g@example.com'], tags: ['Friends'] },
    ],
    [
      'iCloud: words that Apple translates, a company without a person, an address, a birthday',
      [
        'VERSION:3.0',
        'N:;;;;',
        'FN:Clinique du Parc',
        'ORG:Clinique du Parc;',
        'X-ABShowAs:COMPANY',
        'item1.TEL;type=pref:+33 4 78 12 34 56',
        'item1.X-ABLabel:_$!<Main>!$_',
        'item2.ADR;type=WORK:;;1\\, rue du Parc;Lyon;;69001;France',
        'item3.URL;type=pref:https\\://parc.example',
        'item3.X-ABLabel:_$!<HomePage>!$_',
        'BDAY:19850412',
      ],
      {
        company: 'Clinique du Parc',
        numbers: ['main:+33 4 78 12 34 56'],
        fields: ['address:1, rue du Parc, Lyon, 69001, France', 'HomePage:https://parc.example', 'birthday:1985-04-12'],
      },
    ],
    [
      'Outlook: types as words, fax and pager, department, a key',
      [
        'VERSION:2.1',
        'N;LANGUAGE=en-us:Doe;John;Q',
        'ORG:Acme;Sales',
        'TITLE:Buyer',
        'TEL;WORK;VOICE:(415) 555-0100',
        'TEL;WORK;FAX:(415) 555-0101',
        'TEL;PAGER;VOICE:(415) 555-0102',
        'KEY;X509;ENCODING=BASE64:',
        '    MIICdTCCAd4CAQAwgbQx',
        '',
        'EMAIL;PREF;INTERNET:john@acme.example',
      ],
      {
        name: 'John Q Doe',
        company: 'Acme',
        numbers: ['work:(415) 555-0100', 'Fax:(415) 555-0101', 'Pager:(415) 555-0102'],
        emails: [':john@acme.example'],
        fields: ['title:Buyer', 'department:Sales'],
      },
    ],
    [
      'Nokia: ISO-8859-1 quoted-printable',
      ['VERSION:2.1', 'N;CHARSET=ISO-8859-1;ENCODING=QUOTED-PRINTABLE:M=FCller;J=F6rg', 'TEL;PREF;CELL:0151'],
      { name: 'Jörg Müller', numbers: ['mobile:0151'] },
    ],
    [
      'version 4: addresses as links, several names, a messenger',
      [
        'VERSION:4.0',
        'FN:',
        'FN;LANGUAGE=en:Ann Lee',
        'FN;LANGUAGE=fr:Anne Lee',
        'TEL;VALUE=uri;TYPE="voice,work":tel:+1-418-656-9254;ext=102',
        'EMAIL:mailto:ann@example.com',
        'IMPP:xmpp:ann@example.com',
        'NICKNAME:Annie',
      ],
      {
        name: 'Ann Lee',
        numbers: ['work:+1-418-656-9254'],
        emails: [':ann@example.com'],
        fields: ['messenger:xmpp:ann@example.com', 'nickname:Annie', 'extension:+1-418-656-9254;ext=102'],
      },
    ],
    [
      'escaped signs, also those that need none, and a fold within a word',
      ['VERSION:3.0', 'FN:Rp\\: Wr\\, no\\; a\\\\b', 'NOTE:one\\ntwo \\q thr', ' ee', 'CATEGORIES:a\\,b,c'],
      { name: 'Rp: Wr, no; a\\b', note: 'one\ntwo \\q three', tags: ['a,b', 'c'] },
    ],
    [
      'digits to dial after a number are kept beside it',
      ['FN:Switchboard', 'TEL:+33142685300,,34#'],
      { name: 'Switchboard', numbers: [':+33142685300'], fields: ['extension:+33142685300,,34#'] },
    ],
    ['a base64 text', ['VERSION:3.0', 'FN;ENCODING=b;CHARSET=UTF-8:S2FyaW0gw4k='], { name: 'Karim É' }],
    [
      'details of our own',
      ['FN:Ann', 'item1.X-MANYLINE-FIELD:C-20\\,417', 'item1.X-ABLabel:Customer'],
      { name: 'Ann', fields: ['Customer:C-20,417'] },
    ],
  ])('%s', (_, lines, expected) => {
    expect(one(...lines)).toEqual(expected);
  });

  it('cards without an end, indented ones, and a soft break before the end lose no one', () => {
    const people = read(
      '\uFEFFBEGIN:VCARD',
      'FN:First',
      'TEL:1001',
      'BEGIN:VCARD',
      'NOTE;ENCODING=QUOTED-PRINTABLE:ends badly=',
      'END:VCARD',
      '  BEGIN:VCARD',
      '  FN:Third',
      '  TEL:1003',
    );
    expect(people.map(said)).toEqual([
      { name: 'First', numbers: [':1001'] },
      { note: 'ends badly' },
      { name: 'Third', numbers: [':1003'] },
    ]);
  });

  it('line ends of every kind', () => {
    for (const end of ['\n', '\r', '\r\n'])
      expect([...readContactCards(['BEGIN:VCARD', 'FN:A', 'TEL:1', 'END:VCARD', ''].join(end))].map(({ name }) => name)).toEqual(['A']);
  });

  it('groups of Apple become tags of their members, and are no contacts', () => {
    const people = read(
      'BEGIN:VCARD\nFN:Ann\nUID:urn:uuid:AB-1\nEND:VCARD\nBEGIN:VCARD\nFN:Bob\nEND:VCARD',
      'BEGIN:VCARD\nFN:Rowing\nX-ADDRESSBOOKSERVER-KIND:group\nX-ADDRESSBOOKSERVER-MEMBER:urn:uuid:ab-1\nEND:VCARD',
    );
    expect(people.map(said)).toEqual([{ name: 'Ann', tags: ['Rowing'] }, { name: 'Bob' }]);
  });
});

describe('files built to slow down reading', () => {
  const many = (count: number, line: (nth: number) => string) => Array.from({ length: count }, (_, nth) => line(nth));

  it('pictures of megabytes, endless folds and soft breaks are read in one pass, and kept out', () => {
    const picture = ['PHOTO;ENCODING=b;TYPE=JPEG:', ...many(60_000, () => ` ${'A'.repeat(74)}`)];
    const folds = ['NOTE:', ...many(100_000, () => ' x')];
    const soft = ['TITLE;ENCODING=QUOTED-PRINTABLE:=', ...many(100_000, () => 'y=')];
    const found = one(['FN:Ann', ...picture, ...folds, ...soft].join('\n'));
    expect(found).toMatchObject({ name: 'Ann' });
    expect(JSON.stringify(found).length).toBeLessThan(200_000);
  });

  it('thousands of lines and cards within a card', () => {
    const cards = many(25_000, (nth) => `BEGIN:VCARD\nFN:P ${nth}\nTEL:+3361${String(nth).padStart(7, '0')}`);
    expect(read(cards.join('\n'))).toHaveLength(25_000);
    expect(one(['FN:Ann', ...many(100_000, () => 'TEL:1')].join('\n'))?.name).toBe('Ann');
  });
});
