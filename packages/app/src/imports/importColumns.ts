import { foldText, type IMPORT_COLUMNS, type LINE_IMPORT_COLUMNS } from '@manyline/contract';
import { plainTitle } from '../tables/index.ts';

/** What an import reads: columns by their usual titles, those of exports in every language among them. */
export interface ImportShape<C extends string> {
  readonly titles: Readonly<Record<C, readonly string[]>>;
  /** Without this column nothing can be imported. */
  readonly required: C;
  /** The columns of a file without titles. */
  readonly positions?: readonly C[];
  /** The column of a person's name, which may come in two: “Prénom” and “Nom”. */
  readonly person?: C;
}

const USERNAME = [
  'username',
  'user',
  'login',
  'identifiant',
  'nom d’utilisateur',
  'utilisateur',
  'benutzername',
  'benutzer',
  'nombre de usuario',
  'usuario',
  'nome utente',
  'utente',
  'gebruikersnaam',
  'اسم المستخدم',
  'المستخدم',
];
const NAME = [
  'name',
  'full name',
  'display name',
  'nom',
  'nom complet',
  'vollständiger name',
  'nombre completo',
  'nome completo',
  'الاسم',
  'الاسم الكامل',
];

export const USER_SHAPE: ImportShape<(typeof IMPORT_COLUMNS)[number]> = {
  required: 'username',
  person: 'name',
  titles: {
    username: [
      ...USERNAME,
      'user id',
      'login name',
      'account name',
      'user principal name',
      'upn',
      'samaccountname',
      'anmeldename',
      'benutzerkennung',
    ],
    name: [...NAME, 'prénom et nom', 'nom et prénom', 'nom prénom', 'anzeigename', 'nombre y apellidos', 'nome e cognome', 'الاسم الظاهر'],
    email: [
      'email',
      'mail',
      'email address',
      'courriel',
      'adresse e-mail',
      'adresse mail',
      'adresse de courriel',
      'adresse de messagerie',
      'adresse électronique',
      'primary email',
      'user email',
      'work email',
      'e-mail-adresse',
      'emailadresse',
      'correo',
      'correo electrónico',
      'indirizzo e-mail',
      'posta elettronica',
      'البريد',
      'البريد الإلكتروني',
      'الإيميل',
    ],
    status: ['status', 'state', 'account status', 'statut', 'état', 'الحالة', 'حالة الحساب'],
    roles: ['roles', 'role', 'role name', 'rolle', 'rollen', 'rol', 'ruolo', 'ruoli', 'الأدوار', 'الدور'],
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
    note: ['note', 'notes', 'remark', 'comment', 'remarque', 'commentaire', 'ملاحظة', 'ملاحظات', 'تعليق'],
  },
};

const NUMBER = [
  'number',
  'phone',
  'phone number',
  'tn',
  'did',
  'msisdn',
  'numéro',
  'téléphone',
  'numéro de téléphone',
  'numéro de ligne',
  'mobile',
  'mobile number',
  'mobile phone',
  'mobile no',
  'cell',
  'cell phone',
  'phone no',
  'sms',
  'gsm',
  'whatsapp',
  'portable',
  'téléphone portable',
  'handy',
  'handynummer',
  'mobil',
  'mobilnummer',
  'mobiltelefon',
  'celular',
  'móvil',
  'rufnummer',
  'telefonnummer',
  'telefon',
  'nummer',
  'número',
  'teléfono',
  'número de teléfono',
  'numero di telefono',
  'telefono',
  'الرقم',
  'رقم الهاتف',
  'الجوال',
  'رقم الجوال',
  'الموبايل',
];
const LINE = ['line', 'ligne', 'الخط'];

export const LINE_SHAPE: ImportShape<(typeof LINE_IMPORT_COLUMNS)[number]> = {
  required: 'number',
  titles: {
    number: [...NUMBER, ...LINE],
    name: ['name', 'line name', 'friendly name', 'label', 'nom', 'nom de la ligne', 'libellé', 'bezeichnung', 'الاسم', 'اسم الخط'],
    username: USERNAME,
    status: ['status', 'statut', 'الحالة'],
    provider: ['provider', 'provider account', 'fournisseur', 'compte fournisseur', 'المزوّد', 'حساب المزود'],
  },
};

export type OptOutColumn = 'number' | 'line' | 'reason';
export const OPT_OUT_SHAPE: ImportShape<OptOutColumn> = {
  required: 'number',
  titles: { number: NUMBER, line: LINE, reason: ['reason', 'motif', 'السبب'] },
  positions: ['number', 'line', 'reason'],
};

export const IMPORT_SHAPES = { users: USER_SHAPE, lines: LINE_SHAPE, 'opt-outs': OPT_OUT_SHAPE } as const;
export type ImportKind = keyof typeof IMPORT_SHAPES;
export type ImportColumn<K extends ImportKind> = keyof (typeof IMPORT_SHAPES)[K]['titles'] & string;

/** Finds a column by a title, whatever its case, accents and punctuation. */
export function columnFinder<C extends string>({ titles }: ImportShape<C>): (title: string) => C | undefined {
  const columns = Object.keys(titles) as C[];
  const byKey = new Map(columns.flatMap((column) => titles[column].map((title) => [toKey(title), column] as const)));
  return (title) => byKey.get(toKey(title));
}

function toKey(title: string): string {
  return foldText(plainTitle(title)).replaceAll(/[^\p{L}\p{N}]/gu, '');
}
