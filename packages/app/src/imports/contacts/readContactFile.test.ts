import type { ContactFile, ContactFileChoices, FactNames } from '@manyline/chat/contacts';
import { expect, it, test } from 'vitest';
import { encode } from '../../tables/testing/encode.ts';
import { workbook } from '../../tables/testing/workbook.ts';
import { readContactFile } from './readContactFile.ts';

const facts = new Proxy({} as FactNames, { get: (_, fact) => `<${String(fact)}>` });

async function read(content: BlobPart | File, choices: ContactFileChoices = {}): Promise<ContactFile> {
  const file = content instanceof File ? content : new File([content], 'contacts.csv');
  const found = await readContactFile(file, choices, { country: 'FR', facts });
  if ('problem' in found) throw new Error(found.problem);
  return found;
}
const brief = ({ people }: ContactFile) =>
  people.map(({ content: { name, company, numbers, emails, tags, note, fields } }) =>
    [
      name,
      company,
      numbers.map(({ value, label }) => `${value} ${label}`.trim()).join(' '),
      emails.map(({ value, label }) => `${value} ${label}`.trim()).join(' '),
      tags.join('+'),
      note,
      fields.map((field) => `${field.name}=${field.value}`).join(' '),
    ].join('|'),
  );

test.each<[string, BlobPart | File, readonly string[]]>([
  [
    'Google',
    'First Name,Middle Name,Last Name,Organization Name,Labels,Phone 1 - Label,Phone 1 - Value,Phone 2 - Label,Phone 2 - Value,E-mail 1 - Label,E-mail 1 - Value,Notes,Custom Field 1 - Label,Custom Field 1 - Value\r\n' +
      'Karim,,Benali,Benali & Fils,* myContacts ::: VIP,Mobile,06 12 34 56 78 ::: 06 12 34 56 79,Boat,+14155550134,* Work,karim@example.com,Before nine,Order,42\r\n',
    [
      'Karim Benali|Benali & Fils|+33612345678 mobile +33612345679 mobile +14155550134 Boat|karim@example.com work|VIP|Before nine|Order=42',
    ],
  ],
  [
    'Outlook',
    'First Name,Last Name,Company,Business Phone,Business Fax,Home Phone,Mobile Phone,Primary Phone,E-mail Address,E-mail 2 Address,Categories,Notes,Birthday\r\n' +
      'John,Doe,Acme,+14155550100,+14155550101,,+14155550102,,j@acme.example,,Buyers;Port,,1985-04-12\r\n',
    ['John Doe|Acme|+14155550100 work +14155550101 Fax +14155550102 mobile|j@acme.example|Buyers+Port||Birthday=1985-04-12'],
  ],
  [
    'a French spreadsheet, with a title above and an encoding of its own',
    new Uint8Array(encode('Clients 2026\r\n\r\nNom;Société;Téléphone portable;Courriel\r\nZoé Bénard;;612345678;zoe@\r\n', 'windows-1252')),
    ['Zoé Bénard||+33612345678 mobile|||| <email>=zoe@'.replace('|||| ', '||||').replace('|+336', '|+336')],
  ],
  [
    'a workbook with a rounded number',
    workbook({
      Team: [
        ['الاسم', 'رقم الجوال', 'ملاحظات'],
        ['أحمد علي', '+971501234567', 'VIP'],
        ['ليلى', '3.36E+10', ''],
      ],
    }),
    ['أحمد علي||+971501234567 mobile|||VIP|', 'ليلى||3.36E+10 mobile||||'],
  ],
])('%s', async (_, content, expected) => {
  expect(brief(await read(content))).toEqual(expected);
});

it('what can’t be a number is said, and nothing of the row is lost', async () => {
  const { people } = await read(
    'Name,Phone\r\nAnn,ask reception\r\nBob,3.36E+10\r\nCleo,0612345678901234\r\nDan,36665\r\nEve,06 12 34 56 78 / 01 42 68 53 00\r\n',
  );
  expect(people.map(({ content, bad }) => [content.name, bad, content.numbers.map(({ value }) => value)])).toEqual([
    ['Ann', [0], ['ask reception']],
    ['Bob', [0], ['3.36E+10']],
    ['Cleo', [0], ['0612345678901234']],
    ['Dan', [], ['36665']],
    ['Eve', [], ['+33612345678', '+33142685300']],
  ]);
});

