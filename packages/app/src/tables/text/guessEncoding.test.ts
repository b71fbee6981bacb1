import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { openTable } from '../openTable.ts';
import { encode } from '../testing/encode.ts';
import type { TableChoices } from '../types.ts';
import { type Encoding, ENCODINGS } from './encodings.ts';
import { guessEncoding } from './guessEncoding.ts';

/** Short tables as people have them, by the encodings that their languages used. */
const SAMPLES: readonly (readonly [text: string, encodings: readonly Encoding[]])[] = [
  ['Name;Note|O’Reilly;it’s “fine” – really|Smith;x', ['windows-1252', 'macintosh']],
  ['Item;Price|Tea;34,30 €|Milk;12 €', ['windows-1252']],
  // The pound sign is the same byte in Mac Roman.
  ['Item;Price|Tea;£34.30|Milk;£12', ['windows-1252', 'cp850']],
  ['NOM;PRENOM|LEFÈVRE;HÉLÈNE|PÉTIT;ZOÉ', ['windows-1252', 'macintosh', 'cp850']],
  ['Name;City|Müller;Köln|Søren;Århus|José;Málaga|François;Nîmes', ['windows-1252', 'macintosh', 'cp850']],
  ['Nom;Adresse|Paul;12 rue de l’Église à Nîmes|Marc;N° 5', ['windows-1252', 'macintosh']],
  ['Name;Город|John;Москва', ['windows-1251', 'koi8-r', 'ibm866']],
  ['Name;City|Ahmed;الرياض', ['windows-1256', 'iso-8859-6']],
  ['Name;שם|Moshe;משה', ['windows-1255']],
  ['氏名|田中一郎|鈴木花子', ['shift_jis', 'euc-jp']],
  ['Prénom;Nom;Ville|Élodie;Lefèvre;Orléans|François;Gérard;Besançon|Zoé;Noël;Le Mans', ['windows-1252', 'macintosh', 'cp850']],
  ['Nom;Mobile|Hélène;0612345678|Marc;0698765432', ['windows-1252', 'macintosh', 'cp850']],
  ['Vorname;Straße;Telefon|Jörg;Königstraße 1;0171234567|Käthe;Mühlweg 2;0171234568', ['windows-1252', 'macintosh', 'cp850']],
  ['Nombre;Teléfono|José Muñoz;612345678|Íñigo Núñez;612345679|Málaga;6', ['windows-1252', 'macintosh', 'cp850']],
  ['Nome;Telefone|João;912345678|Conceição;912345679|Évora;9', ['windows-1252', 'macintosh', 'cp850']],
  ['Navn;Telefon|Søren Kjær;20123456|Åse Ærø;20123457', ['windows-1252', 'macintosh', 'cp850']],
  [
    'Имя;Телефон;Город|Анна Иванова;+79161234567;Москва|Пётр Сидоров;+79161234568;Казань',
    ['windows-1251', 'koi8-r', 'ibm866', 'x-mac-cyrillic'],
  ],
  ['Ім’я;Телефон|Олена Шевченко;+380501234567|Юрій Коваленко;+380501234568', ['windows-1251']],
  ['Imię;Telefon|Łukasz Wiśniewski;601234567|Małgorzata Dąbrowska;601234568', ['windows-1250', 'iso-8859-2', 'cp852']],
  ['Jméno;Telefon|Jiří Dvořák;601234567|Božena Šťastná;601234568', ['windows-1250', 'iso-8859-2', 'cp852']],
  ['Név;Telefon|Kovács Gergő;201234567|Tóth Erzsébet;201234568|Szűcs Ödön;2012345', ['windows-1250', 'cp852']],
  ['Ad;Telefon;Şehir|Ayşe Yılmaz;5321234567;İstanbul|Çağrı Gündoğdu;5321234568;Eskişehir', ['windows-1254']],
  ['Όνομα;Τηλέφωνο|Γιώργος Παπαδόπουλος;6912345678|Ελένη Νικολάου;6912345679', ['windows-1253']],
  ['שם;טלפון|דוד כהן;0521234567|שרה לוי;0521234568', ['windows-1255']],
  ['الاسم;الهاتف;المدينة|ليلى حداد;0612345678;الرباط|محمد العلي;0612345679;فاس', ['windows-1256', 'iso-8859-6']],
  ['名前;電話|山田太郎;09012345678|佐藤さくら;09012345679', ['shift_jis', 'euc-jp']],
  ['姓名;电话|王小明;13812345678|李娜;13912345678', ['gb18030']],
  ['姓名;電話|王小明;0912345678|陳美玲;0912345679', ['big5']],
  ['이름;전화|김민수;01012345678|이영희;01012345679', ['euc-kr']],
];

