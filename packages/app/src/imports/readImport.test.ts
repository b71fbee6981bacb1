import { EXPORT_COLUMNS, IMPORT_COLUMNS } from '@manyline/contract';
import { describe, expect, it, test } from 'vitest';
import { encode } from '../tables/testing/encode.ts';
import { b, n, workbook } from '../tables/testing/workbook.ts';
import { type ImportShape, LINE_SHAPE, OPT_OUT_SHAPE, USER_SHAPE } from './importColumns.ts';
import { readImport } from './readImport.ts';
import { writeRefused } from './writeRefused.ts';

async function read<C extends string>(content: BlobPart | File, shape: ImportShape<C>, choices: Parameters<typeof readImport<C>>[2] = {}) {
  const file = content instanceof File ? content : new File([content], 'list.csv');
  const table = await readImport(file, shape, choices);
  if ('problem' in table) throw new Error(table.problem);
  return table;
}

const rowsOf = async (content: BlobPart | File) => (await read(content, USER_SHAPE)).rows.map(({ row, cells }) => [row, cells]);

describe('the columns of an import', () => {
  test.each([
    ['Username,Name,E-mail,Status,Roles,Parent,Lines,Two-step,Create date,Update date,Last seen,Note'],
    [
      'Nom d’utilisateur,Nom,E-mail,Statut,Rôles,Rattaché à,Lignes,Vérification en deux étapes,Date de création,Date de mise à jour,Dernière activité,Remarque',
    ],
    ['اسم المستخدم,الاسم,البريد,الحالة,الأدوار,يتبع,خطوط الهاتف,التحقق بخطوتين,تاريخ الإنشاء,تاريخ التحديث,آخر ظهور,ملاحظة'],
    ['username,name,email,status,roles,parent,lines,hasTwoStep,createdAt,updatedAt,lastSeenAt,note'],
  ])('of an exported list of users: %s', async (heading) => {
    const { columns, isMissing } = await read(`\uFEFF${heading}\r\na,b,c,d,e,f,g,h,i,j,k,l\r\n`, USER_SHAPE);
    expect(columns.map(({ column }) => column)).toEqual(EXPORT_COLUMNS.map((column) => IMPORT_COLUMNS.find((one) => one === column)));
    expect(isMissing).toBe(false);
  });

  test.each([
    ['Number,Name,Owner,Username,Status,Provider,Health'],
    ['Numéro,Nom,Propriétaire,Nom d’utilisateur,Statut,Fournisseur,État du fournisseur'],
    ['الرقم,الاسم,المالك,اسم المستخدم,الحالة,المزوّد,حالة المزوّد'],
  ])('of an exported list of lines: %s', async (heading) => {
    const { columns } = await read(`${heading}\na,b,c,d,e,f,g`, LINE_SHAPE);
    expect(columns.map(({ column }) => column)).toEqual(['number', 'name', undefined, 'username', 'status', 'provider', undefined]);
  });

  test.each([['Number,Line,Reason,Source'], ['Numéro,Ligne,Motif,Origine'], ['الرقم,الخط,السبب,المصدر']])(
    'of exported opt-outs: %s',
    async (heading) => {
      const { columns } = await read(`${heading}\n+442079460958,,x,y`, OPT_OUT_SHAPE);
      expect(columns.map(({ column }) => column)).toEqual(['number', 'line', 'reason', undefined]);
    },
  );

  test.each([
    ['Identifiant;Nom;Prénom;E-mail', 'lee;Lee;Ann;a@example.com', 'Ann Lee'],
    ['Identifiant;Prénom;Nom;E-mail', 'lee;Ann;Lee;a@example.com', 'Ann Lee'],
    ['Username;Last name;First name;Email', 'lee;Lee;Ann;a@example.com', 'Ann Lee'],
    ['Username;Family name;Given name;Email', 'lee;Lee;Ann;a@example.com', 'Ann Lee'],
    ['Username;Name;Vorname;Email', 'lee;Lee;Ann;a@example.com', 'Ann Lee'],
    ['اسم المستخدم;اسم العائلة;الاسم الأول;البريد', 'lee;حداد;ليلى;a@example.com', 'ليلى حداد'],
    ['Identifiant;Nom;Prénom;E-mail', 'lee;Ann Lee;Ann;a@example.com', 'Ann Lee'],
    ['Username;Name;First name;Last name;Email', 'lee;Ann B. Lee;Ann;Lee;a@example.com', 'Ann B. Lee'],
    ['Identifiant;Nom;Prénom;E-mail', 'lee;;Ann;a@example.com', 'Ann'],
    ['Username;First name;Email', 'lee;Ann;a@example.com', 'Ann'],
  ])('%s: the parts of a name are joined', async (heading, row, name) => {
    expect(await rowsOf(`${heading}\n${row}\n`)).toEqual([[2, { username: 'lee', name, email: 'a@example.com' }]]);
  });

  test.each([
    ['Benutzername;Vorname;Nachname;E-Mail-Adresse;Rollen', 'lee;Ann;Lee;a@example.com;Desk'],
    ['User principal name;Display name;Work email;Role', 'lee;Ann Lee;a@example.com;Desk'],
    ['Username [Required];Name (required);Email Address [Required];Role', 'lee;Ann Lee;a@example.com;Desk'],
    ['Nombre de usuario;Nombre completo;Correo electrónico;Rol', 'lee;Ann Lee;a@example.com;Desk'],
    ['Nome utente;Nome e cognome;Indirizzo e-mail;Ruolo', 'lee;Ann Lee;a@example.com;Desk'],
  ])('titles of other programs and languages: %s', async (heading, row) => {
    expect(await rowsOf(`${heading}\n${row}\n`)).toEqual([
      [2, { username: 'lee', name: 'Ann Lee', email: 'a@example.com', roles: 'Desk' }],
    ]);
  });

  it('the user decides which column is the name', async () => {
    const text = 'Username;Name;First name\nlee;Lee;Ann\n';
    const chosen = await read(text, USER_SHAPE, { columns: { 0: 'username', 1: 'name', 2: null } });
    expect(chosen.rows.map(({ cells }) => cells.name)).toEqual(['Lee']);
    const given = await read(text, USER_SHAPE, { columns: { 2: 'name' } });
    expect(given.rows.map(({ cells }) => cells.name)).toEqual(['Ann']);
  });

  it('a line’s name is no person’s', async () => {
    const { rows } = await read('Number;Name;First name\n+14155550100;Desk;Ann\n', LINE_SHAPE);
    expect(rows.map(({ cells }) => cells.name)).toEqual(['Desk']);
  });

  it('opt-outs without titles are number, line, reason', async () => {
    const { rows, reading } = await read('+442079460958;+14155550100;list\nask at the counter;;\n', OPT_OUT_SHAPE);
    expect(reading.headingRow).toBeUndefined();
    expect(rows).toEqual([
      { row: 1, cells: { number: '+442079460958', line: '+14155550100', reason: 'list' } },
      { row: 2, cells: { number: 'ask at the counter' } },
    ]);
  });

  it('unknown titles can be given a meaning, and of two with the same meaning the first counts', async () => {
    const text = 'Kürzel;Anzeige;Nom;Name\nann;x;Ann Lee;Ann\n';
    const guessed = await read(text, USER_SHAPE);
    expect([guessed.isMissing, guessed.isCertain, guessed.columns.map(({ column }) => column)]).toEqual([
      true,
      false,
      [undefined, undefined, 'name', undefined],
    ]);
    const chosen = await read(text, USER_SHAPE, { columns: { 0: 'username', 3: 'name' } });
    expect(chosen.rows).toEqual([{ row: 2, cells: { username: 'ann', name: 'Ann' } }]);
    expect(chosen.isMissing).toBe(false);
  });
});

