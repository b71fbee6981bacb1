import { EXPORT_COLUMNS } from '@manyline/contract';
import { expect, it } from 'vitest';
import { toCsv } from './csv.ts';
import { CSV_HEADINGS } from './csvHeadings.ts';

async function* page() {
  yield [['ada', new Date('2026-11-26T13:05:00Z')]] as const;
}

it('a file for people has headings in their language and times of their zone', async () => {
  const write = (language: 'en' | 'fr', zone?: string) => toCsv(['username', 'lastSeenAt'], page(), { language, zone });
  expect(await write('fr', 'Europe/Paris')).toBe('\uFEFFNom d’utilisateur,Dernière activité\r\nada,2026-11-26 14:05:00\r\n');
  expect(await write('en', 'America/New_York')).toBe('\uFEFFUsername,Last seen\r\nada,2026-11-26 08:05:00\r\n');
});

it('a file for programs has names of columns and times in UTC', async () => {
  const text = await toCsv(['username', 'lastSeenAt'], page(), { language: 'fr' });
  expect(text).toBe('\uFEFFusername,lastSeenAt\r\nada,2026-11-26T13:05:00.000Z\r\n');
});

it.each([
  ['en', 'Username,Name,E-mail,Status,Roles,Parent,Lines,Two-step,Create date,Update date,Last seen'],
  [
    'fr',
    'Nom d’utilisateur,Nom,E-mail,Statut,Rôles,Rattaché à,Lignes,Vérification en deux étapes,Date de création,Date de mise à jour,Dernière activité',
  ],
  ['ar', 'اسم المستخدم,الاسم,البريد,الحالة,الأدوار,يتبع,خطوط الهاتف,التحقق بخطوتين,تاريخ الإنشاء,تاريخ التحديث,آخر ظهور'],
] as const)('an exported list of users in %s has the words of the table', (language, words) => {
  const head = EXPORT_COLUMNS.map((column) => CSV_HEADINGS[column][language]).join(',');
  expect(head).toBe(words);
});