it('a row with more cells than the heading is to be decided, and long parts are cut', async () => {
  const { people } = await read(`Name,Phone\r\nLee, Ann,0612345678\r\n${'x'.repeat(300)},0612345679\r\n`);
  expect(people.map(({ hasExtra, isCut }) => [hasExtra, isCut])).toEqual([
    [true, false],
    [false, true],
  ]);
});

it('columns are shown when something was guessed, and can be given a meaning', async () => {
  const text = 'Benutzer;Nr\nAnn Lee;0612345678\n';
  const guessed = await read(text);
  expect(guessed.table).toMatchObject({ isCertain: false });
  const chosen = await read(text, { headingRow: 1, roles: { 0: 'name', 1: 'number' } });
  expect(brief(chosen)).toEqual(['Ann Lee||+33612345678||||']);
  expect((await read('Name,Phone\nAnn,0612345678\n')).table?.isCertain).toBe(true);
});

it('cards of every encoding are read by the same reader', async () => {
  const card = 'BEGIN:VCARD\r\nFN:Zoé\r\nTEL:06 12 34 56 78\r\nEND:VCARD\r\n';
  const wide = new Uint8Array([0xff, 0xfe, ...Array.from(card).flatMap((sign) => [sign.charCodeAt(0) & 255, sign.charCodeAt(0) >> 8])]);
  for (const bytes of [wide, new Uint8Array(encode(card, 'windows-1252')), new TextEncoder().encode(`\uFEFF${card}`)])
    expect(brief(await read(bytes))).toEqual(['Zoé||+33612345678||||']);
  const nobody = new File(['BEGIN:VCARD\nVERSION:3.0\nEND:VCARD\n'], 'a.vcf');
  expect(await readContactFile(nobody, {}, { country: 'FR', facts })).toEqual({ problem: 'noContacts' });
});

test.each([
  ['Name;Phone\nA;0612345678\nB;+33612345679\nC;0033612345670\nD;3008\nE;(06) 99 88 77 66', 2],
  ['Name;Phone\nA;+33612345678', 0],
  ['BEGIN:VCARD\nVERSION:3.0\nFN:A\nTEL:06 12 34 56 78\nTEL:+1 415 555 0134\nEND:VCARD\n', 1],
])('how many numbers depend on the country is counted: %j', async (text, count) => {
  expect(await read(text)).toMatchObject({ country: 'FR', withoutCountry: count });
});

