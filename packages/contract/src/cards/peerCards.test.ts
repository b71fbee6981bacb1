import { expect, test } from 'vitest';
import { readContactCards } from './readContactCards.ts';
import { readNumber } from './readNumber.ts';

/** What a card says, with its numbers as they are stored for someone in Germany. */
function read(lines: readonly string[]) {
  return [...readContactCards(['BEGIN:VCARD', ...lines, 'END:VCARD', ''].join('\r\n'))].map(
    ({ name, company, numbers, emails, tags, note, fields }) =>
      [
        name,
        company,
        numbers.map(({ value, label }) => `${readNumber(value, 'DE') ?? `? ${value}`} ${label}`.trim()).join(', '),
        emails.map(({ value, label }) => `${value} ${label}`.trim()).join(', '),
        tags.join('+'),
        note,
        fields.map((one) => `${one.name || one.fact}=${one.value}`).join(', '),
      ].join('|'),
  );
}

const MOBILE = '+4915123456789';
const WORK = '+493012345678';

// Each is a kind of card that others reported as lost or garbled in one of the programs.
test.each<[string, readonly string[], string]>([
  [
    'iOS: numbers in a group with an empty label',
    ['VERSION:3.0', 'N:Roth;Ina;;;', 'FN:Ina Roth', 'item1.TEL:0151 23456789', 'item1.X-ABLabel:'],
    `Ina Roth||${MOBILE}||||`,
  ],
  [
    'iOS: several types, and preferred ones in a group without a label',
    [
      'VERSION:3.0',
      'PRODID:-//Apple Inc.//iPhone OS 17.4//EN',
      'N:Roth;Ina;;;',
      'FN:Ina Roth',
      'TEL;type=CELL;type=VOICE;type=pref:+49 151 23456789',
      'item1.TEL;type=pref:+49 30 12345678',
    ],
    `Ina Roth||${MOBILE} mobile, ${WORK}||||`,
  ],
  [
    'iOS: a label of one’s own with a comma and an emoji',
    ['VERSION:3.0', 'FN:Ina Roth', 'item1.TEL:+49 30 12345678', 'item1.X-ABLabel:Praxis\\, Empfang 🦷'],
    `Ina Roth||${WORK} Praxis, Empfang 🦷||||`,
  ],
  [
    'iOS: a birthday without a year',
    ['VERSION:3.0', 'FN:Ina Roth', 'BDAY;X-APPLE-OMIT-YEAR=1604:1604-03-21'],
    'Ina Roth||||||birthday=--03-21',
  ],
  [
    'iOS: a photo over many lines before the number',
    [
      'VERSION:3.0',
      'FN:Ina Roth',
      'PHOTO;ENCODING=b;TYPE=JPEG:/9j/4AAQSkZJRgABAQ',
      ' AAAAAAAAAAAAAAAAAAAAAAAAAAAA',
      ' BBBBBBBBBBBB==',
      'TEL;type=HOME:030 12345678',
    ],
    `Ina Roth||${WORK} home||||`,
  ],
  [
    'iCloud: invisible marks around a copied number',
    ['VERSION:3.0', 'FN:Ina Roth', 'TEL;type=CELL:\u202A+49\u00A0151\u00A023456789\u202C'],
    `Ina Roth||${MOBILE} mobile||||`,
  ],
  [
    'Google: a number without a type, and an empty address in a group',
    ['VERSION:3.0', 'FN:Ina Roth', 'N:Roth;Ina;;;', 'item1.TEL:+49 151 23456789', 'item2.ADR:;;;;;;', 'item2.X-ABLabel:'],
    `Ina Roth||${MOBILE}||||`,
  ],
  [
    'Google: labels in another script, and its own list',
    ['VERSION:3.0', 'FN:Ina Roth', 'item1.TEL:+4915123456789', 'item1.X-ABLabel:Дача', 'CATEGORIES:myContacts'],
    `Ina Roth||${MOBILE} Дача||||`,
  ],
  [
    'Google: a title and an organisation without a person',
    ['VERSION:3.0', 'FN:', 'N:;;;;', 'ORG:Hafenamt', 'TEL;TYPE=WORK:+49 30 12345678'],
    `|Hafenamt|${WORK} work||||`,
  ],
  [
    'Google: an address of mail as the only name',
    ['VERSION:3.0', 'FN:', 'N:;;;;', 'EMAIL;TYPE=INTERNET:ina@example.com'],
    '|||ina@example.com|||',
  ],
  [
    'Outlook: 2.1 with types without names',
    [
      'VERSION:2.1',
      'N;LANGUAGE=de;CHARSET=windows-1252:Roth;Ina',
      'FN;CHARSET=windows-1252:Ina Roth',
      'TEL;WORK;VOICE:+49 (30) 12345678',
      'TEL;CELL;VOICE:+49 (151) 23456789',
      'EMAIL;PREF;INTERNET:ina@example.com',
      'X-MS-OL-DEFAULT-POSTAL-ADDRESS:0',
    ],
    `Ina Roth||${WORK} work, ${MOBILE} mobile|ina@example.com|||`,
  ],
  [
    'Outlook: the trunk zero in brackets',
    ['VERSION:2.1', 'FN:Ina Roth', 'TEL;WORK;VOICE:+49 (0) 30 12345678'],
    `Ina Roth||${WORK} work||||`,
  ],
  [
    'Outlook: numbers of companies and assistants under names of its own',
    ['VERSION:2.1', 'N:Roth;Ina', 'TEL;CELL;VOICE:+49 151 23456789', 'X-MS-TEL;VOICE;COMPANY:+49 30 12345678'],
    `Ina Roth||${MOBILE} mobile, ${WORK}||||`,
  ],
  [
    'Outlook: an address of several lines in quoted-printable',
    [
      'VERSION:2.1',
      'FN:Ina Roth',
      'ADR;WORK;PREF;CHARSET=utf-8;ENCODING=QUOTED-PRINTABLE:;;Haupts=C3=',
      '=A4le 3=0D=0AHof;Berlin;;10115;Deutschland',
    ],
    'Ina Roth||||||address=Hauptsäle 3\nHof, Berlin, 10115, Deutschland',
  ],
  [
    'Thunderbird: a card of its address book',
    [
      'VERSION:4.0',
      'UID:0b2d',
      'FN:Ina Roth',
      'N:Roth;Ina;;;',
      'TEL;TYPE=work;VALUE=TEXT:030 12345678',
      'TEL;TYPE=cell;VALUE=TEXT:0151 23456789',
      'EMAIL;PREF=1:ina@example.com',
      'X-CUSTOM1;VALUE=TEXT:Berth B-14',
    ],
    `Ina Roth||${WORK} work, ${MOBILE} mobile|ina@example.com|||Custom 1=Berth B-14`,
  ],
  [
    'DAVx5: types of Android in upper case, and a label in a group',
    [
      'VERSION:4.0',
      'PRODID:+//IDN bitfire.at//DAVx5/4.3 ez-vcard/0.11.3',
      'FN:Ina Roth',
      'TEL;TYPE=CELL:+4915123456789',
      'davdroid1.TEL:+493012345678',
      'davdroid1.X-ABLABEL:Praxis',
    ],
    `Ina Roth||${MOBILE} mobile, ${WORK} Praxis||||`,
  ],
  [
    'DAVx5: numbers as addresses',
    ['VERSION:4.0', 'FN:Ina Roth', 'TEL;VALUE=uri;TYPE="cell,pref":tel:+49-151-23456789', 'TEL;VALUE=uri:tel:+49-30-12345678;ext=12'],
    `Ina Roth||${MOBILE} mobile, ${WORK}||||extension=+49-30-12345678;ext=12`,
  ],
  [
    'Nextcloud: types in quotes, and a kind that it doesn’t know',
    [
      'VERSION:3.0',
      'PRODID:-//Sabre//Sabre VObject 4.3.0//EN',
      'FN:Ina Roth',
      'TEL;TYPE="HOME,VOICE":030 12345678',
      'TEL;TYPE="CELL";VALUE=UNKNOWN:+4915123456789',
    ],
    `Ina Roth||${WORK} home, ${MOBILE} mobile||||`,
  ],
  [
    'Nextcloud: an address of a number in a card of 3.0',
    ['VERSION:3.0', 'FN:Ina Roth', 'TEL;TYPE=CELL:tel:+4915123456789'],
    `Ina Roth||${MOBILE} mobile||||`,
  ],
  [
    'Nextcloud: groups with commas of their own',
    ['VERSION:4.0', 'FN:Ina Roth', 'CATEGORIES:Hafen\\, Nord,VIP', 'TEL:+4915123456789'],
    `Ina Roth||${MOBILE}||Hafen, Nord+VIP||`,
  ],
  [
    'Fastmail: a number under a property of its own kind, and an online one',
    [
      'VERSION:3.0',
      'PRODID:-//CyrusIMAP.org//Cyrus 3.9//EN',
      'FN:Ina Roth',
      'N:Roth;Ina;;;',
      'TEL;TYPE=CELL;X-ABLABEL=Mobile:+4915123456789',
      'EMAIL;TYPE=HOME,PREF:ina@example.com',
      'X-FM-ONLINE-OTHER;TYPE=Signal:ina',
    ],
    `Ina Roth||${MOBILE} mobile|ina@example.com home|||`,
  ],
  [
    'Fastmail: the name only in parts of 4.0',
    ['VERSION:4.0', 'N:Roth;Ina;Maria;Dr.;', 'TEL;TYPE=cell:+4915123456789'],
    `Ina Maria Roth||${MOBILE} mobile||||`,
  ],
  [
    'Android: everything in quoted-printable, each letter',
    [
      'VERSION:2.1',
      'N;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:=52=6F=74=68;=49=6E=61;;;',
      'FN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:=49=6E=61=20=52=6F=74=68',
      'TEL;CELL;PREF:0151-23456789',
    ],
    `Ina Roth||${MOBILE} mobile||||`,
  ],
  [
    'Samsung: codes of pauses, and a number of an extension',
    ['VERSION:2.1', 'N:Roth;Ina;;;', 'TEL;WORK:+493012345678p12'],
    `Ina Roth||${WORK} work||||extension=+493012345678p12`,
  ],
  [
    'Huawei: quoted-printable in a card of 3.0',
    ['VERSION:3.0', 'FN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:=E5=BC=A0=E4=BC=9F', 'TEL;TYPE=CELL:+8613812345678'],
    '张伟||+8613812345678 mobile||||',
  ],
  [
    'types with escaped commas between them',
    ['VERSION:3.0', 'FN:Ina Roth', 'TEL;TYPE=VOICE\\,CELL:0151 23456789', 'TEL;TYPE=FAX\\,WORK:030 12345678'],
    `Ina Roth||${MOBILE} mobile, ${WORK} Fax||||`,
  ],
  [
    'a directory: types in the language of the office',
    ['VERSION:3.0', 'FN:Ina Roth', 'TEL;TYPE=arbeit:030 12345678', 'TEL;TYPE=mobil:0151 23456789'],
    `Ina Roth||${WORK} work, ${MOBILE} mobile||||`,
  ],
])('%s', (_, lines, expected) => {
  expect(read(lines)).toEqual([expected]);
});