describe('the encoding of a table', () => {
  test.each(SAMPLES.flatMap(([text, encodings]) => encodings.map((encoding) => [encoding, text] as const)))('%s: %s', (encoding, text) => {
    expect(guessEncoding(encode(text.replaceAll('|', '\r\n'), encoding))).toEqual({ encoding, isGuessed: true });
  });

  test.each<[string, Uint8Array]>([
    ['utf-8', encode('Nom;Ville|Élodie;Orléans', 'utf-8')],
    ['utf-8', encode('only ASCII', 'utf-8')],
    ['utf-16le', encode('\uFEFFНазвание', 'utf-16le')],
    ['utf-16be', encode('\uFEFFНазвание', 'utf-16be')],
  ])('%s leaves no doubt', (encoding, bytes) => {
    expect(guessEncoding(bytes)).toEqual({ encoding, isGuessed: false });
  });

  it('a stray byte garbles only itself', async () => {
    const bytes = new Uint8Array([...encode('Nom;Ville\nHélène;Orl', 'utf-8'), 0xe9, ...encode('ans\nZoé;Vélizy\n', 'utf-8')]);
    const source = await openTable(new Blob([bytes]), LIMITS);
    expect('problem' in source || (await source.read({}))).toMatchObject({
      origin: { encoding: 'utf-8', isEncodingGuessed: true, unreadable: 1 },
      rows: [{ cells: ['Nom', 'Ville'] }, { cells: ['Hélène', 'Orl\uFFFDans'] }, { cells: ['Zoé', 'Vélizy'] }],
    });
  });

  it('padding at the end is no cell', async () => {
    for (const end of ['\0\0\0', '\u001A', '\u001A\0\0\r\n'])
      expect(await read(encode(`a;b\r\nc;d\r\n${end.replace('\r\n', '')}`, 'windows-1252'))).toEqual([
        [1, 'a', 'b'],
        [2, 'c', 'd'],
      ]);
  });

  test.each<[string, Encoding]>([
    ['Ann\0;0612345601\0\r\nBen\0;0612345602\0\r\nCy\0\0;0612345603\0\r\n', 'utf-8'],
    ['Name\0;Note\0\r\nHélène;\0x\r\nÉlodie;\0y\r\n', 'windows-1252'],
    ['a\0b\0;1\r\n', 'utf-8'],
  ])('a few zeros don’t make %j UTF-16', async (text, encoding) => {
    const bytes = encode(text, encoding);
    for (const shifted of [bytes, new Uint8Array([0x20, ...bytes])]) {
      expect(guessEncoding(shifted).encoding).toBe(encoding);
      const rows = text.replaceAll('\0', '').split('\r\n').slice(0, -1);
      const cells = await read(shifted);
      expect(Array.isArray(cells) && cells.map(([, ...row]) => row.map((cell) => String(cell).trim()).join(';'))).toEqual(rows);
    }
  });

  test.each([
    [
      '"Name,Phone"\r\n"Ann,0612345601"\r\n',
      [
        ['Name', 'Phone'],
        ['Ann', '0612345601'],
      ],
    ],
    [
      '"Name;""Phone"""\n"""Lee; Ann"";0612345601"\n\n"Ben;0612345602";;\n',
      [
        ['Name', 'Phone'],
        ['Lee; Ann', '0612345601'],
        ['Ben', '0612345602'],
      ],
    ],
    ['"Lee, Ann"\n"Roy"\n', [['Lee, Ann'], ['Roy']]],
    ['"Name"\n"Ann"\n', [['Name'], ['Ann']]],
    [
      '"Name","Phone"\n"Ann","0612345601"\n',
      [
        ['Name', 'Phone'],
        ['Ann', '0612345601'],
      ],
    ],
  ])('rows that are in quotes as a whole: %j', async (text, expected) => {
    const rows = await read(encode(text, 'utf-8'));
    expect(Array.isArray(rows) && rows.map(([, ...cells]) => cells)).toEqual(expected);
  });

  test.each(['utf-16le', 'utf-16be'] as const)('%s without a mark, of names and numbers or only of names', (encoding) => {
    for (const text of ['姓名;电话\r\n王上;13812345678\r\n李娜;13912345678\r\n', 'Имя\r\nАнна\r\nПётр\r\n', 'Ann;0612345601\n'])
      expect(guessEncoding(encode(text, encoding)).encoding).toBe(encoding);
  });

  it('every encoding can be chosen', () => {
    const view = readFileSync(new URL('../../../../ui/src/import/TableReadingView.tsx', import.meta.url), 'utf8');
    for (const encoding of ENCODINGS) expect(view).toContain(`'${encoding}'`);
  });
});