// A part of a name, numbers of others, and flags, as programs of shops, practices and sales write them.
test.each([
  ['Nom;Prénom;Téléphone\nRoth;Ina;0612345678\n', 'Ina Roth||+33612345678||||'],
  ['Name;Vorname;Telefon\nRoth;Ina;0612345678\n', 'Ina Roth||+33612345678||||'],
  ['Nome;Cognome;Cellulare\nIna;Roth;0612345678\n', 'Ina Roth||+33612345678 mobile||||'],
  ['Name,First name,Phone\nIna Roth,Ina,0612345678\n', 'Ina Roth||+33612345678||||'],
  ['Nom;Téléphone\nIna Roth;0612345678\n', 'Ina Roth||+33612345678||||'],
  [
    'Nom;Télécopie (bureau);Tél. mobile;Adresse de messagerie\nIna;0142000001;0612345678;ina@example.com\n',
    'Ina||+33142000001 Fax +33612345678 mobile|ina@example.com|||',
  ],
  ["Name,Manager's Phone,Mobile\nIna,0142000001,0612345678\n", "Ina||+33612345678 mobile||||Manager's Phone=0142000001"],
  ['Name,Phone,Emergency Phone\nIna,,0142000001\n', 'Ina||||||Emergency Phone=0142000001'],
  ['First,Last,Phone number (with country code)\nIna,Roth,+33 6 12 34 56 78\n', 'Ina Roth||+33612345678||||'],
  ['Name,Phone country code,Phone\nIna,33,0612345678\n', 'Ina||+33612345678||||'],
  ['Name;Vorwahl;Telefon;Ort\nIna;+49;0171 2345678;Ulm\n', 'Ina||+491712345678||||Ort=Ulm'],
  ['Nom;Indicatif;Téléphone;Mobile\nIna;41;44 123 45 67;+33 6 12 34 56 78\n', 'Ina||+41441234567 +33612345678 mobile||||'],
  ['Name;Mobil;Festnetz\nIna;0612345678;0142000001\n', 'Ina||+33612345678 mobile +33142000001||||'],
  [
    'Display Name;Business Phones;Mobile Phone\nIna;"[""+33 1 42 00 00 01"",""+33 1 42 00 00 02""]";+33 6 12 34 56 78\n',
    'Ina||+33142000001 work +33142000002 work +33612345678 mobile||||',
  ],
  ['Name;Phone\nIna;Tél. 06 12 34 56 78\n', 'Ina||+33612345678||||'],
  ['Name;Code;Phone\nIna;33;0612345678\n', 'Ina||+33612345678||||Code=33'],
  [
    'Vorname;Nachname;Tel. dienstlich;Mobil-Tel.-Nr.\nIna;Roth;0142000001;0612345678\n',
    'Ina Roth||+33142000001 work +33612345678 mobile||||',
  ],
  ['Name,Emergency Phone\nIna,0142000001\n', 'Ina||+33142000001||||'],
  [
    'Name,Phone,Accepts SMS Marketing,WhatsApp,Phone verified\nIna,0612345678,yes,no,2026-11-29\n',
    'Ina||+33612345678||||Accepts SMS Marketing=yes WhatsApp=no Phone verified=2026-11-29',
  ],
])('%j', async (text, expected) => {
  expect(brief(await read(text))).toEqual([expected]);
});

it('several numbers in one line of a card are several', async () => {
  const lines = ['TEL;CELL:06 12 34 56 78 / 06 12 34 56 79', 'TEL;HOME:01 44 55 66 77;01 44 55 66 78'];
  expect(brief(await read(['BEGIN:VCARD', 'FN:Ina', ...lines, 'END:VCARD', ''].join('\n')))).toEqual([
    'Ina||+33612345678 mobile +33612345679 mobile +33144556677 home +33144556678 home||||',
  ]);
});

// Tables as others reported them as misread, in one of the programs.
test.each<[string, BlobPart | File, readonly string[]]>([
  [
    'Google: several numbers and groups in a cell, with a type of nothing but a star',
    'Name,Given Name,Family Name,Group Membership,E-mail 1 - Type,E-mail 1 - Value,Phone 1 - Type,Phone 1 - Value,Phone 2 - Type,Phone 2 - Value\r\n' +
      'Инна Рот,Инна,Рот,* My Contacts ::: Port ::: School,* ,inna@example.com,Mobile,06 12 34 56 78 ::: 06 12 34 56 79,Home,01 44 55 66 77\r\n',
    ['Инна Рот||+33612345678 mobile +33612345679 mobile +33144556677 home|inna@example.com|Port+School||'],
  ],
  [
    'Outlook in German, with semicolons and a mark at the beginning',
    '\uFEFFVorname;Nachname;Firma;Telefon geschäftlich;Mobiltelefon;Telefon privat;E-Mail-Adresse;Kategorien;Notizen\r\nIna;Roth;Hafenamt;01 44 55 66 77;06 12 34 56 78;;ina@example.com;Freunde,VIP;abends\r\n',
    ['Ina Roth|Hafenamt|+33144556677 work +33612345678 mobile|ina@example.com|Freunde+VIP|abends|'],
  ],
  [
    'Thunderbird',
    'First Name,Last Name,Display Name,Nickname,Primary Email,Secondary Email,Work Phone,Home Phone,Fax Number,Pager Number,Mobile Number,Organization,Custom 1,Notes\r\n' +
      'Ina,Roth,Ina Roth,,ina@example.com,ina@work.example,01 44 55 66 77,,,,06 12 34 56 78,Hafenamt,B-14,abends\r\n',
    ['Ina Roth|Hafenamt|+33144556677 work +33612345678 mobile|ina@example.com main ina@work.example||abends|Custom 1=B-14'],
  ],
  [
    'a phone’s copy: tabs, and numbers that a spreadsheet put in quotes against rounding',
    'Name\tMobile\r\nIna Roth\t\'0612345678\r\nJan Roth\t="0612345679"\r\n',
    ['Ina Roth||+33612345678 mobile||||', 'Jan Roth||+33612345679 mobile||||'],
  ],
  [
    'UTF-16 from Excel, with line breaks within a note',
    new Uint8Array(encode('\uFEFFNom\tTéléphone\tNotes\r\nIna Roth\t06 12 34 56 78\t"un\ndeux"\r\n', 'utf-16le')),
    ['Ina Roth||+33612345678|||un\ndeux|'],
  ],
])('%s', async (_, content, expected) => {
  expect(brief(await read(content))).toEqual(expected);
});

