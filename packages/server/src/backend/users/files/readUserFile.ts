import { foldText, IMPORT_COLUMNS, IMPORT_MAX_BYTES, IMPORT_MAX_ROWS, unguardCell } from '@manyline/contract';
import type { Refusal } from '../../http/outcome.ts';
import { fileRefused } from '../../http/refusals.ts';

export type ImportColumn = (typeof IMPORT_COLUMNS)[number];

/** A non-empty row with trimmed cells. `row` counts from 2. */
export interface FileRow {
  readonly row: number;
  readonly cells: Readonly<Partial<Record<ImportColumn, string>>>;
}

export interface UserFile {
  readonly rows: readonly FileRow[];
  readonly unknownColumns: readonly string[];
}

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
    'sous-utilisateur de',
    'المشرف',
    'المسؤول',
    'تابع لـ',
  ],
  lines: ['lines', 'line', 'numbers', 'phone numbers', 'lignes', 'ligne', 'numéros', 'numéros de téléphone', 'الخطوط', 'الخط', 'الأرقام'],
};
const COLUMN_OF = new Map(IMPORT_COLUMNS.flatMap((column) => SYNONYMS[column].map((name) => [toKey(name), column] as const)));

/** More columns than this are refused, because the preview could not show them. */
const MAX_COLUMNS = 100;

export async function readUserFile(file: File): Promise<UserFile | Refusal> {
  if (file.size > IMPORT_MAX_BYTES) return fileRefused('A list of people can have at most 5 MB. Please split it.');
  const text = await decode(file);
  if (text === undefined) return fileRefused('This file isn’t UTF-8 text. Save it as CSV in UTF-8 and try again.');
  const { default: papa } = await import('papaparse');
  const { data, errors } = papa.parse<string[]>(text, { skipEmptyLines: 'greedy', delimiter: delimiterOf(text) });
  if (errors.some(({ type }) => type === 'Quotes'))
    return fileRefused('A quotation mark in this file isn’t closed. Fix the file and upload it again.');
  if ((data[0] ?? []).length > MAX_COLUMNS) return fileRefused('A list of people can have at most 100 columns.');
  const [head = [], ...body] = data.map((row) => row.map((cell) => unguardCell(cell).trim()));
  if (body.length > IMPORT_MAX_ROWS) return fileRefused('A list can have at most 10,000 people. Please split it.');
  const columns = head.map((name) => COLUMN_OF.get(toKey(name)));
  if (!columns.includes('username')) return fileRefused('The first line must name the columns, including “username”.');
  const known = columns.filter((column) => column !== undefined);
  if (new Set(known).size < known.length) return fileRefused('Two columns in this file mean the same thing. Remove one.');
  return {
    rows: body.map((cells, index) => ({
      row: index + 2,
      cells: Object.fromEntries(columns.flatMap((column, at) => (column && cells[at] ? [[column, cells[at]]] : []))),
    })),
    unknownColumns: head.filter((name, at) => name !== '' && columns[at] === undefined),
  };
}

async function decode(file: File): Promise<string | undefined> {
  try {
    // TextDecoder removes the byte order mark.
    return new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer());
  } catch {
    return undefined;
  }
}

/** Spreadsheets write semicolons where numbers use a decimal comma. Column titles contain neither. */
function delimiterOf(text: string): string {
  const line = text.split(/\r\n|\r|\n/u, 1)[0] ?? '';
  const counts = [',', ';', '\t'].map((delimiter) => ({ delimiter, count: line.split(delimiter).length }));
  return counts.reduce((most, next) => (next.count > most.count ? next : most)).delimiter;
}

function toKey(name: string): string {
  return foldText(name).replaceAll(/[^\p{L}\p{N}]/gu, '');
}
