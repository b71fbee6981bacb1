import { foldText, type IMPORT_COLUMNS, type LINE_IMPORT_COLUMNS } from '@manyline/contract';

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

export const USER_SHAPE: ImportShape<(typeof IMPORT_COLUMNS)[number]> = {
  required: 'username',
  person: 'name',
  titles: {
    username: ['username', 'user', 'login', 'user id', 'identifiant', 'nom d’utilisateur', 'utilisateur', 'اسم المستخدم', 'المستخدم'],
    name: ['name', 'full name', 'display name', 'nom', 'nom complet', 'prénom et nom', 'الاسم', 'الاسم الكامل', 'الاسم الظاهر'],
    email: [
      'email',
      'mail',
      'email address',
      'courriel',
      'adresse e-mail',
      'adresse mail',
      'adresse de courriel',
      'adresse de messagerie',
      'البريد',
      'البريد الإلكتروني',
      'الإيميل',
    ],
    status: ['status', 'state', 'account status', 'statut', 'état', 'الحالة', 'حالة الحساب'],
    roles: ['roles', 'role', 'الأدوار', 'الدور'],
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
  'mobile',
  'الرقم',
  'رقم الهاتف',
];
const LINE = ['line', 'ligne', 'الخط'];

export const LINE_SHAPE: ImportShape<(typeof LINE_IMPORT_COLUMNS)[number]> = {
  required: 'number',
  titles: {
    number: [...NUMBER, ...LINE],
    name: ['name', 'line name', 'nom', 'nom de la ligne', 'الاسم', 'اسم الخط'],
    username: ['username', 'user', 'login', 'identifiant', 'nom d’utilisateur', 'utilisateur', 'اسم المستخدم', 'المستخدم'],
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
  return foldText(title).replaceAll(/[^\p{L}\p{N}]/gu, '');
}
