import type { IMPORT_COLUMNS } from '@manyline/contract';
import type { Refusal } from '../../http/outcome.ts';
import { type CsvFile, type FileRow as CsvRow, readCsvFile } from '../../shared/readCsvFile.ts';

export type ImportColumn = (typeof IMPORT_COLUMNS)[number];

export type FileRow = CsvRow<ImportColumn>;

/** Common column titles, folded to letters only. */
const SYNONYMS: Readonly<Record<ImportColumn, readonly string[]>> = {
  username: ['username', 'user', 'login', 'userid', 'identifiant', 'nomdutilisateur', 'utilisateur', 'اسم المستخدم', 'المستخدم'],
  name: ['name', 'fullname', 'displayname', 'nom', 'nomcomplet', 'prénom et nom', 'الاسم', 'الاسم الكامل', 'الاسم الظاهر'],
  email: [
    'email',
    'mail',
    'emailaddress',
    'courriel',
    'adresse e-mail',
    'adressemail',
    'adresse de courriel',
    'البريد',
    'البريد الإلكتروني',
    'الإيميل',
  ],
  status: ['status', 'state', 'account status', 'statut', 'état', 'الحالة', 'حالة الحساب'],
  roles: ['roles', 'role', 'rôle', 'rôles', 'الأدوار', 'الدور'],
  parent: [
    'parent',
    'manager',
    'sub-user of',
    'supervisor',
    'responsable',
    'supérieur',
    'rattaché à',
    'sous-utilisateur de',
    'المشرف',
    'المسؤول',
    'يتبع',
    'تابع لـ',
  ],
  lines: [
    'lines',
    'line',
    'numbers',
    'phone numbers',
    'lignes',
    'ligne',
    'numéros',
    'numéros de téléphone',
    'الخطوط',
    'خطوط الهاتف',
    'الخط',
    'الأرقام',
  ],
};
export function readUserFile(file: File): Promise<CsvFile<ImportColumn> | Refusal> {
  return readCsvFile(file, {
    columns: SYNONYMS,
    required: 'username',
    missing: 'The first line must name the columns, including “username”.',
  });
}