const LIMITS = { bytes: 1_000_000, rows: 1_000 };

async function read(bytes: Uint8Array, choices: TableChoices = {}) {
  const source = await openTable(new Blob([new Uint8Array(bytes)]), LIMITS);
  if ('problem' in source) return source.problem;
  const table = await source.read(choices);
  return 'problem' in table ? table.problem : table.rows.map(({ row, cells }) => [row, ...cells]);
}

describe('any table comes back', () => {
  const WORDS: readonly (readonly [Encoding, readonly string[]])[] = [
    ['utf-8', ['Élodie', 'ليلى', '山田', 'Łukasz', '🙂', 'Анна']],
    ['utf-16le', ['Élodie', 'ليلى', '山田', 'Łukasz', '🙂', 'Анна']],
    ['utf-16be', ['Élodie', 'ليلى', '山田', 'Łukasz', '🙂', 'Анна']],
    ['windows-1252', ['Élodie', 'Hélène', 'François', 'Zoé', 'Lefèvre']],
    ['macintosh', ['Élodie', 'Hélène', 'François', 'Zoé', 'Lefèvre']],
    ['cp850', ['Élodie', 'Hélène', 'François', 'Zoé', 'Lefèvre']],
    ['windows-1251', ['Анна', 'Иванова', 'Пётр', 'Москва', 'Казань']],
    ['windows-1256', ['ليلى', 'حداد', 'محمد', 'العلي', 'الرباط']],
  ];
  const plain = [
    'Bob',
    'Lee, Ann',
    'a;b',
    'x\ty',
    'p|q',
    'say "hi"',
    'two\nlines',
    '0612345678',
    '3,50',
    ' padded ',
    '',
    'N° 5',
    'O’Reilly',
  ];

  test.each(WORDS)('in %s, with any separator, any mixture of line ends, quoted or not', async (encoding, words) => {
    // A byte order mark is what the guess of UTF-16 stands on when there are no digits.
    const mark = encoding.startsWith('utf-16') ? '\uFEFF' : '';
    const signs = plain.filter((text) => !(encoding === 'cp850' && text.includes('’')));
    const cell = fc.oneof(fc.constantFrom(...words), fc.constantFrom(...signs));
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(',', ';', '\t', '|'),
        fc
          .integer({ min: 2, max: 5 })
          .chain((width) => fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 2, maxLength: 8 })),
        fc.infiniteStream(fc.constantFrom('\n', '\r', '\r\n')),
        fc.infiniteStream(fc.boolean()),
        async (delimiter, rows, ends, quotes) => {
          const table = [rows[0]?.map((_, index) => `${words[index % words.length]}`) ?? [], ...rows];
          const write = (text: string) =>
            /[\t\n\r",;|]/u.test(text) || text.trim() !== text || quotes.next().value ? `"${text.replaceAll('"', '""')}"` : text;
          const text = table.map((cells) => cells.map(write).join(delimiter) + String(ends.next().value)).join('');
          const expected = table.flatMap((cells, index) => (cells.some((one) => one.trim() !== '') ? [[index + 1, ...cells]] : []));
          expect(await read(encode(mark + text, encoding))).toEqual(expected);
        },
      ),
      { numRuns: 60 },
    );
  });
});