describe('the rows of an import', () => {
  test.each<[string, BlobPart | File]>([
    ['line ends of two kinds', 'username;name\r\nkim;Kim\nlou;Lou\nmax;Max\n'],
    ['what a French spreadsheet saves', new Uint8Array(encode('identifiant;nom\r\nkim;Kim\r\nlou;Lou\r\nmax;Max\r\n', 'windows-1252'))],
    [
      'a workbook',
      workbook({
        Notes: [['see below']],
        Team: [
          ['User name', 'Full name'],
          ['kim', 'Kim'],
          ['lou', 'Lou'],
          ['max', 'Max'],
        ],
      }),
    ],
    ['a hint of the separator', 'sep=;\r\nusername;name\r\nkim;Kim\r\nlou;Lou\r\nmax;Max\r\n'],
    ['padding', 'username\tname\r\nkim\tKim\r\nlou\tLou\r\nmax\tMax\r\n\u001A\0\0'],
  ])('%s', async (_, content) => {
    expect((await rowsOf(content)).map(([, cells]) => cells)).toEqual([
      { username: 'kim', name: 'Kim' },
      { username: 'lou', name: 'Lou' },
      { username: 'max', name: 'Max' },
    ]);
  });

  it('row numbers are those of the file', async () => {
    expect(await rowsOf('Team list\n\nusername,name\nkim,"Kim\nLee"\n\nlou,Lou\n')).toEqual([
      [4, { username: 'kim', name: 'Kim\nLee' }],
      [6, { username: 'lou', name: 'Lou' }],
    ]);
  });

  it('a row with more cells than titles is refused; empty cells at the end are none', async () => {
    const { rows, reading, columns } = await read(
      'username,name,email\nmartin,Martin, Ann,m@x.example\nlou,Lou,l@x.example,,\n',
      USER_SHAPE,
    );
    expect(rows[0]).toMatchObject({ row: 2, raw: ['martin', 'Martin', ' Ann', 'm@x.example'] });
    expect(rows[1]).toEqual({ row: 3, cells: { username: 'lou', name: 'Lou', email: 'l@x.example' } });
    expect(reading.extraRows).toEqual({ count: 1, first: [2] });
    expect(columns).toHaveLength(3);
  });

  it('in a sheet too a value beyond the titles refuses its row, and makes no column', async () => {
    const file = workbook({
      Team: [
        ['username', 'active'],
        ['kim', b(true), 'on leave'],
        ['lou', n('1')],
      ],
    });
    const { rows, columns, reading, isCertain } = await read(file, USER_SHAPE);
    expect(rows.map(({ raw }) => raw?.length)).toEqual([3, undefined]);
    expect(reading.extraRows).toEqual({ count: 1, first: [2] });
    expect([columns.map(({ title }) => title), isCertain]).toEqual([['username', 'active'], false]);
  });

  test.each<[string, BlobPart, boolean]>([
    ['a plain file', 'username,name\nkim,Kim\n', true],
    ['a title row', 'Team\nusername,name\nkim,Kim\n', false],
    ['a guessed encoding', new Uint8Array(encode('username,name\nzoé,Zoé\n', 'windows-1252')), false],
    ['an unknown column', 'username,shoe size\nkim,44\n', false],
    ['a row that must be fixed', 'username,name\nkim,Kim,x\n', false],
  ])('%s is shown first if something was guessed or left out', async (_, content, isCertain) => {
    expect((await read(content, USER_SHAPE)).isCertain).toBe(isCertain);
  });
});

it('rows that weren’t imported can be saved, corrected and imported again, without formulas', async () => {
  const row = { row: 9, cells: { number: '=1+1', reason: 'a, "b"' }, problem: 'This isn’t a phone number.' };
  const text = await writeRefused(['number', 'line', 'reason'], [row]).text();
  expect(text).not.toMatch(/(^|,)=/mu);
  expect((await read(text, OPT_OUT_SHAPE)).rows).toEqual([{ row: 2, cells: row.cells }]);
});