test.each([
  ['a log of messages', 'Chat Session,Service,Sender ID,Text\nAnn Lee,SMS,+33612345678,Hello\n', 2],
  ['a phone’s directory without headings', '"Max Lee","0612345678","max@example.com","mobile"\n"Ann Lee","0612345679","","mobile"\n', 2],
])('a row with a number or an address is no heading, whatever else it says: %s', async (_, text, count) => {
  expect((await read(text)).people).toHaveLength(count);
});

it('a heading may show an example', async () => {
  expect(brief(await read('Name,Phone (such as +33612345678)\nAnn,0612345679\n'))).toEqual(['Ann||+33612345679|||||'.slice(0, -1)]);
});

test.each([
  [
    'a database',
    '+------+------------+\n| name | phone      |\n+------+------------+\n| Ann  | 0612345678 |\n| Bob  |            |\n+------+------------+\n',
    4,
  ],
  ['another database', ' name |   phone    \r\n------+------------\r\n Ann  | 0612345678\r\n Bob  | \r\n', 3],
  ['a page of notes', '| Name | Phone |\n|:-----|------:|\n| Ann | 0612345678 |\n| Bob | |\n', 3],
  [
    'a terminal',
    '┌──────┬────────────┐\n│ Name │ Phone      │\n├──────┼────────────┤\n│ Ann  │ 0612345678 │\n│ Bob  │            │\n└──────┴────────────┘\n',
    4,
  ],
])('a table drawn by %s: its lines are no people, and rows keep their numbers', async (_, text, row) => {
  const { people, table } = await read(text);
  expect(people.map((one) => [one.row, one.content.name, one.content.numbers.map(({ value }) => value)])).toEqual([
    [row, 'Ann', ['+33612345678']],
    [row + 1, 'Bob', []],
  ]);
  expect(table?.columns.map(({ role }) => role)).toEqual(['name', 'number']);
});

it('a line of a note is no drawn table', async () => {
  const { people } = await read('Name,Phone,Notes\r\nAnn,0612345678,"| a | b |\n|---|---|"\r\n');
  expect(people[0]?.content.note).toBe('| a | b |\n|---|---|');
});

test.each([
  ['a report', 'Ann Lee,0612345679\n,\nGrand Totals (2 records),\nConfidential Information - Do Not Distribute\n', [5, 6]],
  ['a page', 'Ann Lee,0612345679\nPage 1 of 1\n', [4]],
  ['a database', 'Ann Lee,0612345679\n(2 rows)\n', [4]],
  ['an Arabic sheet', 'Ann Lee,0612345679\nالإجمالي\n', [4]],
  ['names below an empty row', 'Ann Lee,0612345679\n\nSales Team\n', [5]],
  ['people without a number', 'Ann Lee,0612345679\nSam O’Neil-Roy\nليلى حداد\n', []],
  ['a number alone', 'Ann Lee,0612345679\n,0612345670\n', []],
  ['names only', 'Page 1\nPage 2\n', []],
])('the last rows may be the end of a report: %s', async (_, rows, expected) => {
  const { people } = await read(`Name,Phone\nKarim,0612345678\n${rows}`.replace('Karim,0612345678\nPage', 'Karim\nPage'));
  expect(people.filter(({ mayBeFooter }) => mayBeFooter).map(({ row }) => row)).toEqual(expected);
});
