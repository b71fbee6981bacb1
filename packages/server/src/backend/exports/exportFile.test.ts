import { EXPORT_COLUMNS } from '@manyline/contract';
import { expect, it } from 'vitest';
import { type ExportReader, writeExport } from './exportFile.ts';
import { EXPORT_HEADINGS } from './exportHeadings.ts';
import { type Sheet, writeWorkbook, type WriteWorkbook } from './workbook.ts';

async function* page() {
  yield [['ada', new Date('2026-11-26T13:05:00Z')]] as const;
}

async function written(reader: ExportReader, write: WriteWorkbook = writeWorkbook) {
  const file = await writeExport({ name: 'users-2026-11-26', columns: ['username', 'lastSeenAt'], pages: page() }, reader, write);
  if ('refusal' in file) throw new Error(file.refusal.code);
  // `text()` would remove the byte order mark.
  return { file, text: new TextDecoder('utf-8', { ignoreBOM: true }).decode(await file.arrayBuffer()) };
}

it('a file for people has headings in their language, times of their zone, and the separator that their Excel expects', async () => {
  const french = await written({ language: 'fr', zone: 'Europe/Paris' });
  expect(french.text).toBe('\uFEFFNom d’utilisateur;Dernière activité\r\nada;2026-11-26 14:05:00\r\n');
  const english = await written({ language: 'en', zone: 'America/New_York', format: 'csv' });
  expect(english.text).toBe('\uFEFFUsername,Last seen\r\nada,2026-11-26 08:05:00\r\n');
  const arabic = await written({ language: 'ar', zone: 'Asia/Dubai', format: 'csv' });
  expect(arabic.text).toContain(';');
  expect(arabic.text).not.toContain(',');
  expect([english.file.name, english.file.type]).toEqual(['users-2026-11-26.csv', 'text/csv']);
});

it('a file for programs has names of columns, times in UTC, and commas', async () => {
  const { text } = await written({ language: 'fr' });
  expect(text).toBe('\uFEFFusername,lastSeenAt\r\nada,2026-11-26T13:05:00.000Z\r\n');
});

it('a workbook has the same headings and times, as typed cells; in Arabic it runs from right to left', async () => {
  const sheets: Sheet[] = [];
  const note: WriteWorkbook = (sheet) => {
    sheets.push(sheet);
    return writeWorkbook(sheet);
  };
  const { file } = await written({ language: 'ar', zone: 'Asia/Dubai', format: 'xlsx' }, note);
  await written({ language: 'fr', format: 'xlsx' }, note);
  expect([file.name, file.type]).toEqual(['users-2026-11-26.xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet']);
  expect(sheets).toEqual([
    { headings: ['اسم المستخدم', 'آخر ظهور'], rows: [['ada', { time: new Date('2026-11-26T17:05:00Z') }]], isRightToLeft: true },
    { headings: ['username', 'lastSeenAt'], rows: [['ada', { time: new Date('2026-11-26T13:05:00Z') }]], isRightToLeft: false },
  ]);
});

it('a workbook has whole seconds, as a text has: its reader would round them up', async () => {
  const sheets: Sheet[] = [];
  const late = (async function* () {
    yield [['ada', new Date('2026-12-31T23:59:59.999Z')]] as const;
  })();
  await writeExport({ name: 'x', columns: ['username', 'lastSeenAt'], pages: late }, { language: 'en', format: 'xlsx' }, (sheet) => {
    sheets.push(sheet);
    return writeWorkbook(sheet);
  });
  expect(sheets[0]?.rows).toEqual([['ada', { time: new Date('2026-12-31T23:59:59Z') }]]);
});

it.each([
  ['en', 'Username,Name,E-mail,Status,Roles,Parent,Lines,Two-step,Create date,Update date,Last seen,Note'],
  [
    'fr',
    'Nom d’utilisateur,Nom,E-mail,Statut,Rôles,Rattaché à,Lignes,Vérification en deux étapes,Date de création,Date de mise à jour,Dernière activité,Remarque',
  ],
  ['ar', 'اسم المستخدم,الاسم,البريد,الحالة,الأدوار,يتبع,خطوط الهاتف,التحقق بخطوتين,تاريخ الإنشاء,تاريخ التحديث,آخر ظهور,ملاحظة'],
] as const)('an exported list of users in %s has the words of the table', (language, words) => {
  expect(EXPORT_COLUMNS.map((column) => EXPORT_HEADINGS[column][language]).join(',')).toBe(words);
});
